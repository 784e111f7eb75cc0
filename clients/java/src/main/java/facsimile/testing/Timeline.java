package facsimile.testing;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What happened in the world of a test that failed, in lines for people, and the overrides that never
 * fired. The exception of the test has it as a suppressed one, which every runner prints.
 */
public final class Timeline extends Throwable {
  private static final long serialVersionUID = 1L;

  private Timeline(String text) {
    super("\n" + text, null, false, false);
  }

  /** Adds the timeline, folded to fit a screen. */
  static void addTo(Throwable error, Sim sim) {
    try {
      StringBuilder text = new StringBuilder(sim.timeline(true).stripTrailing());
      JsonNode unused = sim.unused();
      if (!unused.isEmpty()) text.append("\nnever fired:");
      for (JsonNode override : unused) text.append("\n  ").append(lineOf(override));
      error.addSuppressed(new Timeline(text.toString()));
    } catch (RuntimeException unread) {
      error.addSuppressed(unread);
    }
  }

  /** What an override waits for, and the call that came nearest. */
  private static String lineOf(JsonNode override) {
    String name = override.get("kind").asText() + " " + override.get("id").asText() + " for ";
    if (override.has("event")) return name + override.get("event").asText();
    JsonNode path = override.path("path");
    JsonNode operation = override.path("operation");
    String target =
        (path.isTextual() ? path.asText() + " of " : "")
            + override.get("resource").asText()
            + (operation.isTextual() ? "." + operation.asText() : "");
    JsonNode nearest = override.path("nearest");
    if (!nearest.isObject()) return name + target + "; no call came near";
    String call = nearest.get("method").asText() + " " + nearest.get("path").asText();
    String trace = nearest.get("trace_id").asText();
    return name + target + "; the nearest call is " + call + " (" + trace + ")";
  }
}
