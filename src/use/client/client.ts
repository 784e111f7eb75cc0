import type {
  ResourceState,
  State,
  Timeline,
  WorldState,
} from "../../../generated/control/types.js";
import type { PackNames } from "../../engine/pack/names.js";
import type { Answer, Body, Call, Query } from "./call.js";
import { bodyOf, callOver } from "./call.js";
import { ClockCalls } from "./calls/clock.js";
import { EventCalls } from "./calls/events.js";
import { ExplorationsCalls } from "./calls/explorations.js";
import { FaultCalls } from "./calls/faults.js";
import { PinCalls } from "./calls/pins.js";
import { RequestCalls } from "./calls/requests.js";
import { ScenarioCalls } from "./calls/scenarios.js";
import { SnapshotCalls } from "./calls/snapshots.js";
import { WebhookCalls } from "./calls/webhooks.js";
import { WorldCalls } from "./calls/world.js";
import { WorldsCalls } from "./calls/worlds.js";
import type { HttpOptions } from "./http-transport.js";
import { httpTransport } from "./http-transport.js";
import type { DefaultPack, LimitsOf, ResourceName, SeedName, SeedsOf } from "./names.js";
import { traceIdOf } from "./trace-id.js";
import type { Transport } from "./transport.js";

/** How to reach an instance: over HTTP, or with a transport of one's own. */
export type ClientOptions = HttpOptions | { readonly transport: Transport };

/**
 * A client of the control plane of one instance. Nothing is sent until a call is made. It takes
 * the names of the package's own pack; for an instance of another one, give those that the code
 * generator has written for it, or `AnyPack`.
 *
 * @throws TypeError when url or key is missing
 * @example
 * ```ts
 * const sim = createClient({ url: "http://127.0.0.1:4020", key: "fax_test" });
 * await sim.reset();
 * ```
 */
export function createClient<N extends PackNames = DefaultPack>(
  options: ClientOptions,
): ControlClient<N> {
  return new ControlClient("transport" in options ? options.transport : httpTransport(options));
}

/**
 * Drives one instance through its control plane. Requests
 * and answers are those of the control contract. Every method rejects with a `ControlPlaneError`
 * when the instance refuses the call, which then has changed nothing, and with a `TransportError`
 * when no instance answers.
 */
export class ControlClient<N extends PackNames = DefaultPack> {
  /** Any call of the contract by its operationId; the methods are short for it. */
  readonly call: Call;
  /** Virtual time. */
  readonly clock: ClockCalls<N>;
  /** What the world has emitted. */
  readonly events: EventCalls<N>;
  /** Forced answers to calls of the application. */
  readonly faults: FaultCalls<N>;
  /** Values that come from outside the service. */
  readonly pins: PinCalls<N>;
  /** What the application has called. */
  readonly requests: RequestCalls<N>;
  /** What the header `X-Mock-Scenario` can ask for. */
  readonly scenarios: ScenarioCalls<N>;
  /** The world by name, to come back to. */
  readonly snapshots: SnapshotCalls;
  /** Endpoints, and what was delivered to them. */
  readonly webhooks: WebhookCalls<N>;
  /** What only the world outside can cause. */
  readonly world: WorldCalls<N>;
  /** Worlds beside one another on one instance. */
  readonly worlds: WorldsCalls;
  /** A test in another process, in every legal future. */
  readonly explorations: ExplorationsCalls;

  constructor(transport: Transport) {
    const call = callOver(transport);
    this.call = call;
    this.clock = new ClockCalls(call);
    this.events = new EventCalls(call);
    this.faults = new FaultCalls(call);
    this.pins = new PinCalls(call);
    this.requests = new RequestCalls(call);
    this.scenarios = new ScenarioCalls(call);
    this.snapshots = new SnapshotCalls(call);
    this.webhooks = new WebhookCalls(call);
    this.world = new WorldCalls(call);
    this.worlds = new WorldsCalls(call);
    this.explorations = new ExplorationsCalls(call);
  }

  /**
   * Inserts definitions, and finished runs as history, without events (control contract, `seed`).
   * Objects of one call may refer to each other in any order.
   *
   * @throws ControlPlaneError 422 for an id outside the pack's pattern, a field that the service
   * computes (rule 1), or a reference that leads nowhere
   * @example
   * ```ts
   * await sim.seed("agents", [{ id: "agt_4kTz0QwE8rYuI2oP", name: "Travel desk" }]);
   * ```
   * @example
   * ```ts
   * await sim.seed({
   *   resources: {
   *     agents: [{ id: "agt_9aBc8dEf7gHi6jKl", name: "Bookkeeping" }],
   *     tasks: [
   *       { id: "task_9sDfGh3JkLz5XcVb", agent_id: "agt_9aBc8dEf7gHi6jKl", name: "Read balance" },
   *     ],
   *   },
   * });
   * ```
   */
  seed<R extends SeedName<N>>(
    objects: SeedsOf<N> | { readonly resource: R; readonly objects: readonly N["seeds"][R][] },
  ): Promise<Answer<"seed">>;
  seed<R extends SeedName<N>>(
    resource: R,
    objects: readonly N["seeds"][R][],
  ): Promise<Answer<"seed">>;
  seed(what: unknown, objects: readonly unknown[] = []): Promise<Answer<"seed">> {
    const named = typeof what === "string" ? { resource: what, objects } : what;
    return this.call("seed", { body: bodyOf<"seed">(named) });
  }

  /**
   * Returns to the state right after the start: no objects, no overrides, no endpoints, all ids from
   * the beginning, the clock at t0 (control contract, `reset`). With a `salt`, such as the test's
   * full name, ids differ between tests and repeat within one.
   *
   * @example
   * ```ts
   * await sim.reset({ salt: "booking > retries when rate limited" });
   * ```
   */
  reset(options?: Body<"reset">): Promise<Answer<"reset">> {
    return this.call("reset", { body: options });
  }

  /**
   * Shows the objects of the world as they are stored, newest first, never a secret: of all kinds,
   * or of the one asked for; with `at`, a trace id or an instant, as they were then (control
   * contract, `getState`).
   *
   * @throws ControlPlaneError 404 for an unknown kind or id, 409 for what is no longer kept
   * @example
   * ```ts
   * const { now, resources } = await sim.state();
   * const { count, data } = await sim.state({ resource: "tasks" });
   * ```
   */
  state(
    query: Omit<Query<"getState">, "resource"> & { readonly resource: ResourceName<N> },
  ): Promise<ResourceState>;
  state(query?: Pick<Query<"getState">, "limit" | "at" | "side">): Promise<WorldState>;
  state(
    query: Omit<Query<"getState">, "resource"> & { readonly resource?: ResourceName<N> },
  ): Promise<State>;
  state(query: Query<"getState"> = {}): Promise<State> {
    return this.call("getState", { query });
  }

  /**
   * Goes back: to right after a call of the application (by its trace id), to an instant, or by so
   * many inputs that changed something; `side: "before"`: to just before it. What came after is
   * the snapshot that the answer names (control contract, `rewind`).
   *
   * @throws ControlPlaneError 404 for an unknown trace, 409 for what is no longer kept
   * @example
   * ```ts
   * await sim.clock.advance("1h");
   * const { snapshot } = await sim.rewind({ steps: 1 });
   * await sim.snapshots.restore(snapshot);
   * ```
   */
  rewind(
    to: Body<"rewind">["to"],
    { side }: Pick<Body<"rewind">, "side"> = {},
  ): Promise<Answer<"rewind">> {
    return this.call("rewind", { body: side === undefined ? { to } : { to, side } });
  }

  /**
   * Lists each state that an object has had, oldest first, with the input that caused it (control
   * contract, `getObjectHistory`).
   *
   * @throws ControlPlaneError 404 when there is no such object, and was none that is kept
   * @example
   * ```ts
   * const { data } = await sim.history(run.id);
   * const states = data.map(({ to, cause }) => `${to}: ${cause}`);
   * ```
   */
  history(id: string): Promise<Answer<"getObjectHistory">> {
    return this.call("getObjectHistory", { path: { id } });
  }

  /**
   * Sets the rate limit of the vendor plane and the limit of concurrent recordings, both off at the
   * start; null switches off, what is left out stays (control contract, `setLimits`).
   *
   * @example
   * ```ts
   * await sim.limits({ requests: { count: 200, per: "10s" } });
   * await sim.limits({ requests: null });
   * ```
   */
  limits(limits: LimitsOf<N>): Promise<Answer<"setLimits">> {
    return this.call("setLimits", { body: bodyOf<"setLimits">(limits) });
  }

  /**
   * Lists the faults, pins and scenarios of the test that never took effect, each with the nearest
   * call seen: at the end of a test, usually a mistake in the test (control contract,
   * `listUnused`).
   *
   * @example
   * ```ts
   * const { data } = await sim.unused();
   * ```
   */
  unused(): Promise<Answer<"listUnused">> {
    return this.call("listUnused");
  }

  /**
   * Tells what has happened since the last reset, in order: calls and why they were answered so,
   * overrides hit, moves of the clock, changes, events, deliveries with what the endpoint answered,
   * warnings (control contract, `getTimeline`). With `format: "text"` as a text for people.
   *
   * @example
   * ```ts
   * const failed = (await sim.timeline()).data.filter(({ marked }) => marked);
   * console.log(await sim.timeline({ format: "text" }));
   * ```
   */
  timeline(query: Query<"getTimeline"> & { readonly format: "text" }): Promise<string>;
  timeline(query?: Query<"getTimeline"> & { readonly format?: "json" }): Promise<Timeline>;
  timeline(query: Query<"getTimeline"> = {}): Promise<Answer<"getTimeline">> {
    return this.call("getTimeline", { query });
  }

  /**
   * Reads why a call of the application was answered so, by the value of its header
   * `X-Mock-Resolution-Trace` (control contract,
   * `getTrace`).
   *
   * @throws ControlPlaneError 404 when there is no such trace; `details.evicted` when it is no
   * longer kept
   * @example
   * ```ts
   * for (const { trace_id } of (await sim.requests.list({ status: 404 })).data) {
   *   const { steps } = await sim.trace(trace_id);
   * }
   * ```
   */
  trace(id: string): Promise<Answer<"getTrace">> {
    return this.call("getTrace", { path: { id } });
  }

  /**
   * The trace of an answer that the application got. Takes a fetch or axios response, a message
   * of `node:http`, an error with a `response`, headers of any kind, or the value of the header
   * (control contract, `getTrace`).
   *
   * @throws TypeError when the answer has no header `X-Mock-Resolution-Trace`
   * @example
   * ```ts
   * const response = await fetch("http://127.0.0.1:4020/tasks", {
   *   headers: { authorization: "Bearer fax_test" },
   * });
   * const { resolution } = await sim.lastTrace(response);
   * ```
   */
  async lastTrace(answer: object | string): Promise<Answer<"getTrace">> {
    return this.trace(traceIdOf(answer));
  }

  /**
   * Describes the pack: kinds of object, operations, lifecycles, events, errors, pins, scenarios
   * and durations, each with its provenance (control contract, `getPack`).
   *
   * @example
   * ```ts
   * const types = (await sim.pack()).events.map(({ type }) => type);
   * ```
   */
  pack(): Promise<Answer<"getPack">> {
    return this.call("getPack");
  }

  /**
   * Reads the reference of the pack, a page of HTML (control contract, `getReference`).
   *
   * @example
   * ```ts
   * const page = await sim.reference();
   * ```
   */
  reference(): Promise<Answer<"getReference">> {
    return this.call("getReference");
  }

  /**
   * Describes the instance: versions, pack, clock, counts. Also tells whether it is ready for
   * calls (control contract, `getInstance`).
   *
   * @example
   * ```ts
   * const { contract, clock, counts } = await sim.describe();
   * ```
   */
  describe(): Promise<Answer<"getInstance">> {
    return this.call("getInstance");
  }

  /**
   * Reads the control contract, an OpenAPI document (control contract, `getOpenapi`).
   *
   * @example
   * ```ts
   * const { paths } = await sim.openapi();
   * ```
   */
  openapi(): Promise<Answer<"getOpenapi">> {
    return this.call("getOpenapi");
  }

  /**
   * Reads everything that has entered the world, as the text of a file that `facsimile recording replay`
   * plays (control contract, `getRecording`). Secrets are masked.
   *
   * @throws ControlPlaneError 409 when the instance keeps no recording
   * @example
   * ```ts
   * const { recording } = await sim.recordingFile();
   * console.log(recording);
   * ```
   */
  recordingFile(query?: Query<"getRecording">): Promise<Answer<"getRecording">> {
    return this.call("getRecording", { query });
  }
}
