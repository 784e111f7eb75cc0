import type { Subject } from "../support/instance.js";
import type { Case, Prepare, Sent } from "./calls.js";
import { send, when } from "./calls.js";
import type { CapturedOperation } from "./captured.js";

/** The cases that the captured document itself asks for, made from one call that succeeds. */
export function commonCases(operation: CapturedOperation, valid: Prepare): readonly Case[] {
  const success = operation.statuses.find((status) => status < 300) ?? 0;
  const change =
    (alter: (sent: Sent) => Sent): Prepare =>
    async (sim) =>
      alter(await valid(sim));
  const given = (name: string, status: number, alter: (sent: Sent) => Sent): Case =>
    when(name, status, change(alter));
  return [
    when("a valid call", success, valid),
    given("a wrong key", 401, withHeaders({ authorization: "Bearer wrong" })),
    ...Object.entries(SCENARIOS).map(([status, name]) =>
      given(`scenario ${name}`, Number(status), withHeaders({ "x-mock-scenario": name })),
    ),
    ...operation.queryParameters.flatMap((name) =>
      ["nonsense", "", "-1", "100000"].map((value) =>
        given(`${name}=${value}`, 200, (sent) => ({ ...sent, query: `?${name}=${value}` })),
      ),
    ),
    ...operation.pathParameters.flatMap((name) => [
      given(`an unknown ${name}`, 404, withPath(name, unknownId)),
      given(`a malformed ${name}`, 404, withPath(name, malformedId)),
    ]),
    ...(operation.method === "GET" ? [] : writingCases(operation, success, valid, given)),
  ];
}

const SCENARIOS = { 403: "forbidden", 429: "rate_limited", 500: "server_error" } as const;

/** The cases of a POST, PATCH or DELETE, with or without a body. */
function writingCases(
  operation: CapturedOperation,
  success: number,
  valid: Prepare,
  given: (name: string, status: number, alter: (sent: Sent) => Sent) => Case,
): readonly Case[] {
  const repeated =
    (query: string): Prepare =>
    async (sim: Subject) => {
      const sent = withHeaders({ "idempotency-key": "k1" })(await valid(sim));
      await send(sim, operation, sent);
      return { ...sent, query };
    };
  return [
    given("a key over 256 characters", 400, withHeaders({ "idempotency-key": "k".repeat(257) })),
    when("a key again, with the same parameters", success, repeated("")),
    when("a key again, with other parameters", 409, repeated("?other=1")),
    given("malformed JSON", 400, (sent) => ({ ...sent, raw: "{" })),
    given("a body over 1 MiB", 413, (sent) => ({ ...sent, raw: " ".repeat(1_048_577) })),
    given("a body of another type", 415, (sent) => ({
      ...withHeaders({ "content-type": "text/plain" })(sent),
      raw: "{}",
    })),
    ...(operation.body === undefined
      ? []
      : [given("a body that is not an object", 400, (sent) => ({ ...sent, body: [] }))]),
  ];
}

const withHeaders =
  (headers: NonNullable<Sent["headers"]>) =>
  (sent: Sent): Sent => ({ ...sent, headers: { ...sent.headers, ...headers } });

const withPath =
  (name: string, change: (id: string) => string) =>
  (sent: Sent): Sent => ({
    ...sent,
    path: { ...sent.path, [name]: change(sent.path?.[name] ?? "") },
  });

/** A valid id without an object. */
export const unknownId = (id: string): string => id.replace(/[^_]{16}$/, "0".repeat(16));

const malformedId = (): string => "it's 100% / not ?an id";
