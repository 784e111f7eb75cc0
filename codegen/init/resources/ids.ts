import type { Json, JsonObject } from "../../../src/base/json.js";
import { isArray, ownValue } from "../../../src/base/json.js";
import type { IdEntry, IdKind } from "../../model.js";
import type { Parameter } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal } from "../api/words.js";
import type { Classified } from "../classify/classify.js";
import { isIdOf } from "../classify/rules.js";
import { ownerName } from "../classify/site.js";
import type { Guess } from "../guess.js";

export interface Id {
  readonly entry: IdEntry;
  readonly guess: Guess;
}

/**
 * Which field holds the id of an object, and of what kind it is.
 *
 * @param noun what one object is called
 */
export function idOf(
  members: readonly Classified[],
  view: View,
  noun: string,
  schemas: Schemas,
): Id {
  const named = members.flatMap((it) => (it.finding.id === undefined ? [] : [it]));
  const parameter = parameterOf(named);
  const names = [...new Set(named.map(({ finding }) => finding.id?.name ?? ""))];
  const field = fieldFor(names, view, noun);
  const schema = field.hidden ? {} : (schemas.view(view.properties.get(field.name)).schema ?? {});
  const kind = kindOf(field.name, schema, parameter, noun, schemas);
  const written = isWritten(field.name, members, schemas);
  const entry = entryFor(field.name, kind, written, members);
  return {
    entry,
    guess: {
      says: `the id is ${field.name}, a ${entry.kind ?? "prefix"}`,
      reason: `${field.reason}; ${kind.reason}`,
      confidence: Math.min(field.confidence, kind.confidence),
    },
  };
}

interface Field {
  readonly name: string;
  readonly hidden: boolean;
  readonly reason: string;
  readonly confidence: number;
}

const USUAL = ["id", "uuid", "uid", "sid", "gid", "guid"];
const LESS_USUAL = ["token", "key", "slug", "name", "code", "number", "username", "email"];

function fieldFor(names: readonly string[], view: View, noun: string): Field {
  const fields = [...view.properties.keys()];
  const pick = (test: (field: string) => boolean, reason: string, confidence: number) => {
    const name = fields.find(test);
    return name === undefined ? undefined : { name, hidden: false, reason, confidence };
  };
  const own = names.find((name) => fields.includes(name) && !isIdOf(name, noun));
  const called = names.some((name) => !USUAL.includes(normal(name)) && !isIdOf(name, noun));
  return (
    (own !== undefined && called
      ? pick((field) => field === own, "the path has a parameter of its name", 0.85)
      : undefined) ??
    pick((field) => normal(field) === "id", "it is called id", 0.95) ??
    pick((field) => names.includes(field), "the path has a parameter of its name", 0.9) ??
    pick((field) => USUAL.includes(normal(field)), "ids are called so", 0.9) ??
    pick(
      (field) => names.some((name) => normal(name) === normal(field)),
      "the path has a parameter of its name",
      0.85,
    ) ??
    pick(
      (field) => /_(id|sid|gid|uuid)$/.test(normal(field)) && ownerName(field) === noun,
      "it is the id by its name",
      0.8,
    ) ??
    pick((field) => isIdOf(field, noun), "it is the id by its name", 0.7) ??
    pick(
      (field) => names.some((name) => tailOf(name) === normal(field)),
      "the parameter ends in its name",
      0.7,
    ) ??
    pick((field) => LESS_USUAL.includes(normal(field)), "it is as good as an id", 0.4) ??
    hiddenField(names[0] === undefined ? "id" : normal(names[0]), view)
  );
}

function hiddenField(name: string, view: View): Field {
  const free = view.properties.has(name) ? `${name}_of_it` : name;
  return { name: free, hidden: true, reason: "the object does not show it", confidence: 0.4 };
}

/** `name` of `pool_name`. */
function tailOf(name: string): string {
  return normal(name).split("_").at(-1) ?? "";
}

interface Kind {
  readonly kind: IdKind;
  readonly prefix?: string;
  readonly length?: number;
  readonly alphabet?: string;
  readonly reason: string;
  readonly confidence: number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const WORDY = /(^|_)(slug|name|username|email|domain|key|path|hostname|address|locale|code)$/;

function kindOf(
  field: string,
  schema: JsonObject,
  parameter: Parameter | undefined,
  noun: string,
  schemas: Schemas,
): Kind {
  const asked = schemas.view(parameter?.schema).schema;
  const types = schemas.view(schema).types;
  const isNumber = types.has("integer") || types.has("number");
  if (isNumber && !types.has("string")) {
    return { kind: "integer", reason: "it is a number", confidence: 0.95 };
  }
  if (schema["format"] === "uuid" || asked["format"] === "uuid") {
    return { kind: "uuid", reason: "its format is uuid", confidence: 0.95 };
  }
  for (const [from, texts] of [
    ["an example", [...examplesOf(schema), ...examplesOf(asked), parameter?.example]],
    ["its pattern", [patternSample(schema), patternSample(asked)]],
  ] as const) {
    for (const text of texts) {
      const found =
        typeof text === "string" || typeof text === "number" ? fromText(String(text)) : undefined;
      if (found !== undefined) return { ...found, reason: `so ${from} has it`, confidence: 0.85 };
    }
  }
  if (schemas.view(asked).types.has("integer")) {
    return { kind: "digits", reason: "the parameter is a number", confidence: 0.7 };
  }
  if (WORDY.test(normal(field)))
    return { kind: "slug", reason: "its name says so", confidence: 0.6 };
  const prefix = `${noun.split("_").map((word) => word.slice(0, 4)).join("_")}_`;
  return { kind: "prefix", prefix, reason: "nothing tells its form", confidence: 0.4 };
}

function examplesOf(schema: JsonObject): readonly (Json | undefined)[] {
  const examples = ownValue(schema, "examples");
  return [
    ownValue(schema, "example"),
    ...(isArray(examples) ? examples : []),
    ownValue(schema, "default"),
  ];
}

/** A text such as the pattern `^AC[0-9a-fA-F]{32}$` admits, where it is of this simple form. */
function patternSample(schema: JsonObject): string | undefined {
  const pattern = ownValue(schema, "pattern");
  if (typeof pattern !== "string") return undefined;
  const match = /^\^?([A-Za-z]+[_-]?)?\[([^\]]+)\]\{(\d+)\}\$?$/.exec(pattern);
  if (match === null) return undefined;
  const [, prefix = "", set = "", length = ""] = match;
  const character =
    /0-9/.test(set) && /a-f/i.test(set) && !/a-z/i.test(set) ? "0a1b2c3d4e5f" : "0g1h2j3k";
  return prefix + character.repeat(8).slice(0, Number(length));
}

function fromText(text: string): Omit<Kind, "reason" | "confidence"> | undefined {
  if (UUID.test(text)) return { kind: "uuid" };
  if (/^\d+$/.test(text)) return { kind: "digits", length: Math.min(text.length, 15) };
  const short = /^([A-Za-z]{1,12}(?:[_-][a-z]{1,8})*[_-])([0-9A-Za-z]{6,64})$/.exec(text);
  const known = short ?? /^([A-Z]{2})([0-9a-f]{32})$/.exec(text);
  if (known === null) return hexOf(text);
  const [, prefix = "", rest = ""] = known;
  if (short !== null && !/\d/.test(rest) && !/[A-Z]/.test(rest)) return undefined;
  return { kind: "prefix", prefix, length: rest.length, ...alphabetOf(rest) };
}

/** Digits alone are hexadecimal too. */
function hexOf(text: string): Omit<Kind, "reason" | "confidence"> | undefined {
  return /^[0-9a-f]{12,64}$/.test(text) ? { kind: "digits", length: text.length } : undefined;
}

function alphabetOf(text: string): { readonly alphabet?: string } {
  if (/^[0-9a-f]+$/.test(text)) return { alphabet: "0123456789abcdef" };
  if (/^[0-9A-Z]+$/.test(text)) return { alphabet: "0123456789ABCDEFGHJKMNPQRSTVWXYZ" };
  return {};
}

function parameterOf(named: readonly Classified[]): Parameter | undefined {
  return named
    .map(({ site, finding }) =>
      site.operation.parameters.find(({ name }) => name === finding.id?.name),
    )
    .find((parameter) => parameter !== undefined);
}

/** Whether a create takes the id from the caller. */
function isWritten(field: string, members: readonly Classified[], schemas: Schemas): boolean {
  return members.some(
    ({ site, finding }) =>
      finding.verb === "create" && schemas.view(site.operation.body?.schema).properties.has(field),
  );
}

function entryFor(
  field: string,
  kind: Kind,
  written: boolean,
  members: readonly Classified[],
): IdEntry {
  const { reason: _, confidence: __, ...rest } = kind;
  if (members.some(({ finding }) => finding.verb === "upsert")) return { field, kind: "path" };
  if (written && kind.kind !== "integer") return { field, kind: "slug" };
  return { field, ...rest };
}
