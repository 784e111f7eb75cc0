package facsimile.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Keeps webhooks and answers each with 204. It can be a handler of the test's own server. */
public final class Inbox implements HttpHandler {
  /**
   * A webhook that has come.
   *
   * @param type the member {@code type} of the event; empty without one
   * @param event the body as JSON; a missing node for a body in another form
   */
  public record Webhook(String type, JsonNode event, Headers headers, String body) {}

  private final List<Webhook> webhooks = new ArrayList<>();
  private String secret;
  private boolean needsSignature;

  /** Answers webhooks without a signature by this secret with 401 from now on. */
  public synchronized void verifyWith(String newSecret) {
    secret = newSecret;
    needsSignature = true;
  }

  /** Keeps the webhooks of a vendor with another scheme, which have no such signature. */
  synchronized void verifySignedWith(String newSecret) {
    secret = newSecret;
    needsSignature = false;
  }

  /** The webhooks so far, or those of one of the types, in the order in which they came. */
  public synchronized List<Webhook> webhooks(String... types) {
    List<String> wanted = List.of(types);
    return webhooks.stream()
        .filter(webhook -> wanted.isEmpty() || wanted.contains(webhook.type()))
        .toList();
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    byte[] bytes = exchange.getRequestBody().readAllBytes();
    exchange.sendResponseHeaders(statusFor(exchange.getRequestHeaders(), bytes), -1);
    exchange.close();
  }

  private synchronized int statusFor(Headers headers, byte[] bytes) {
    boolean isChecked = needsSignature || headers.containsKey("webhook-signature");
    if (secret != null && isChecked && !Signature.isValid(secret, headers, bytes, Instant.now())) {
      return 401;
    }
    String body = new String(bytes, StandardCharsets.UTF_8);
    JsonNode event = Wire.parsedOrMissing(body);
    webhooks.add(new Webhook(event.path("type").asText(), event, headers, body));
    return 204;
  }
}
