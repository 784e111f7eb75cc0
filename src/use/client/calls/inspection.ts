import type { Timeline } from "../../../../generated/control/types.js";
import type { Answer, Call, Query } from "../call.js";
import { traceIdOf } from "../trace-id.js";

/** The calls that read an instance: its description, state and timeline. They change nothing. */
export class InspectionCalls {
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
