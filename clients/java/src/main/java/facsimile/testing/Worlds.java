package facsimile.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/** Makes and removes worlds of an instance. */
final class Worlds {
  private static final String CALL = "/__admin__/worlds";
  private static final String PLACE = "/__worlds__/";

  /** An id of this process. */
  private static final String RUN = UUID.randomUUID().toString();

  /** Counts the worlds that this process has made. */
  private static final AtomicLong TRIES = new AtomicLong();

  private Worlds() {}

  static Sim make(Sim root, String name) {
    JsonNode made = named(root, name);
    String id = made.get("id").asText();
    Sim world = beside(root, made, id);
    world.atEnd(() -> remove(root, id));
    return world;
  }

  /**
   * Another world of the instance, which may know itself by another address than the test does, as in
   * a container.
   */
  static Sim beside(Sim known, JsonNode place, String id) {
    String root = known.url().split(PLACE, 2)[0];
    String path = place.get("base_url").asText().split(PLACE, 2)[1];
    return new Sim(root + PLACE + path, place.get("key").asText(), id, known.rootKey());
  }

  /**
   * Makes a world with an id of its own, which is in the address of this call and of all later ones,
   * so that a proxy finds one instance for them. The ids within the world depend on the name that was
   * meant; another process may have taken that.
   */
  private static JsonNode named(Sim root, String name) {
    String id = idOf(name + "\0" + RUN + "\0" + TRIES.incrementAndGet());
    String call = CALL + "?id=" + id;
    try {
      return root.call("POST", call, Map.of("name", name, "salt", name));
    } catch (RefusedException refused) {
      if (!refused.code().equals("name_in_use")) throw refused;
      return root.call("POST", call, Map.of("name", name + " (" + id + ")", "salt", name));
    }
  }

  private static String idOf(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
      return "t-" + HexFormat.of().formatHex(hash, 0, 12);
    } catch (NoSuchAlgorithmException error) {
      throw new IllegalStateException(error);
    }
  }

  /** A world can have been removed, and an instance that has ended has none. */
  private static void remove(Sim root, String id) {
    try {
      root.call("DELETE", CALL + "/" + id, null);
    } catch (RefusedException refused) {
      if (refused.status() != 404) throw refused;
    } catch (UncheckedIOException ended) {
      return;
    }
  }
}
