package facsimile.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Makes calls with the key of a world. */
final class Wire {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration TIMEOUT = Duration.ofMinutes(2);
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final String url;
  private final String key;

  Wire(String url, String key) {
    this.url = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    this.key = key;
  }

  String url() {
    return url;
  }

  String key() {
    return key;
  }

  JsonNode call(String method, String path, Object body) {
    return parsed(text(method, path, body));
  }

  String text(String method, String path, Object body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(url + path))
            .timeout(TIMEOUT)
            .header("Authorization", "Bearer " + key);
    if (body == null) {
      request.method(method, HttpRequest.BodyPublishers.noBody());
    } else {
      request.header("Content-Type", "application/json").method(method, published(body));
    }
    try {
      HttpResponse<String> answer =
          CLIENT.send(
              request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
      if (answer.statusCode() >= 400) throw refusal(method + " " + path, answer);
      return answer.body();
    } catch (IOException error) {
      String problem = method + " " + url + path + ": no answer (" + error + ")";
      throw new UncheckedIOException(problem + ". Does the instance run there?", error);
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(method + " " + path + " was interrupted", error);
    }
  }

  /** A missing node for text that is no JSON. */
  static JsonNode parsedOrMissing(String text) {
    try {
      return text.isEmpty() ? MissingNode.getInstance() : JSON.readTree(text);
    } catch (JsonProcessingException error) {
      return MissingNode.getInstance();
    }
  }

  static JsonNode parsed(String text) {
    if (text.isEmpty()) return MissingNode.getInstance();
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException error) {
      throw new IllegalStateException("no JSON: " + text, error);
    }
  }

  private static HttpRequest.BodyPublisher published(Object body) {
    try {
      return HttpRequest.BodyPublishers.ofByteArray(JSON.writeValueAsBytes(body));
    } catch (JsonProcessingException error) {
      throw new IllegalArgumentException("no JSON: " + body, error);
    }
  }

  /** A pack may write a refusal in the vendor's envelope; then the header has its code. */
  private static RefusedException refusal(String call, HttpResponse<String> answer) {
    String text = answer.body();
    JsonNode error = text.startsWith("{") ? parsed(text).path("error") : MissingNode.getInstance();
    String header = answer.headers().firstValue("x-mock-error-code").orElse("");
    String code = error.path("code").asText(header);
    String message = error.path("message").asText(text);
    return new RefusedException(call, answer.statusCode(), code, message, error.path("details"));
  }
}
