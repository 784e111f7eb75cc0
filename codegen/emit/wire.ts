import type { AuthEntry, BareEntry, WireEntry } from "../model.js";
import type { PackContext } from "./context.js";
import { errorRef, errorRefOrNull, finiteMilliseconds } from "./facts.js";
import type { Literal } from "./literal.js";
import { Code, literal } from "./literal.js";
import type { OutputFile } from "./source.js";
import { constant, printSource } from "./source.js";
import { recordTemplate, textFunction, unescapeDollar } from "./templates.js";

/** `wire.ts`: how the vendor spells what is common to all calls. */
export function emitWire({ model, origin, places }: PackContext): OutputFile {
  return printSource({
    path: "wire.ts",
    origin,
    imports: [{ from: `${places.src}/pack-types/pack.js`, names: ["Wire"], types: true }],
    statements: [constant("wire", "Wire", literal(wireSpec(model.pack.wire)))],
  });
}

function wireSpec(wire: WireEntry): Literal {
  const { request_id, validation, too_large, media_type } = wire;
  return {
    requestId: {
      prefix: request_id.prefix,
      field: request_id.field ?? null,
      header: request_id.header ?? null,
    },
    keyPlaces: (wire.auth ?? [{ kind: "bearer" }]).map(keyPlace),
    errorText: textFunction(wire.error_body),
    validationText: textFunction(wire.validation_body ?? null),
    plainListText: textFunction(wire.plain_list_body),
    deleteText: textFunction(wire.delete_body),
    eventRecord: new Code(`(p) => (${recordTemplate(wire.event_body)})`),
    includeParameter: wire.include_parameter ?? null,
    expandParameter: wire.expand_parameter ?? null,
    queryNames: wire.query_names,
    timestamps: wire.timestamps,
    validation: {
      status: validation.status,
      wholeBody: unescapeDollar(validation.whole_body),
      messages: validation.messages ?? {},
    },
    errorTypes: wire.error_types ?? null,
    unauthorized: errorRef(wire.unauthorized),
    unexpected: errorRef(wire.unexpected),
    rateLimit: rateLimit(wire.rate_limit),
    unknownRoute: bareAnswer(wire.unknown_route),
    tooLarge: { ...bareAnswer(too_large), bytes: too_large.bytes },
    mediaType: { ...bareAnswer(media_type), accepts: media_type.accepts },
    idempotency: idempotency(wire.idempotency),
    controlErrors: wire.control_errors,
  };
}

function keyPlace(entry: AuthEntry): Literal {
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
  }
}

function bareAnswer({ status, error }: BareEntry) {
  return { status, error: errorRefOrNull(error) };
}

function rateLimit(entry: WireEntry["rate_limit"]): Literal {
  if (entry === undefined) return null;
  const { error, requests, per } = entry;
  return { error: errorRef(error), requests, per: finiteMilliseconds(per) };
}

function idempotency(entry: WireEntry["idempotency"]): Literal {
  if (entry === undefined) return null;
  return {
    header: entry.header ?? "",
    methods: entry.methods,
    keep: finiteMilliseconds(entry.keep),
    maxLength: entry.max_length ?? Number.MAX_SAFE_INTEGER,
    conflict: errorRefOrNull(entry.conflict),
    tooLong: entry.too_long ?? "",
  };
}
