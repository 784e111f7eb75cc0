package facsimile.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Starts instances, and finds the one that the environment names. */
final class Instance {
  /** Never a package of that name that npm would fetch. */
  private static final String DEFAULT_COMMAND = "npx --no-install facsimile";

  /** A word of a command: in quotes, or up to the next space. */
  private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|'[^']*'|\\S+");

  /** Without a limit, a command that prints nothing would block the tests. */
  private static final long START_SECONDS = 60;

  private static final String HOW =
      "set FACSIMILE_COMMAND to the command, FACSIMILE_IMAGE to an image, or FACSIMILE_URL and"
          + " FACSIMILE_KEY to an instance";

  /** What the instance runs for: it ends when this process has ended, however that happens. */
  private static final String UNTIL_STDIN_ENDS =
      "console.log(JSON.stringify([process.env.FACSIMILE_URL,process.env.FACSIMILE_KEY]));"
          + "process.stdin.on('end',()=>process.exit()).resume()";

  private static final Map<List<String>, Started> STARTED = new ConcurrentHashMap<>();

  /** Standard inputs of the instances; they stay open until this process ends. */
  private static final List<OutputStream> INPUTS = new ArrayList<>();

  /** One of both is null. What could not be started is not tried again by the next test. */
  private record Started(Sim sim, String problem) {}

  private Instance() {}

  /**
   * The world at the root of the instance; each list of options has an instance of its own.
   *
   * @param environment has the variables of this process
   */
  static Sim with(List<String> options, Map<String, String> environment) {
    String url = environment.getOrDefault("FACSIMILE_URL", "");
    String key = environment.getOrDefault("FACSIMILE_KEY", "");
    if (!url.isBlank() && !options.isEmpty()) {
      throw new IllegalStateException(
          "FACSIMILE_URL names an instance that runs; one with " + options + " has to be started");
    }
    if (!url.isBlank() && key.isBlank()) {
      throw new IllegalStateException(
          "the instance at " + url + " has a key: set FACSIMILE_KEY to it");
    }
    if (!url.isBlank()) return Sim.root(url, key);
    String command = environment.getOrDefault("FACSIMILE_COMMAND", "").trim();
    String image = environment.getOrDefault("FACSIMILE_IMAGE", "").trim();
    List<String> words = wordsOf(command.isEmpty() ? DEFAULT_COMMAND : command);
    Started found =
        STARTED.computeIfAbsent(
            options,
            each ->
                command.isEmpty() && !image.isEmpty()
                    ? startedImage(image, each, environment)
                    : started(words, each));
    if (found.problem() != null) throw new IllegalStateException(found.problem());
    return found.sim();
  }

  /**
   * Runs the command in a container of this machine's network, where the instance also reaches the
   * inboxes of tests. It ends as the command does, with its standard input.
   */
  private static Started startedImage(
      String image, List<String> options, Map<String, String> environment) {
    String tool = toolIn(environment.getOrDefault("PATH", ""));
    if (tool == null) {
      return new Started(null, image + " needs docker or podman, and neither is installed");
    }
    List<String> words = new ArrayList<>(List.of(tool, "run", "--rm", "--init", "--interactive"));
    words.addAll(List.of("--network", "host", "--env", "FACSIMILE_KEY"));
    // A folder of the test, such as that of a pack, has the same path inside.
    for (String option : options) {
      Path folder = Path.of(option);
      if (folder.isAbsolute() && Files.isDirectory(folder)) {
        words.addAll(List.of("--volume", option + ":" + option + ":ro"));
      }
    }
    words.add(image);
    return started(words, options);
  }

  /** Null if there is none. */
  private static String toolIn(String path) {
    for (String name : List.of("docker", "podman")) {
      for (String folder : path.split(File.pathSeparator)) {
        Path tool = Path.of(folder, name);
        if (Files.isExecutable(tool)) return tool.toString();
      }
    }
    return null;
  }

  /** The words of a command; one with spaces stands in quotes. */
  static List<String> wordsOf(String command) {
    return WORD.matcher(command).results().map(MatchResult::group).map(Instance::unquoted).toList();
  }

  private static String unquoted(String word) {
    boolean isQuoted = word.startsWith("\"") || word.startsWith("'");
    return isQuoted && word.length() > 1 ? word.substring(1, word.length() - 1) : word;
  }

  private static Started started(List<String> command, List<String> options) {
    try {
      return new Started(start(command, options), null);
    } catch (IOException error) {
      String said = "\"" + String.join(" ", command) + "\" cannot be run: " + error.getMessage();
      return new Started(null, said + "\n" + HOW);
    } catch (IllegalStateException error) {
      return new Started(null, error.getMessage());
    }
  }

  /**
   * @throws IOException if there is no such command
   * @throws IllegalStateException if it starts no instance
   */
  static Sim start(List<String> command, List<String> options) throws IOException {
    List<String> words = new ArrayList<>(command);
    words.add("exec");
    words.addAll(options);
    words.addAll(List.of("--", "node", "-e", UNTIL_STDIN_ENDS));
    Path problems = Files.createTempFile("facsimile-", ".txt");
    problems.toFile().deleteOnExit();
    ProcessBuilder builder = new ProcessBuilder(words).redirectError(problems.toFile());
    // An image takes no empty key, and makes none.
    if (builder.environment().getOrDefault("FACSIMILE_KEY", "").isEmpty()) {
      builder.environment().put("FACSIMILE_KEY", "fax_" + UUID.randomUUID());
    }
    Process process = builder.start();
    synchronized (INPUTS) {
      INPUTS.add(process.getOutputStream());
    }
    CompletableFuture<?> late =
        CompletableFuture.runAsync(
            () -> end(process), CompletableFuture.delayedExecutor(START_SECONDS, TimeUnit.SECONDS));
    BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
    String line = output.readLine();
    late.cancel(false);
    JsonNode place = arrayIn(line);
    if (place == null) {
      end(process);
      String printed = ((line == null ? "" : line + "\n") + Files.readString(problems)).trim();
      String said = printed.isEmpty() ? "it printed nothing" : printed;
      throw new IllegalStateException(
          "\"" + String.join(" ", command) + "\" started no instance: " + said + "\n" + HOW);
    }
    return Sim.root(place.get(0).asText(), place.get(1).asText());
  }

  /** Null for a line that has none. */
  private static JsonNode arrayIn(String line) {
    try {
      JsonNode found = line == null ? null : new ObjectMapper().readTree(line);
      return found != null && found.isArray() && found.size() == 2 ? found : null;
    } catch (JsonProcessingException error) {
      return null;
    }
  }

  /** Ends a process and those that it has started, such as the command behind npx. */
  private static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
