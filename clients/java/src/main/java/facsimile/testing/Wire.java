package facsimile.testing;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Makes calls with the key of a world. */
final class Wire {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ObjectMapper CONTRACT = contractMapper();
  private static final Duration TIMEOUT = Duration.ofMinutes(2);
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** Follows a refusal of the key by an instance without the world, which tells only its root so. */
  private static final String NO_WORLD =
      "; no instance at this address has the world: it was removed or has expired, or a proxy sent this"
          + " call to another instance than the one that made it";

  private final String url;
  private final String key;

  /** The key of the root of its instance; that of the root is its own. */
  private final String rootKey;

  Wire(String url, String key, String rootKey) {
    this.url = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    this.key = key;
    this.rootKey = rootKey;
  }

  String rootKey() {
    return rootKey;
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
      if (answer.statusCode() >= 400) {
        boolean isGone = answer.statusCode() == 401 && !isThere();
        throw refusal(method + " " + path, answer, isGone ? NO_WORLD : "");
      }
      return answer.body();
    } catch (IOException error) {
      String problem = method + " " + url + path + ": no answer (" + error + ")";
      throw new UncheckedIOException(problem + ". Does the instance run there?", error);
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(method + " " + path + " was interrupted", error);
    }
  }

  /** Asks with the key of the root whether the instance has the world. */
  private boolean isThere() {
    if (key.equals(rootKey)) return true;
    try {
      new Wire(url, rootKey, rootKey).text("GET", "/__admin__", null);
      return true;
    } catch (RefusedException refused) {
      return !refused.code().equals("unknown_world");
    }
  }

  /** An answer of the contract as a record of {@link Contract}, or an array of them. */
  static <T> T read(JsonNode answer, Class<T> type) {
    try {
      return CONTRACT.treeToValue(answer, type);
    } catch (JsonProcessingException error) {
      throw new IllegalStateException("no " + type.getSimpleName() + ": " + answer, error);
    }
  }

  private static ObjectMapper contractMapper() {
    StdScalarDeserializer<Instant> instants =
        new StdScalarDeserializer<>(Instant.class) {
          private static final long serialVersionUID = 1;

          @Override
          public Instant deserialize(JsonParser parser, DeserializationContext context)
              throws IOException {
            return Instant.parse(parser.getText());
          }
        };
    // A newer instance can have further members.
    ObjectMapper mapper =
        new ObjectMapper()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .registerModule(new SimpleModule().addDeserializer(Instant.class, instants));
    JsonSetter.Value empty = JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY);
    mapper.configOverride(List.class).setSetterInfo(empty);
    mapper.configOverride(Map.class).setSetterInfo(empty);
    return mapper;
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
  private static RefusedException refusal(
      String call, HttpResponse<String> answer, String hint) {
    String text = answer.body();
    JsonNode error = text.startsWith("{") ? parsed(text).path("error") : MissingNode.getInstance();
    String header = answer.headers().firstValue("x-mock-error-code").orElse("");
    String code = error.path("code").asText(header);
    String message = error.path("message").asText(text) + hint;
    return new RefusedException(call, answer.statusCode(), code, message, error.path("details"));
  }
}
