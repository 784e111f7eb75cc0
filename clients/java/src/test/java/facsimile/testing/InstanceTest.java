package facsimile.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstanceTest {
  private static String problemOf(List<String> options, Map<String, String> environment) {
    return assertThrows(
            IllegalStateException.class, () -> Instance.with(options, environment))
        .getMessage();
  }

  @Test
  void aWordOfACommandCanHaveSpaces() {
    List<String> words = List.of("/my programs/node", "-e", "f(\"a\")");
    assertEquals(words, Instance.wordsOf("\"/my programs/node\"  -e f(\"a\")"));
    assertEquals(List.of("it's", "C:\\a b\\c"), Instance.wordsOf(" it's 'C:\\a b\\c' "));
  }

  @Test
  void anInstanceThatRunsNeedsItsKey() {
    Map<String, String> noKey = Map.of("FACSIMILE_URL", "http://127.0.0.1:1");
    assertTrue(problemOf(List.of(), noKey).contains("set FACSIMILE_KEY"));
    Map<String, String> both = Map.of("FACSIMILE_URL", "http://127.0.0.1:1/", "FACSIMILE_KEY", "k");
    assertEquals("http://127.0.0.1:1", Instance.with(List.of(), both).url());
    assertTrue(problemOf(List.of("--pack", "a"), both).contains("has to be started"));
  }

  @Test
  void anImageRunsInDockerOrPodman(@TempDir Path folder) throws IOException {
    String command = System.getenv().getOrDefault("FACSIMILE_COMMAND", "npx --no-install facsimile");
    Path programs = Files.createDirectory(folder.resolve("my programs"));
    Path tool = programs.resolve("docker");
    // It runs the words after the name of the image, as the entry point would.
    String script =
        "#!/bin/sh\necho \"$@\" > %s/words\nwhile [ \"$1\" != an-image ]; do shift; done\nshift\nexec %s \"$@\"\n";
    Files.writeString(tool, script.formatted(folder, command));
    assertTrue(tool.toFile().setExecutable(true));
    Map<String, String> image = Map.of("FACSIMILE_IMAGE", "an-image", "PATH", programs.toString());
    Sim sim = Instance.with(List.of("--pack", "deck"), image);
    assertEquals("deck", sim.call("GET", "/__admin__", null).at("/pack/name").asText());
    String words = Files.readString(folder.resolve("words"));
    String wanted = "run --rm --init --interactive --network host --env FACSIMILE_KEY an-image exec";
    assertTrue(words.startsWith(wanted) && !words.contains(sim.key()), words);
  }

  @Test
  void anImageNeedsDockerOrPodman() {
    Map<String, String> none = Map.of("FACSIMILE_IMAGE", "an-image", "PATH", "/no-such-folder");
    assertTrue(problemOf(List.of("--image"), none).contains("needs docker or podman"));
  }

  @Test
  void aCommandThatStartsNoInstanceSaysWhy() {
    Map<String, String> other = Map.of("FACSIMILE_COMMAND", "node -e console.log(\"hello\")");
    assertTrue(problemOf(List.of("--other"), other).contains("started no instance: hello"));
    Map<String, String> none = Map.of("FACSIMILE_COMMAND", "no-such-command");
    String problem = problemOf(List.of("--none"), none);
    assertTrue(problem.contains("\"no-such-command\" cannot be run"), problem);
    assertTrue(problem.contains("set FACSIMILE_COMMAND"), problem);
  }
}
