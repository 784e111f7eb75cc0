import type { Json } from "../../src/engine/base/json.js";
import type { Subject } from "../support/instance.js";

/** The request of one call of the contract. */
export interface Sent {
  /** Values of path parameters. */
  readonly path?: Readonly<Record<string, string>>;
  /** Beginning with `?`. */
  readonly query?: string;
  readonly body?: Json;
  /** Instead of a JSON body. */
  readonly raw?: string;
}

/** One way to call, and how it is answered. */
export interface Case {
  readonly name: string;
  /** Code of a refusal; null for success. */
  readonly code: string | null;
  /** Texts in the message of a refusal. */
  readonly says: readonly string[];
  readonly prepare: (sim: Subject) => Promise<Sent>;
}

/** The cases of each call, by operationId. */
export type Cases = Readonly<Record<string, readonly Case[]>>;

type Prepared = Sent | ((sim: Subject) => Promise<Sent>);

const preparing =
  (sent: Prepared): Case["prepare"] =>
  async (sim) =>
    typeof sent === "function" ? sent(sim) : sent;

/** A call that succeeds. */
export const good = (name: string, sent: Prepared = {}): Case => ({
  name,
  code: null,
  says: [],
  prepare: preparing(sent),
});

/** A call that is refused. */
export const bad = (code: string, sent: Prepared, ...says: readonly string[]): Case => ({
  name: `${code} ${says.join(" ")}`.trim(),
  code,
  says,
  prepare: preparing(sent),
});

/** The body is refused for its form, at a path. */
export const malformed = (body: Json, ...says: readonly string[]): Case =>
  bad("malformed_body", { body }, ...says);

/** Every call with a body refuses invalid JSON. */
export const notJson = (sent: Sent = {}): Case =>
  bad("malformed_body", { ...sent, raw: "{" }, "the body is not valid JSON");

/** The status that each code of a refusal has (control contract, Conventions). */
export const STATUS_OF: Readonly<Record<string, number>> = {
  malformed_body: 400,
  unknown_scenario: 400,
  unauthorized: 401,
  unknown_route: 404,
  unknown_resource: 404,
  unknown_world: 404,
  not_found: 404,
  precondition_failed: 409,
  name_in_use: 409,
  clock_advancing: 409,
  endless_loop: 409,
  reset: 409,
  invalid_seed_id: 422,
  illegal_override: 422,
  not_seedable: 422,
  unknown_reference: 422,
  duplicate_id: 422,
  unknown_field: 422,
  unknown_operation: 422,
  unknown_path: 422,
  unknown_event: 422,
  unknown_error_code: 422,
  unknown_duration: 422,
  schema_mismatch: 422,
};
