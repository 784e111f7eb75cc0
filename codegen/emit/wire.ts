import type { Json } from "../../src/base/json.js";
import { isArray, isObject } from "../../src/base/json.js";
import type { AuthEntry, BareEntry, WireEntry } from "../model.js";
import type { PackContext } from "./context.js";
import { errorRef, errorRefOrNull, finiteMilliseconds } from "./facts.js";
import type { Literal } from "./literal.js";
import { Code, literal } from "./literal.js";
import { camelCase } from "./names.js";
import { PackError } from "./pack-error.js";
import type { OutputFile } from "./source.js";
import { constant, printSource } from "./source.js";

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
    listText: textFunction(wire.list_body),
    plainListText: textFunction(wire.plain_list_body),
    deleteText: textFunction(wire.delete_body),
    eventRecord: new Code(`(p) => (${recordTemplate(wire.event_body)})`),
    list: listStyle(wire.list),
    includeParameter: wire.include_parameter ?? null,
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

function listStyle({ order, size, cursor, page }: WireEntry["list"]): Literal {
  const common = { order, size: { ...size } };
  if (cursor !== undefined) {
    const { after, before, unreadable } = cursor;
    return {
      ...common,
      kind: "cursor",
      cursor: cursor.cursor ?? null,
      after: after ?? null,
      before: before ?? null,
      unreadable: errorRefOrNull(unreadable),
    };
  }
  if (page === undefined) throw new PackError("pack.yaml: wire.list has neither cursor nor page");
  return { ...common, kind: "page", page: page.parameter };
}

function textFunction(template: Json): Code {
  const parts = textParts(template);
  const parameter = parts.some((part) => typeof part !== "string") ? "(p)" : "()";
  const text = parts.map((part) =>
    typeof part === "string" ? escapeTemplate(part) : `\${${placeholder(part.name)}}`,
  );
  return new Code(`${parameter} => \`${text.join("")}\``);
}

type Part = string | { readonly name: string };

/**
 * A template as JSON text with gaps: values come as JSON text themselves, those of a list without
 * its brackets.
 */
function textParts(template: Json): readonly Part[] {
  if (isArray(template)) return ["[", ...joined(template.map(textParts)), "]"];
  if (isObject(template)) {
    const members = Object.entries(template).map(([key, value]) => [
      `${JSON.stringify(key)}:`,
      ...textParts(value),
    ]);
    return ["{", ...joined(members), "}"];
  }
  const name = placeholderName(template);
  if (name === undefined) return [JSON.stringify(unescapeDollar(template))];
  return name === "items" ? ["[", { name }, "]"] : [{ name }];
}

function joined(lists: readonly (readonly Part[])[]): readonly Part[] {
  return lists.flatMap((parts, at) => (at === 0 ? parts : [",", ...parts]));
}

/** A template as an object literal: values come as they are. */
function recordTemplate(template: Json): string {
  return literal(record(template));
}

function record(template: Json): Literal {
  if (isArray(template)) return template.map(record);
  if (isObject(template)) {
    return Object.fromEntries(Object.entries(template).map(([key, it]) => [key, record(it)]));
  }
  const name = placeholderName(template);
  return name === undefined ? unescapeDollar(template) : new Code(placeholder(name));
}

function placeholder(name: string): string {
  return `p.${camelCase(name)}`;
}

/** `$has_more` → `has_more`; `$$x` and everything else stand for themselves. */
function placeholderName(value: Json): string | undefined {
  return typeof value === "string" && /^\$[a-z]/.test(value) ? value.slice(1) : undefined;
}

function unescapeDollar<T extends Json>(value: T): T | string {
  return typeof value === "string" && value.startsWith("$$") ? value.slice(1) : value;
}

function escapeTemplate(text: string): string {
  return text.replaceAll(/[\\`]|\$\{/g, "\\$&");
}
