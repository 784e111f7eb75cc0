package facsimile.testing;

/**
 * What happened in the world of a test that failed, in lines for people. The exception of the test
 * has it as a suppressed one, which every runner prints.
 */
public final class Timeline extends Throwable {
  private static final long serialVersionUID = 1L;

  private Timeline(String text) {
    super("\n" + text, null, false, false);
  }

  /** Adds the timeline, folded to fit a screen. */
  static void addTo(Throwable error, Sim sim) {
    try {
      error.addSuppressed(new Timeline(sim.timeline(true)));
    } catch (RuntimeException unread) {
      error.addSuppressed(unread);
    }
  }
}
