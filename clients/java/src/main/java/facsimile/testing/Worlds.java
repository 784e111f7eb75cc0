package facsimile.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.UncheckedIOException;
import java.util.Map;

/** Makes and removes worlds of an instance. */
final class Worlds {
  private static final String CALL = "/__admin__/worlds";
  private static final String PLACE = "/__worlds__/";

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
    return new Sim(root + PLACE + path, place.get("key").asText(), id);
  }

  /** Another process may have taken the name; ids depend on the name that was meant. */
  private static JsonNode named(Sim root, String name) {
    try {
      return root.call("POST", CALL, Map.of("name", name, "salt", name));
    } catch (RefusedException refused) {
      if (!refused.code().equals("name_in_use")) throw refused;
      String other = name + " (" + ProcessHandle.current().pid() + "." + System.nanoTime() + ")";
      return root.call("POST", CALL, Map.of("name", other, "salt", name));
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
