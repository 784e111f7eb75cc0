package named;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import facsimile.testing.Facsimile;
import facsimile.testing.Sim;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ByNameTest {
  @RegisterExtension static final Facsimile STRIPE = new Facsimile("--pack", "stripe");

  @Test
  void aPackHasAName(Sim sim) throws Exception {
    HttpRequest call =
        HttpRequest.newBuilder(URI.create(sim.url() + "/v1/customers"))
            .header("Authorization", "Bearer " + sim.key())
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString("name=Ada"))
            .build();
    HttpResponse<String> answer =
        HttpClient.newHttpClient().send(call, BodyHandlers.ofString());
    assertEquals(200, answer.statusCode(), answer.body());
    assertTrue(answer.body().contains("\"object\":\"customer\""), answer.body());
    assertEquals(1, sim.state("customers").count());
  }
}
