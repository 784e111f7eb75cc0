package facsimile.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Starts instances, and finds the one that the environment names. */
final class Instance {
  /** Never a package of that name that npm would fetch. */
  private static final String DEFAULT_COMMAND = "npx --no-install facsimile";

  /** What the instance runs for: it ends when this process has ended, however that happens. */
  private static final String UNTIL_STDIN_ENDS =
      "console.log(JSON.stringify([process.env.FACSIMILE_URL,process.env.FACSIMILE_KEY]));"
          + "process.stdin.on('end',()=>process.exit()).resume()";

  private static final Map<List<String>, Sim> STARTED = new ConcurrentHashMap<>();

  /** Standard inputs of the instances; they stay open until this process ends. */
  private static final List<OutputStream> INPUTS = new ArrayList<>();

  private Instance() {}

  /** The world at the root of the instance; each list of options has an instance of its own. */
  static Sim with(List<String> options) {
    String url = System.getenv("FACSIMILE_URL");
    if (url == null || url.isEmpty()) return STARTED.computeIfAbsent(options, Instance::start);
    if (!options.isEmpty()) {
      throw new IllegalStateException(
          "FACSIMILE_URL names an instance that runs; one with " + options + " has to be started");
    }
    return new Sim(url, System.getenv("FACSIMILE_KEY"), null);
  }

  private static Sim start(List<String> options) {
    String text = System.getenv().getOrDefault("FACSIMILE_COMMAND", DEFAULT_COMMAND);
    List<String> words = new ArrayList<>(List.of(text.trim().split(" +")));
    words.add("exec");
    words.addAll(options);
    words.addAll(List.of("--", "node", "-e", UNTIL_STDIN_ENDS));
    try {
      Path problems = Files.createTempFile("facsimile-", ".txt");
      problems.toFile().deleteOnExit();
      Process process = new ProcessBuilder(words).redirectError(problems.toFile()).start();
      synchronized (INPUTS) {
        INPUTS.add(process.getOutputStream());
      }
      BufferedReader output =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
      String line = output.readLine();
      if (line == null) {
        throw new IllegalStateException(
            "\"" + text + "\" started no instance: " + Files.readString(problems).trim());
      }
      JsonNode place = new ObjectMapper().readTree(line);
      return new Sim(place.get(0).asText(), place.get(1).asText(), null);
    } catch (IOException error) {
      throw new IllegalStateException(
          "\""
              + text
              + "\" cannot be run; set FACSIMILE_COMMAND to the command, or FACSIMILE_URL and"
              + " FACSIMILE_KEY to an instance",
          error);
    }
  }
}
