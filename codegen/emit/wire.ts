import type { Json } from "../../src/engine/base/json.js";
import type { KeyPlace, RateHeaders, Wire } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import { packModule } from "../facts/context.js";
import {
  errorRef,
  errorRefOrNull,
  finiteMilliseconds,
  optionalErrorRef,
} from "../facts/effects.js";
import type {
  AuthEntry,
  PackFile,
  RateHeadersEntry,
  SigningEntry,
  WireEntry,
} from "../model/model.js";
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
  const hasBodies = usualBodies(wire.error_bodies ?? {}) !== null;
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
  const { request_id, validation, too_large, media_type } = wire;
  return {
    requestId: {
      prefix: request_id.prefix,
      field: request_id.field ?? null,
      header: request_id.header ?? null,
    },
    keyPlaces: (wire.auth ?? [{ kind: "bearer" }]).map(keyPlace),
    headers: callHeaders(wire.headers),
    error: { text: textFunction(wire.error_body), mediaType: null },
    errorBodies: usualBodies(wire.error_bodies ?? {}),
    validationText: wire.validation_body === undefined ? null : textFunction(wire.validation_body),
    plainListText: textFunction(wire.plain_list_body),
    deleteText: textFunction(wire.delete_body),
    eventRecord: new Code(`(p) => (${recordTemplate(eventBody)})`),
    eventFormat: wire.event_format,
    eventNotes: hasEventNotes(eventBody) || undefined,
    eventTime: wire.event_time,
    includeParameter: wire.include_parameter ?? null,
    expandParameter: wire.expand_parameter ?? null,
    emptyText: wire.empty_text,
    queryNames: wire.query_names,
    timestamps: wire.timestamps,
    validation: {
      status: validation.status,
      wholeBody: unescapeDollar(validation.whole_body),
      error: errorRefOrNull(validation.error),
      messages: validation.messages ?? {},
      errors: validation.errors && errorsByKeyword(validation.errors),
    },
    errorTypes: wire.error_types ?? null,
    unauthorized: errorRef(wire.unauthorized),
    unexpected: errorRef(wire.unexpected),
    noKey: optionalErrorRef(wire.no_key),
    refusedAs: wire.refused_as && { except: [], ...wire.refused_as },
    anyMethod: wire.any_method || undefined,
    unknownReference: optionalErrorRef(wire.unknown_reference),
    rateLimit: rateLimit(wire.rate_limit),
    unknownRoute: bareAnswer(wire.unknown_route),
    tooLarge: { ...bareAnswer(too_large), bytes: too_large.bytes },
    mediaType: { ...bareAnswer(media_type), accepts: media_type.accepts, other: media_type.other },
    jsonType: wire.json_type,
    idempotency: idempotency(wire.idempotency),
    signing: signing(wire.signing),
    controlErrors: wire.control_errors,
    origins: wire.origins,
    etags: wire.etags || undefined,
    mayChange: wire.may_change,
  };
}

const hasEventNotes = (body: Json): boolean =>
  placeholdersOf(body).some((name) => name === "previous" || name === "pending");

function errorsByKeyword(errors: NonNullable<WireEntry["validation"]["errors"]>) {
  return Object.fromEntries(Object.entries(errors).map(([word, error]) => [word, errorRef(error)]));
}

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

function bareAnswer({ status, error }: WireEntry["unknown_route"]) {
  return { status, error: errorRefOrNull(error) };
}

function rateLimit(entry: WireEntry["rate_limit"]): LiteralOf<Wire["rateLimit"]> {
  if (entry === undefined) return null;
  const { error, requests, per, headers } = entry;
  return {
    error: errorRef(error),
    requests,
    per: finiteMilliseconds(per),
    headers: headers === undefined ? null : rateHeaders(headers),
  };
}

function rateHeaders(entry: RateHeadersEntry): LiteralOf<RateHeaders> {
  return {
    limit: entry.limit ?? null,
    remaining: entry.remaining ?? null,
    reset: entry.reset ?? null,
    retryAfter: entry.retry_after ?? null,
    resetAs: entry.reset_as ?? "seconds",
  };
}

const HASHES = { "hmac-sha1": "sha1", "hmac-sha256": "sha256", "hmac-sha512": "sha512" } as const;

function signing(entry: SigningEntry | undefined): LiteralOf<Wire["signing"]> {
  if (entry === undefined) return null;
  if (typeof entry === "string") return standardSigning(entry);
  return {
    signed: entry.signed,
    algorithm: HASHES[entry.algorithm],
    encoding: entry.encoding,
    timestamp: entry.timestamp ?? "unix",
    signature: entry.signature ?? "{signature}",
    join: entry.join ?? null,
    headers: entry.headers,
    retry: entry.retry && { reasons: {}, ...entry.retry },
    secret: entry.secret,
  };
}

/** The scheme of https://www.standardwebhooks.com, with a prefix of its headers. */
const standardSigning = (prefix: string): LiteralOf<NonNullable<Wire["signing"]>> => ({
  signed: "{id}.{timestamp}.{body}",
  algorithm: "sha256",
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

function callHeaders(entries: WireEntry["headers"]): LiteralOf<Wire["headers"]> {
  if (entries === undefined) return null;
  return Object.entries(entries).map(([name, entry]) => ({
    name: name.toLowerCase(),
    missing: errorRefOrNull(entry.missing),
    values: entry.values ?? null,
    unknown: errorRefOrNull(entry.unknown),
    answer: entry.answer ?? null,
    fallback: entry.fallback ?? null,
  }));
}

function idempotency(entry: WireEntry["idempotency"]): LiteralOf<Wire["idempotency"]> {
  if (entry === undefined) return null;
  return {
    place: entry.header === undefined ? "body" : "header",
    name: entry.header ?? entry.body ?? "",
    methods: entry.methods,
    keep: finiteMilliseconds(entry.keep),
    maxLength: entry.max_length ?? null,
    conflict: errorRefOrNull(entry.conflict),
    tooLong: entry.too_long ?? "",
    replayed: entry.replayed?.toLowerCase() ?? null,
  };
}
