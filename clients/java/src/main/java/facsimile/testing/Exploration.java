package facsimile.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.function.ThrowingConsumer;

/** Plays the futures of a world, one after the other. */
final class Exploration {
  private static final String PATH = "/__admin__/explorations";

  /** The folder of a command around the tests, which judges what they find; empty without one. */
  static final String RESULTS =
      Objects.requireNonNullElse(System.getenv("FACSIMILE_EXPLORATIONS"), "");

  private final Sim origin;

  Exploration(Sim origin) {
    this.origin = origin;
  }

  JsonNode play(String name, Map<String, ?> options, ThrowingConsumer<Future> body) {
    String path = PATH + "/" + origin.call("POST", PATH, begun(name, options)).get("id").asText();
    try {
      while (true) {
        JsonNode next = origin.call("POST", path + "/next", null);
        if (next.get("done").asBoolean()) {
          if (!RESULTS.isEmpty()) keep((ObjectNode) next.get("report").deepCopy(), name);
          return next;
        }
        origin.call("POST", path + "/result", played(next, path, body));
      }
    } finally {
      // A report stays until then; a body that ends the test would leave a world behind.
      origin.call("DELETE", path, null);
    }
  }

  private void keep(ObjectNode found, String name) {
    found.put("test", name).put("command", origin.command());
    try {
      Path file = Files.createTempFile(Path.of(RESULTS), "java-", "");
      Files.writeString(file, found.toString());
      // A full disk or a kill leaves no half of a result.
      Files.move(file, Path.of(file + ".json"));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** As in TypeScript, variables of the environment play one future again, or a part of all. */
  private Map<String, Object> begun(String name, Map<String, ?> options) {
    Map<String, Object> all = new HashMap<>(options);
    all.put("name", name);
    all.putIfAbsent("command", origin.command());
    Map<String, String> environment = System.getenv();
    String replay = environment.get("FACSIMILE_REPLAY");
    String shard = environment.get("FACSIMILE_SHARD");
    if (replay != null) all.putIfAbsent("replay", replay);
    if (shard != null) all.putIfAbsent("shard", shard);
    return all;
  }

  private Map<String, Object> played(JsonNode place, String path, ThrowingConsumer<Future> body) {
    try (Sim sim = Worlds.beside(origin, place, place.get("world").asText())) {
      sim.waitWith(waiting -> origin.call("POST", path + "/wait", waiting));
      Future future = new Future(sim);
      try {
        body.accept(future);
        return future.result(null);
      } catch (VirtualMachineError fatal) {
        throw fatal;
      } catch (Throwable error) {
        return future.result(error);
      }
    }
  }
}
