package facsimile.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

@ExtendWith(Facsimile.class)
class FacsimileTest {
  private static void book(Sim sim) {
    Shop.seed(sim);
    assertTrue(Shop.careless(sim).book("1042"));
    assertEquals(1, sim.state("task_runs").count());
  }

  @BeforeAll
  static void theClassHasAWorldOfItsOwn(Sim sim) {
    book(sim);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "b/c?", "漢字 😀"})
  void eachInvocationHasAWorld(String order, Sim sim) {
    Shop.seed(sim);
    assertTrue(Shop.careless(sim).book(order));
    assertEquals(1, sim.state("task_runs").count());
  }

  @Nested
  class Inside {
    @BeforeEach
    void seed(Sim sim) {
      Shop.seed(sim);
    }

    @Test
    void aTestHasTheWorldOfItsSetUp(Sim sim) {
      assertEquals(1, sim.state("tasks").count());
    }
  }

  /** Runs by the tests below alone. */
  @ExtendWith(Facsimile.class)
  static class Failing {
    @Test
    void fails(Sim sim) {
      sim.fault("task_runs", "cancel", Map.of("outcome", Map.of("status", 500)));
      book(sim);
      sim.pin("task_runs", "branch", "failed");
      fail("look");
    }

    @Test
    void isRefused(Sim sim) {
      sim.fault("task_runs", "creat", Map.of("outcome", Map.of("status", 500)));
    }
  }

  @Test
  void aFailureHasTheTimelineOfItsWorld() {
    List<Throwable> failures = failuresOf(Failing.class);
    assertEquals(2, failures.size());
    Throwable look = named(failures, "look");
    assertEquals(Timeline.class, look.getSuppressed()[0].getClass());
    String text = look.getSuppressed()[0].getMessage();
    assertTrue(text.contains("201 queued"), text);
    assertTrue(text.contains("\nnever fired:\n  fault flt_"), text);
    assertTrue(text.contains(" for task_runs.cancel; the nearest call is POST /tasks/"), text);
    assertTrue(text.contains(" for branch of task_runs; the nearest call is POST /tasks/"), text);
    named(failures, "did you mean create?");
  }

  @Test
  void theEndSaysHowTheAnswersCameAbout(Sim sim) {
    book(sim);
    List<String> lines = sim.endLines();
    assertTrue(lines.get(0).matches("facsimile: \\d+ calls?: \\d+ modelled.*"), lines.toString());
  }

  @ExtendWith(Facsimile.class)
  static class ByConstructor {
    ByConstructor(Sim sim) {}

    @Test
    void runs() {}
  }

  @Test
  void aConstructorGetsNoWorld() {
    named(failuresOf(ByConstructor.class), "take the Sim in @BeforeEach");
  }

  private static Throwable named(List<Throwable> failures, String part) {
    return failures.stream()
        .filter(each -> each.getMessage().contains(part))
        .findFirst()
        .orElseThrow(() -> new AssertionError(part + " is not in " + failures));
  }

  private static List<Throwable> failuresOf(Class<?> tests) {
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(tests))
        .execute()
        .testEvents()
        .failed()
        .stream()
        .flatMap(event -> event.getPayload(TestExecutionResult.class).stream())
        .flatMap(result -> result.getThrowable().stream())
        .toList();
  }
}
