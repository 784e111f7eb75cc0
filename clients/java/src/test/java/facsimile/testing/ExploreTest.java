package facsimile.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Facsimile.class)
class ExploreTest {
  private static final String NAME = "it is booked once in every future";

  @BeforeEach
  void seed(Sim sim) {
    Shop.seed(sim);
  }

  private static void booksOnce(Future future, Shop shop) {
    boolean isBooked = shop.book("1042");
    future.sim().settle();
    int count = future.sim().state("task_runs").count();
    future.always("at most one booking", count <= 1);
    future.sometimes("booked", isBooked && count == 1);
  }

  @Test
  void aCarefulShopBooksOnceInEveryFuture(Sim sim) {
    Contract.ExplorationReport report =
        sim.explore(
            NAME,
            Map.of("surprises", 1),
            future -> booksOnce(future, Shop.careful(future.sim())));
    assertTrue(report.complete());
    assertTrue(report.run() >= 10);
  }

  @Test
  void exploreFindsTheDoubleBooking(Sim sim) {
    AssertionError error =
        assertThrows(
            AssertionError.class,
            () ->
                sim.explore(
                    NAME,
                    Map.of("surprises", 1),
                    future -> booksOnce(future, Shop.careless(future.sim()))));
    System.out.println(error.getMessage());
    assertTrue(error.getMessage().contains("always \"at most one booking\" is false"));
    String command = " mvn test -Dtest='ExploreTest#exploreFindsTheDoubleBooking'";
    assertTrue(error.getMessage().contains(command));
  }

  @Test
  void anExceptionFailsItsFuture(Sim sim) {
    Contract.EndedExploration ended =
        sim.explored(
            NAME,
            Map.of(),
            future -> {
              throw new IllegalStateException("odd");
            });
    assertEquals(1, ended.report().failures().size());
    String text = ended.text();
    assertTrue(text.contains("IllegalStateException: odd (ExploreTest.java:"), text);
  }
}
