// `createClient`: makes the client by which a test steers an instance (a running simulator).
// `ControlClient` joins the classes of `calls/` (`sim.faults`, `sim.clock` …), and has the other
// methods, such as `sim.timeline()` and `sim.reset()`.

import type {
  ResourceState,
  State,
  Timeline,
  WorldState,
} from "../../../generated/control/types.js";
import type { PackNames } from "../../engine/pack/pack-names.js";
import type { Answer, Body, Call, Query } from "./call.js";
import { bodyOf, callOver } from "./call.js";
import { ClockCalls } from "./calls/clock.js";
import { FaultCalls } from "./calls/faults.js";
import { MessageCalls } from "./calls/messages.js";
import { PageCalls } from "./calls/pages.js";
import { PinCalls } from "./calls/pins.js";
import { RequestCalls } from "./calls/requests.js";
import { ScenarioCalls } from "./calls/scenarios.js";
import { SnapshotCalls } from "./calls/snapshots.js";
import { EventCalls, WebhookCalls } from "./calls/webhooks.js";
import { WorldCalls } from "./calls/world.js";
import { WorldsCalls } from "./calls/worlds.js";
import type { HttpOptions } from "./http-transport.js";
import { httpTransport } from "./http-transport.js";
import { traceIdOf } from "./trace-id.js";
import type { Transport } from "./transport.js";
import type { DefaultPack, LimitsOf, ResourceName, SeedName, SeedsOf } from "./typed-requests.js";

/**
 * Makes a client of the control plane of one instance. It sends nothing until the first call. Its
 * types know the names of the package's own pack. For an instance of another pack, pass the names
 * that the code generator writes for it, or `AnyPack`.
 *
 * @throws TypeError if url or key is missing
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

/** How to reach an instance: over HTTP, or with your own transport. */
export type ClientOptions = HttpOptions | { readonly transport: Transport };

/** The calls that read an instance: its description, state and timeline. They change nothing. */
class InspectionCalls {
  /** Any call of the contract by its operationId; the methods are short for it. */
  readonly call: Call;

  constructor(call: Call) {
    this.call = call;
  }

  /**
   * Lists each state that an object has had, oldest first, with the input that caused it (control
   * contract, `getObjectHistory`).
   *
   * @throws ControlPlaneError 404 for an object that never existed, or is no longer kept
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
   * Lists the inputs that changed something: the places to which the world can go back, and from
   * which another world can begin (control contract, `listInputs`).
   *
   * @example
   * ```ts
   * const { data } = await sim.inputs();
   * await sim.rewind({ input: data[0]?.number ?? 0 });
   * ```
   */
  inputs(): Promise<Answer<"listInputs">> {
    return this.call("listInputs");
  }

  /**
   * Lists the faults, pins and scenarios of the test that never took effect, each with the nearest
   * call. At the end of a test they usually are mistakes of the test (control contract,
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
   * Reads the timeline since the last reset: calls with the reasons of their answers, overrides that
   * took effect, advances of the clock, changes, events, deliveries with the endpoint's answers, and
   * warnings (control contract, `getTimeline`). `format: "text"` answers a text for people.
   *
   * @example
   * ```ts
   * const failed = (await sim.timeline()).data.filter(({ marked }) => marked);
   * const about = await sim.timeline({ search: "ada@example.com" }); // in bodies too
   * console.log(await sim.timeline({ format: "text" }));
   * ```
   */
  timeline(query: Query<"getTimeline"> & { readonly format: "text" }): Promise<string>;
  timeline(query?: Query<"getTimeline"> & { readonly format?: "json" }): Promise<Timeline>;
  timeline(query: Query<"getTimeline"> = {}): Promise<Answer<"getTimeline">> {
    return this.call("getTimeline", { query });
  }

  /**
   * Reads how a call of the application got its answer, by the value of the answer's header
   * `X-Mock-Resolution-Trace` (control contract, `getTrace`).
   *
   * @throws ControlPlaneError 404 for an unknown trace; with `details.evicted` if it is no longer
   * kept
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
   * Reads the trace of an answer to the application. Takes a fetch or axios response, a message of
   * `node:http`, an error with a `response`, headers of any kind, or the value of the header
   * (control contract, `getTrace`).
   *
   * @throws TypeError if the answer has no header `X-Mock-Resolution-Trace`
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
   * Reads the metrics of the process, in the text format of Prometheus (control contract,
   * `getMetrics`).
   *
   * @example
   * ```ts
   * const text = await sim.metrics(); // facsimile_worlds 3
   * ```
   */
  metrics(): Promise<Answer<"getMetrics">> {
    return this.call("getMetrics");
  }

  /**
   * Describes the instance: versions, pack, clock, counts, and whether it is ready for calls
   * (control contract, `getInstance`).
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
   * Reads the recording of all inputs of the world, as the text of a file for `facsimile recording replay`,
   * with secrets masked (control contract, `getRecording`).
   *
   * @throws ControlPlaneError 409 if the instance keeps no recording
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

/**
 * Controls one instance through its control plane, with the requests and answers of the control
 * contract. Every method rejects with a `ControlPlaneError` if the instance refuses the call, and
 * with a `TransportError` if no instance answers. A refused call changes nothing.
 */
export class ControlClient<N extends PackNames = DefaultPack> extends InspectionCalls {
  /** Virtual time. */
  readonly clock: ClockCalls<N> = new ClockCalls(this.call);
  /** The events that the world has emitted. */
  readonly events: EventCalls<N> = new EventCalls(this.call);
  /** Forced answers to calls of the application. */
  readonly faults: FaultCalls<N> = new FaultCalls(this.call);
  /** What the vendor sends to people. */
  readonly messages: MessageCalls = new MessageCalls(this.call);
  /** Hosted pages, as a person opens them. */
  readonly pages: PageCalls;
  /** Fixed values from outside the service. */
  readonly pins: PinCalls<N> = new PinCalls(this.call);
  /** The calls of the application. */
  readonly requests: RequestCalls<N> = new RequestCalls(this.call);
  /** Scenarios that a call selects with the header `X-Mock-Scenario`. */
  readonly scenarios: ScenarioCalls<N> = new ScenarioCalls(this.call);
  /** Named states of the world. */
  readonly snapshots: SnapshotCalls = new SnapshotCalls(this.call);
  /** Webhook endpoints and their deliveries. */
  readonly webhooks: WebhookCalls<N> = new WebhookCalls(this.call);
  /** Events that only the outside world can cause. */
  readonly world: WorldCalls<N> = new WorldCalls(this.call);
  /** Several worlds on one instance. */
  readonly worlds: WorldsCalls = new WorldsCalls(this.call);

  constructor(transport: Transport) {
    super(callOver(transport));
    this.pages = new PageCalls(transport);
  }

  /**
   * Inserts definitions, and finished runs as history, without events (control contract, `seed`).
   * Objects of one call may refer to each other in any order.
   *
   * @throws ControlPlaneError 422 for an id outside the pack's pattern, a field that the service
   * computes, or a reference to a missing object
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
   * Gives an application a token of a person without the page that asks, for tests that are not about
   * signing in (control contract, `signIn`).
   *
   * @throws ControlPlaneError 409 if nobody signs in with the vendor, or nobody is that person
   * @example
   * ```ts
   * const { access_token } = await sim.signIn("octocat", ["repo"]);
   * ```
   */
  signIn(
    person: string,
    scopes: readonly string[] = [],
    client = "test",
  ): Promise<Answer<"signIn">> {
    return this.call("signIn", { body: { person, scopes, client } });
  }

  /**
   * Lets the next sign-in fail (`denied`, `wrong_state`, `spent_code`), or changes at once what
   * applications have of earlier ones (`expired_tokens`, `revoked_tokens`, `rotated_keys`; control
   * contract, `failSignIn`).
   *
   * @throws ControlPlaneError 409 if nobody signs in with the vendor
   * @example
   * ```ts
   * await sim.failSignIn("rotated_keys");
   * ```
   */
  failSignIn(fault: Body<"failSignIn">["fault"]): Promise<Answer<"failSignIn">> {
    return this.call("failSignIn", { body: { fault } });
  }

  /**
   * Returns to the state right after the start: no objects, overrides or endpoints, ids from the
   * beginning, the clock at t0 (control contract, `reset`). A `salt`, such as the test's full name,
   * makes ids differ between tests and repeat within one.
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
   * Reads the objects of the world as they are stored, newest first and without secrets: those of
   * all kinds, or of `resource`. `at`, a trace id or an instant, reads an earlier state (control
   * contract, `getState`).
   *
   * @throws ControlPlaneError 404 for an unknown kind or id, 409 for a state that is no longer kept
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
   * Goes back to the state after a call of the application (by its trace id), to an instant, or by a
   * number of inputs that changed something. `side: "before"` goes to the state just before it. The
   * answer names a snapshot of the state that you leave (control contract, `rewind`).
   *
   * @throws ControlPlaneError 404 for an unknown trace, 409 for a state that is no longer kept
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
   * Sets the rate limit of the vendor plane and the pack's caps, such as that of concurrent
   * sessions; all are off at the start. Null switches one off; a missing one stays as it is. Without
   * an argument it reads them (control contract, `setLimits`, `getLimits`).
   *
   * @example
   * ```ts
   * await sim.limits({ requests: { count: 200, per: "10s" } });
   * await sim.limits({ requests: null });
   * const { requests } = await sim.limits();
   * ```
   */
  limits(limits?: LimitsOf<N>): Promise<Answer<"getLimits">> {
    return limits === undefined
      ? this.call("getLimits")
      : this.call("setLimits", { body: bodyOf<"setLimits">(limits) });
  }
}
