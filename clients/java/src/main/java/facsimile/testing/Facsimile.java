package facsimile.testing;

import java.lang.reflect.Constructor;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives each test a world of its own: a parameter of type {@link Sim}. It is removed after the test;
 * if the test fails, its exception has the timeline as a suppressed {@link Timeline}.
 *
 * <p>{@code @BeforeEach} and {@code @AfterEach} get the world of their test, {@code @BeforeAll} and
 * {@code @AfterAll} one of their class.
 *
 * <pre>{@code
 * @ExtendWith(Facsimile.class)
 * class BookingTest {
 *   @Test
 *   void triesAgain(Sim sim) {
 *     sim.fault("task_runs", "create", Map.of("count", 1, "outcome", Map.of("status", 500)));
 *     new Shop(sim.url(), sim.key()).book("1042");
 *   }
 * }
 * }</pre>
 */
public final class Facsimile implements ParameterResolver, AfterEachCallback {
  private static final Namespace NAMESPACE = Namespace.create(Facsimile.class);

  private final String[] options;

  /** Worlds of the instance that {@link Sim#start} finds or starts. */
  public Facsimile() {
    this(new String[0]);
  }

  /**
   * Worlds of an instance with options, for {@code @RegisterExtension}.
   *
   * @param options those of {@code facsimile start}, such as {@code "--pack", "my-vendor"}
   */
  public Facsimile(String... options) {
    this.options = options.clone();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Sim.class;
  }

  @Override
  public Sim resolveParameter(ParameterContext parameter, ExtensionContext context) {
    // JUnit makes the object in the context of its class, so that all tests would share the world.
    if (parameter.getDeclaringExecutable() instanceof Constructor) {
      throw new ParameterResolutionException(
          "a constructor gets no world of a test: take the Sim in @BeforeEach or in the test");
    }
    Store store = context.getStore(NAMESPACE);
    World known = store.get(keyOf(context), World.class);
    if (known != null) return known.sim();
    World made = worldOf(context);
    store.put(keyOf(context), made);
    return made.sim();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    World world = context.getStore(NAMESPACE).get(keyOf(context), World.class);
    // The report of an exploration has its own timeline.
    if (world == null || world.sim().isExplored()) return;
    context.getExecutionException().ifPresent(error -> Timeline.addTo(error, world.sim()));
  }

  /** A store has the values of the class also for each of its tests. */
  private static String keyOf(ExtensionContext context) {
    return context.getUniqueId();
  }

  private World worldOf(ExtensionContext context) {
    // The name that Maven takes, such as BookingTest$Refused#triesAgain.
    String owner = context.getRequiredTestClass().getName();
    String method = context.getTestMethod().map(found -> "#" + found.getName()).orElse("");
    String test = owner.substring(owner.lastIndexOf('.') + 1) + method;
    // The display name of a parameterized test has its arguments alone.
    Sim root = Sim.start(options);
    // The command that started an instance elsewhere says it there.
    if (System.getenv("FACSIMILE_URL") == null) {
      Store whole = context.getRoot().getStore(NAMESPACE);
      whole.getOrComputeIfAbsent(root.url(), url -> new Run(root), Run.class);
    }
    Sim sim = root.world(test + " > " + context.getDisplayName());
    sim.playedBy("mvn test -Dtest='" + test + "'");
    return new World(sim);
  }

  /** JUnit closes it after all tests: says how the answers came about. */
  private record Run(Sim root) implements Store.CloseableResource, AutoCloseable {
    @Override
    public void close() {
      root.endLines().forEach(System.err::println);
    }
  }

  /** JUnit closes it with the test. */
  private record World(Sim sim) implements Store.CloseableResource, AutoCloseable {
    @Override
    public void close() {
      sim.close();
    }
  }
}
