package facsimile.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpHandler;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.function.ThrowingConsumer;

/**
 * A world of an instance: its objects, its clock and its overrides. The application gets its {@link
 * #url} and {@link #key} and needs nothing else.
 *
 * <p>Members of requests are those of the control contract. The instance refuses an unknown one with
 * the nearest valid name; every refusal is a {@link RefusedException}.
 */
public final class Sim implements AutoCloseable {
  private final String id;
  private final Wire wire;
  private final List<Runnable> closing = new ArrayList<>();

  /** Passes time in a future, with the surprises of each instant; null in other worlds. */
  private Consumer<Map<String, ?>> wait;

  /** Runs the test of this world alone. */
  private String command = "mvn test";

  private boolean isExplored;

  Sim(String url, String key, String id, String rootKey) {
    this.id = id;
    this.wire = new Wire(url, key, rootKey);
  }

  /** The world at the root of an instance. */
  static Sim root(String url, String key) {
    return new Sim(url, key, null, key);
  }

  /**
   * The world at the root of an instance: the one that {@code FACSIMILE_URL} and {@code
   * FACSIMILE_KEY} name, or one that all tests of this process share. It is started by {@code
   * FACSIMILE_COMMAND}, else from the image of {@code FACSIMILE_IMAGE}, else by {@code npx
   * facsimile}, and ends with this process.
   *
   * @param options those of {@code facsimile start}, such as {@code "--pack", "my-vendor"}
   */
  public static Sim start(String... options) {
    return Instance.with(List.of(options), System.getenv());
  }

  /** The address that the application calls in place of the vendor's, without a trailing slash. */
  public String url() {
    return wire.url();
  }

  /** The API key that calls must carry. */
  public String key() {
    return wire.key();
  }

  /** The id of the world; null for the world at the root. */
  public String id() {
    return id;
  }

  /**
   * Makes a world as it is right after the start; {@link #close} removes it.
   *
   * <pre>{@code
   * try (Sim other = Sim.start().world("a second account")) { … }
   * }</pre>
   *
   * @param name is in listings; the ids in the world depend on it alone
   */
  public Sim world(String name) {
    return Worlds.make(this, name);
  }

  String rootKey() {
    return wire.rootKey();
  }

  void atEnd(Runnable work) {
    closing.add(work);
  }

  /**
   * Makes any call below the world's address, such as {@code /__admin__/limits} of the control
   * contract. The body is anything that Jackson writes; null sends none.
   *
   * @return the answer; a missing node for an empty one
   * @throws RefusedException for a status of 400 or more
   */
  public JsonNode call(String method, String path, Object body) {
    return wire.call(method, path, body);
  }

  private <T> T call(Class<T> type, String method, String path, Object body) {
    return Wire.read(call(method, path, body), type);
  }

  /**
   * Inserts objects by kind, without events.
   *
   * @param resources such as {@code Map.of("agents", List.of(Map.of("id", "agt_…", "name", "Ada")))}
   * @return the number of objects by kind, and their ids
   */
  public Contract.Seeded seed(Map<String, ? extends List<?>> resources) {
    Map<String, Object> body = Map.of("resources", resources);
    return call(Contract.Seeded.class, "POST", "/__admin__/seed", body);
  }

  /** Reads the objects of a kind, the newest first, and their count. */
  public Contract.ResourceState state(String resource) {
    String path = "/__admin__/state?resource=" + encoded(resource);
    return call(Contract.ResourceState.class, "GET", path, null);
  }

  /**
   * Arms a fault.
   *
   * <pre>{@code
   * sim.fault("task_runs", "create", Map.of("count", 1, "outcome", Map.of("status", 500)));
   * }</pre>
   */
  public Contract.Fault fault(String resource, String operation, Map<String, ?> members) {
    Map<String, Object> body = with(members, "resource", resource, "operation", operation);
    return call(Contract.Fault.class, "POST", "/__admin__/faults", body);
  }

  /**
   * Sets a value that originates outside the vendor's logic, such as how a piece of work ends:
   * {@code sim.pin("task_runs", "result", "failure")}. Null is a value.
   */
  public Contract.Pin pin(String resource, String path, Object value) {
    Map<String, Object> body = with(Map.of(), "resource", resource, "path", path, "value", value);
    return call(Contract.Pin.class, "POST", "/__admin__/exogenous/pins", body);
  }

  /**
   * Lets a world event happen: something that the vendor reports and that no call causes.
   *
   * @param parameters such as {@code Map.of("task_run_id", id)}
   * @return the objects that it changed, and the events that it caused
   */
  public Contract.WorldEventResult trigger(String event, Map<String, ?> parameters) {
    Map<String, Object> body = with(parameters, "event", event);
    return call(Contract.WorldEventResult.class, "POST", "/__admin__/world/events", body);
  }

  /** The virtual time. */
  public Instant now() {
    return Instant.parse(call("GET", "/__admin__", null).at("/clock/now").asText());
  }

  /**
   * Moves the clock; returns once all that became due has happened and webhooks are answered.
   *
   * @return the time, the events and the deliveries of webhooks
   */
  public Contract.Advance advance(Duration by) {
    return advance(Map.of("duration", seconds(by)));
  }

  /**
   * Moves the clock until something happens: {@code Map.of("event", "task_run.completed")}, a state
   * such as {@code Map.of("resource", "task_runs", "id", id, "status", "running")}, or {@code "idle"}.
   *
   * @throws AssertionError if that does not happen within the limit
   */
  public Contract.Advance advanceUntil(Object until, Duration limit) {
    Contract.Advance answer = advance(Map.of("until", until, "limit", seconds(limit)));
    if (!Boolean.TRUE.equals(answer.reached())) {
      String problem = "the clock has not come to " + until + " by " + answer.now();
      throw new AssertionError(problem + "; it emitted " + answer.fired());
    }
    return answer;
  }

  private Contract.Advance advance(Map<String, ?> body) {
    return call(Contract.Advance.class, "POST", "/__admin__/clock/advance", body);
  }

  /** Moves the clock until nothing more is due. */
  public void settle() {
    if (wait == null) call("POST", "/__admin__/clock/advance", Map.of("until", "idle"));
    else wait.accept(Map.of("limits", false));
  }

  /** A pause for the application: moves the virtual clock and takes no real time. */
  public void sleep(Duration pause) {
    if (wait == null) advance(pause);
    else wait.accept(Map.of("duration", seconds(pause)));
  }

  void waitWith(Consumer<Map<String, ?>> futureWait) {
    wait = futureWait;
  }

  void playedBy(String commandOfTest) {
    command = commandOfTest;
  }

  String command() {
    return command;
  }

  boolean isExplored() {
    return isExplored;
  }

  /**
   * The calls of the application that match, the oldest first, such as those with {@code
   * Map.of("resource", "task_runs", "operation", "create", "status", 201)}.
   */
  public List<Contract.FoundRequest> requests(Map<String, ?> pattern) {
    JsonNode found = call("POST", "/__admin__/requests/find", pattern).get("data");
    return List.of(Wire.read(found, Contract.FoundRequest[].class));
  }

  /** All that has happened in the world, in lines for people. */
  public String timeline() {
    return timeline(false);
  }

  /** With {@code folded}, the timeline fits a screen. */
  String timeline(boolean folded) {
    return wire.text("GET", "/__admin__/timeline?format=text&folded=" + folded, null);
  }

  /** The overrides that never fired, each with the nearest call. */
  JsonNode unused() {
    return call("GET", "/__admin__/unused", null).get("data");
  }

  /** How the answers of the whole run came about, in lines for its end; none once it has ended. */
  List<String> endLines() {
    List<String> lines = new ArrayList<>();
    try {
      JsonNode run = call("GET", "/__admin__/unused", null).at("/fidelity/run");
      run.forEach(line -> lines.add(line.asText()));
    } catch (UncheckedIOException ended) {
      return lines;
    }
    return lines;
  }

  /** Starts a server with an inbox and registers it for types of events; none is all. */
  public Inbox inbox(String... types) {
    Inbox inbox = new Inbox();
    inbox.verifySignedWith(endpoint(inbox, types).secret());
    return inbox;
  }

  /**
   * Starts a server with a handler of the application and registers it for types of events; none is
   * all. It ends with the world.
   *
   * @return the endpoint, whose secret verifies webhooks
   */
  public Contract.Endpoint endpoint(HttpHandler handler, String... types) {
    return endpoint(Address.path("/"), handler, types);
  }

  /** The same at an address of the test's choice, such as {@code Address.path("/hooks/stripe")}. */
  public Contract.Endpoint endpoint(Address address, HttpHandler handler, String... types) {
    WebhookServer server = new WebhookServer(handler, address);
    closing.add(server::close);
    return register(server.url(), types);
  }

  /** Sends webhooks to an address where a server listens. */
  public Contract.Endpoint register(String address, String... types) {
    List<String> subscribe = types.length == 0 ? List.of("*") : List.of(types);
    Map<String, Object> body = Map.of("url", address, "subscribe", subscribe);
    return call(Contract.Endpoint.class, "POST", "/__admin__/webhooks/endpoints", body);
  }

  /** Arms a webhook fault: {@code Map.of("do", "duplicate", "count", 1)}. */
  public Contract.WebhookFault webhookFault(Map<String, ?> members) {
    return call(Contract.WebhookFault.class, "POST", "/__admin__/webhooks/faults", members);
  }

  /**
   * Plays a test again and again, in every way in which the vendor may behave, each time in a world
   * that goes on from this one. What is the same in every future is set up before.
   *
   * @param options those of an exploration in the control contract, such as {@code surprises}
   * @return the report, with the futures in which the body fails
   * @throws AssertionError with the shortest future in which the body fails, if there is one
   */
  public Contract.ExplorationReport explore(
      String name, Map<String, ?> options, ThrowingConsumer<Future> body) {
    Contract.EndedExploration ended = explored(name, options, body);
    if (!ended.passed() && Exploration.RESULTS.isEmpty()) {
      throw new AssertionError("exploration failed\n" + ended.text());
    }
    return ended.report();
  }

  /** Explores and leaves the judgment to the caller. */
  public Contract.EndedExploration explored(
      String name, Map<String, ?> options, ThrowingConsumer<Future> body) {
    isExplored = true;
    JsonNode ended = new Exploration(this).play(name, options, body);
    return Wire.read(ended, Contract.EndedExploration.class);
  }

  /** Removes the world, and ends the servers of its endpoints. */
  @Override
  public void close() {
    while (!closing.isEmpty()) closing.remove(closing.size() - 1).run();
  }

  private static double seconds(Duration duration) {
    return duration.toMillis() / 1000.0;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static Map<String, Object> with(Map<String, ?> members, Object... namesAndValues) {
    Map<String, Object> all = new HashMap<>(members);
    for (int at = 0; at < namesAndValues.length; at += 2) {
      all.put((String) namesAndValues[at], namesAndValues[at + 1]);
    }
    return all;
  }
}
