package facsimile.testing;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** An application: it books orders through the vendor and tries again when a call fails. */
final class Shop {
  static final String TASK = "task_Booking000000001";

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private final String url;
  private final String key;
  private final Consumer<Duration> sleep;
  private final boolean isCareful;

  private Shop(Sim sim, boolean isCareful) {
    this.url = sim.url();
    this.key = sim.key();
    this.sleep = sim::sleep;
    this.isCareful = isCareful;
  }

  static Shop careless(Sim sim) {
    return new Shop(sim, false);
  }

  /** Says that a second attempt is the same order. */
  static Shop careful(Sim sim) {
    return new Shop(sim, true);
  }

  static void seed(Sim sim) {
    String agent = "agt_AdaAdaAdaAdaAda1";
    sim.seed(
        Map.of(
            "agents", List.of(Map.of("id", agent, "name", "Ada")),
            "tasks", List.of(Map.of("id", TASK, "name", "Book", "agent_id", agent))));
  }

  boolean book(String order) {
    for (int seconds = 1; seconds <= 4; seconds *= 2) {
      if (isBooked(order)) return true;
      sleep.accept(Duration.ofSeconds(seconds));
    }
    return false;
  }

  private boolean isBooked(String order) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + "/tasks/" + TASK + "/run"))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{\"input\":{\"order\":\"" + order + "\"}}"));
    if (isCareful) request.header("Idempotency-Key", order);
    try {
      return CLIENT.send(request.build(), BodyHandlers.discarding()).statusCode() < 300;
    } catch (IOException error) {
      return false;
    } catch (InterruptedException error) {
      throw new IllegalStateException(error);
    }
  }
}
