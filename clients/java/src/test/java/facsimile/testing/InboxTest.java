package facsimile.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.Test;

class InboxTest {
  private static final String SECRET = "whsec_b3RoZXI=";

  private static int post(WebhookServer server, String body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.url()))
            .POST(HttpRequest.BodyPublishers.ofString(body));
    if (headers.length > 0) request.headers(headers);
    return HttpClient.newHttpClient().send(request.build(), BodyHandlers.discarding()).statusCode();
  }

  @Test
  void anInboxOfAWorldKeepsWebhooksOfAnotherScheme() throws IOException, InterruptedException {
    Inbox inbox = new Inbox();
    inbox.verifySignedWith(SECRET);
    WebhookServer server = new WebhookServer(inbox, Address.path("hooks"));
    try {
      assertEquals(204, post(server, "{\"type\":\"charge.succeeded\"}", "stripe-signature", "t=1"));
      assertEquals(204, post(server, "MessageStatus=sent"));
      assertEquals(401, post(server, "{}", "webhook-signature", "v1,odd"));
      List<String> types = inbox.webhooks().stream().map(Inbox.Webhook::type).toList();
      assertEquals(List.of("charge.succeeded", ""), types);
      inbox.verifyWith(SECRET);
      assertEquals(401, post(server, "{}"));
    } finally {
      server.close();
    }
  }
}
