package facsimile.testing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One future of an exploration. An exception of its body fails it. */
public final class Future {
  private static final List<String> LIBRARIES =
      List.of("org.junit.", "org.opentest4j.", "org.assertj.", "org.hamcrest.");

  private static final List<String> OWN =
      List.of(Sim.class.getName(), Wire.class.getName(), Exploration.class.getName());

  private final Sim sim;
  private final Map<String, Boolean> always = new LinkedHashMap<>();
  private final Map<String, Boolean> sometimes = new LinkedHashMap<>();

  Future(Sim sim) {
    this.sim = sim;
  }

  /** The world of this future. */
  public Sim sim() {
    return sim;
  }

  /** Says whether something holds that has to hold in every future. */
  public void always(String name, boolean holds) {
    always.merge(name, holds, Boolean::logicalAnd);
  }

  /** Says whether something has come true that has to in one future at least. */
  public void sometimes(String name, boolean holds) {
    sometimes.merge(name, holds, Boolean::logicalOr);
  }

  /** The line of the test or the application that threw it. */
  private static String placeOf(Throwable failure) {
    for (StackTraceElement each : failure.getStackTrace()) {
      // Those of the JDK and of other modules are not theirs.
      if (each.getModuleName() == null && !isOfLibrary(each.getClassName())) {
        return " (" + each.getFileName() + ":" + each.getLineNumber() + ")";
      }
    }
    return "";
  }

  private static boolean isOfLibrary(String name) {
    return OWN.contains(name) || LIBRARIES.stream().anyMatch(name::startsWith);
  }

  Map<String, Object> result(Throwable failure) {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("ok", failure == null);
    if (failure != null) result.put("message", failure + placeOf(failure));
    result.put("always", always);
    result.put("sometimes", sometimes);
    return result;
  }
}
