package facsimile.testing;

import java.util.LinkedHashMap;
import java.util.Map;

/** One future of an exploration. An exception of its body fails it. */
public final class Future {
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

  Map<String, Object> result(Throwable failure) {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("ok", failure == null);
    if (failure != null) result.put("message", failure.toString());
    result.put("always", always);
    result.put("sometimes", sometimes);
    return result;
  }
}
