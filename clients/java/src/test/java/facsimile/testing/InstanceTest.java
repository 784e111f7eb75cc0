package facsimile.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InstanceTest {
  private static String problemOf(List<String> options, Map<String, String> environment) {
    return assertThrows(
            IllegalStateException.class, () -> Instance.with(options, environment))
        .getMessage();
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
  void aCommandThatStartsNoInstanceSaysWhy() {
    Map<String, String> other = Map.of("FACSIMILE_COMMAND", "node -e console.log(\"hello\")");
    assertTrue(problemOf(List.of("--other"), other).contains("started no instance: hello"));
    Map<String, String> none = Map.of("FACSIMILE_COMMAND", "no-such-command");
    String problem = problemOf(List.of("--none"), none);
    assertTrue(problem.contains("\"no-such-command\" cannot be run"), problem);
    assertTrue(problem.contains("set FACSIMILE_COMMAND"), problem);
  }
}
