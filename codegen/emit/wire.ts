import type { Json } from "../../src/engine/base/json.js";
import type { KeyPlace, SigningSpec, Wire } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import { packModule } from "../facts/context.js";
import { finiteMilliseconds } from "../facts/effects.js";
import type { AuthEntry, PackFile, WireEntry } from "../model/model.js";
import type { LiteralOf } from "../print/literal.js";
import { Code, literal } from "../print/literal.js";
import type { Source } from "../print/source.js";
import { constant } from "../print/source.js";
import {
  placeholdersOf,
  recordTemplate,
  textFunction,
  unescapeDollar,
} from "../print/templates.js";
import { usualBodies } from "./error-bodies.js";

/** `wire.ts`: the vendor's conventions for all calls. */
export function emitWire(context: PackContext): Source {
  const { wire } = context.model.pack;
  const hasBodies = usualBodies(wire.error_bodies ?? {}) !== undefined;
  const events = Object.values(context.model.events);
  const hasCallbacks = events.some(({ callback }) => callback !== undefined) || undefined;
  const spec = { ...wireSpec(wire, eventBodyOf(context.model.pack)), hasCallbacks };
  const statement = constant("wire", "Wire", literal(spec));
  const imports = hasBodies ? [{ from: "./error-bodies.js", names: ["errorBodies"] }] : [];
  return packModule(context, "wire.ts", ["Wire"], [statement], imports);
}

/** The template of an event, with the version of the vendor's API in it. */
export const eventBodyOf = ({ wire, api_version }: PackFile): Json =>
  JSON.parse(JSON.stringify(wire.event_body), (_, value: unknown) =>
    value === "$api_version" ? api_version : value,
  );

function wireSpec(wire: WireEntry, eventBody: Json): LiteralOf<Wire> {
  const { list: _list, lists, list_body, objects, provenance, ...same } = wire;
  const { idempotency, rate_limit: limit, validation } = wire;
  return {
    ...same,
    auth: (wire.auth ?? [{ kind: "bearer" }]).map(keyPlace),
    headers: wire.headers && inLowerCase(wire.headers),
    error_body: { text: textFunction(wire.error_body) },
    error_bodies: usualBodies(wire.error_bodies ?? {}),
    validation_body:
      wire.validation_body === undefined ? undefined : textFunction(wire.validation_body),
    plain_list_body: textFunction(wire.plain_list_body),
    delete_body: textFunction(wire.delete_body),
    event_body: new Code(`(p) => (${recordTemplate(eventBody)})`),
    eventNotes: hasEventNotes(eventBody) || undefined,
    validation: { ...validation, whole_body: unescapeDollar(validation.whole_body) },
    rate_limit: limit && { ...limit, per: finiteMilliseconds(limit.per) },
    idempotency: idempotency && { ...idempotency, keep: finiteMilliseconds(idempotency.keep) },
    signing: typeof wire.signing === "string" ? standardSigning(wire.signing) : wire.signing,
  };
}

const inLowerCase = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(entries).map(([name, it]) => [name.toLowerCase(), it]));

const hasEventNotes = (body: Json): boolean =>
  placeholdersOf(body).some((name) => name === "previous" || name === "pending");

function keyPlace(entry: AuthEntry): LiteralOf<KeyPlace> {
  const any = entry.accept === "any";
  switch (entry.kind) {
    case "bearer":
      return { kind: "header", name: "authorization", word: "Bearer", any };
    case "basic":
      return { kind: "basic", part: entry.key, any };
    case "header":
      return { kind: "header", name: entry.name.toLowerCase(), word: entry.word ?? null, any };
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
