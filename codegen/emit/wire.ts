// Prints three modules of a compiled pack: `errors.ts` (`emitErrors`), the catalog of the vendor's
// errors; `error-bodies.ts` (`emitErrorBodies`), the forms of their bodies; and `wire.ts`
// (`emitWire`), what holds for all calls, such as API keys, headers and the signature of webhooks.

import { inLowerCase } from "../../src/engine/base/http-headers.js";
import type { Json } from "../../src/engine/base/json.js";
import { mapValues } from "../../src/engine/base/json.js";
import type {
  ErrorBodies,
  ErrorSpec,
  KeyPlace,
  SaidOfWire,
  SigningSpec,
  Wire,
} from "../../src/engine/pack/pack.js";
import { errorRef } from "../../src/engine/world/rules/errors/catalog.js";
import type { PackContext } from "../facts/context.js";
import { finiteMilliseconds, packModule } from "../facts/context.js";
import type {
  AuthEntry,
  ErrorBodyEntry,
  ErrorEntry,
  OperationEntry,
  PackFile,
  WireEntry,
} from "../model/model.js";
import { unionOf } from "../print/code-names.js";
import type { LiteralOf, Script, WholeLiteral } from "../print/source.js";
import { Code, constant, literal } from "../print/source.js";
import {
  placeholdersOf,
  recordTemplate,
  textFunction,
  unescapeDollar,
} from "../print/templates.js";

/** `errors.ts`: the error catalog, in the pack's order. */
export function emitErrors(context: PackContext): Script {
  const specs = Object.entries(context.model.errors).map(
    ([name, { type, code, ...same }]): LiteralOf<ErrorSpec> => ({
      ...errorRef(name),
      // The type and the code in bodies, where they differ from those of the name.
      sent: type === undefined && code === undefined ? undefined : { type, code },
      ...same,
      arises: same.arises ?? usualCause(same.status),
    }),
  );
  const statement = constant("errors", "readonly ErrorSpec[]", literal(specs));
  return packModule(context, "errors.ts", ["ErrorSpec"], [statement]);
}

/** A caller cannot prevent rate limits and failures of the server. */
export const usualCause = (status = 0): NonNullable<ErrorEntry["arises"]> =>
  status === TOO_MANY || status >= SERVER_ERROR ? "outside" : "input";

const TOO_MANY = 429;
const SERVER_ERROR = 500;

type ErrorBodyEntries = Readonly<Record<string, ErrorBodyEntry>>;

/** `error-bodies.ts`: the named bodies of refusals, if there are any. */
export function emitErrorBodies(context: PackContext): readonly Script[] {
  const entries = context.model.pack.wire.bodies.errors ?? {};
  const names = Object.keys(entries);
  if (names.length === 0) return [];
  const bodies = mapValues(entries, ({ body, media_type }) => ({
    text: textFunction(body),
    media_type,
  }));
  const type = `Readonly<Record<${unionOf(names)}, ErrorBody>>`;
  const statement = constant("errorBodies", type, literal(bodies));
  return [packModule(context, "error-bodies.ts", ["ErrorBody"], [statement])];
}

/** The bodies that all operations share, by status. */
function usualBodies(entries: ErrorBodyEntries): LiteralOf<ErrorBodies> | undefined {
  const byStatus = Object.entries(entries).flatMap(([name, { statuses = [] }]) =>
    statuses.map((status) => [String(status), bodyNamed(name)] as const),
  );
  return byStatus.length === 0 ? undefined : Object.fromEntries(byStatus);
}

/** The bodies of one operation, by status. */
export function ownBodies({ errors }: OperationEntry): LiteralOf<ErrorBodies | null> {
  if (errors === undefined) return null;
  const byStatus = typeof errors === "string" ? { default: errors } : errors;
  return mapValues(byStatus, bodyNamed);
}

const bodyNamed = (name: string): Code => new Code(`errorBodies[${JSON.stringify(name)}]`);

/** `wire.ts`: the vendor's conventions for all calls. */
export function emitWire(context: PackContext): Script {
  const { wire } = context.model.pack;
  const hasBodies = usualBodies(wire.bodies.errors ?? {}) !== undefined;
  const events = Object.values(context.model.events);
  const hasCallbacks = events.some(({ callback }) => callback !== undefined) || undefined;
  const spec = { ...wireSpec(wire, eventBodyOf(context.model.pack)), hasCallbacks };
  const statement = constant("wire", "Wire", literal(spec));
  const imports = hasBodies ? [{ from: "./error-bodies.js", names: ["errorBodies"] }] : [];
  return packModule(context, "wire.ts", ["Wire"], [statement], imports);
}

/** The template of an event, with the version of the vendor's API in it. */
export const eventBodyOf = ({ wire, api_version }: PackFile): Json =>
  JSON.parse(JSON.stringify(wire.event.body), (_, value: unknown) =>
    value === "$api_version" ? api_version : value,
  );

type CompiledWords = WholeLiteral<Omit<Wire, keyof SaidOfWire | "hasCallbacks">>;

/** A word without a form of its own in a compiled pack is in it as the pack says it. */
function wireSpec(wire: WireEntry, eventBody: Json): SaidOfWire & CompiledWords {
  const { provenance: _, list: _list, lists: _lists, objects: _objects, ...own } = wire;
  const { auth, headers, bodies, event, signing, rate_limit: limit, idempotency, ...same } = own;
  const { validation } = same;
  return {
    ...same,
    auth: (auth ?? [{ kind: "bearer" }]).map(keyPlace),
    callHeaders: headers && inLowerCase(headers),
    bodies: {
      error: { text: textFunction(bodies.error) },
      errors: usualBodies(bodies.errors ?? {}),
      validation: bodies.validation === undefined ? undefined : textFunction(bodies.validation),
      plain: textFunction(bodies.plain),
      delete: textFunction(bodies.delete),
      media_type: bodies.media_type,
    },
    event: { ...event, body: new Code(`(p) => (${literal(recordTemplate(eventBody))})`) },
    eventNotes: placeholdersOf(eventBody).some((name) => EVENT_NOTE.test(name)) || undefined,
    validation: { ...validation, field: unescapeDollar(validation.field) },
    rate_limit: limit && { ...limit, per: finiteMilliseconds(limit.per) },
    idempotency: idempotency && { ...idempotency, keep: finiteMilliseconds(idempotency.keep) },
    signing: typeof signing === "string" ? standardSigning(signing) : signing,
  };
}

const EVENT_NOTE = /^(?:previous|pending|request_id|idempotency_key)$/;

function keyPlace(entry: AuthEntry): LiteralOf<KeyPlace> {
  const any = entry.accept === "any";
  switch (entry.kind) {
    case "bearer":
      return { kind: "header", name: "authorization", word: "Bearer", any };
    case "basic":
      return { kind: "basic", part: entry.key, any };
    case "header":
      return { kind: "header", name: entry.name.toLowerCase(), word: entry.prefix ?? null, any };
    case "query":
      return { kind: "query", name: entry.name, any };
    case "body":
      return { kind: "body", name: entry.name, any };
  }
}

/** The scheme of https://www.standardwebhooks.com, with a prefix of its headers. */
const standardSigning = (prefix: string): SigningSpec => ({
  signed: "{id}.{timestamp}.{body}",
  algorithm: "hmac-sha256",
  encoding: "base64",
  timestamp: "unix",
  signature: "v1,{signature}",
  join: " ",
  headers: {
    [`${prefix}-id`]: "{id}",
    [`${prefix}-timestamp`]: "{timestamp}",
    [`${prefix}-signature`]: "{signatures}",
  },
  secret: "base64",
});
