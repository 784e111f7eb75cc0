package facsimile.testing;

import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives each test a world of its own: a parameter of type {@link Sim}. It is removed after the test;
 * if the test fails, the report has its timeline.
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
public final class Facsimile implements ParameterResolver, AfterTestExecutionCallback {
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

  /** Also {@code @BeforeEach} and {@code @AfterEach} of the test get its world. */
  @Override
  public Sim resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(World.class, key -> worldOf(context), World.class)
        .sim();
  }

  @Override
  public void afterTestExecution(ExtensionContext context) {
    World world = context.getStore(NAMESPACE).get(World.class, World.class);
    if (world == null || context.getExecutionException().isEmpty()) return;
    context.publishReportEntry("timeline", "\n" + world.sim().timeline());
  }

  private World worldOf(ExtensionContext context) {
    String test = context.getRequiredTestClass().getSimpleName();
    return new World(Sim.start(options).world(test + " > " + context.getDisplayName()));
  }

  /** JUnit closes it with the test. */
  private record World(Sim sim) implements CloseableResource {
    @Override
    public void close() {
      sim.close();
    }
  }
}
