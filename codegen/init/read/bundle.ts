import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue, withoutKey } from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import { cut } from "../../../src/engine/base/text.js";
import { tooLargeIn } from "../../../src/engine/schemas/unfolding.js";
import { HOLDERS } from "../../../src/engine/schemas/vocabulary.js";
import { bundled } from "../../openapi/bundle.js";
import type { LostReference } from "../../openapi/document-files.js";
import { openFiles, TOO_FAR } from "../../openapi/document-files.js";
import { isValueKey, pointedAt } from "../../openapi/references.js";
import { isBelow } from "../../sources/leads-out.js";
import { splitReference } from "../../sources/locate.js";
import { pointerTo } from "../../sources/source.js";
import { groupBy } from "../document/group-by.js";
import { below } from "../document/pointers.js";
import { Refusal } from "../document/refusal.js";
import { Repairs } from "../document/repairs.js";
import type { DocumentSource } from "./files.js";
import { HINT } from "./files.js";
import { withNamedParts } from "./named-parts.js";
import { parseText } from "./parse.js";

/** A document in one piece: every reference is local, has a target, and is where one may be. */
export interface Bundle {
  readonly file: string;
  readonly document: JsonObject;
  /** The texts of its files, by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** What its references needed for that. */
  readonly repairs: Repairs;
}

/**
 * Reads a document and the files it refers to, whose parts become components of it. A reference
 * that leads nowhere is left out, which is a repair.
 *
 * @throws Refusal of the first thing that is wrong
 */
export async function readBundle(source: DocumentSource): Promise<Bundle> {
  const { main, allowsOutside } = source;
  const texts = new Map<string, string>();
  const repairs = new Repairs();
  const mayRead = (file: string): boolean => allowsOutside || isBelow(file);
  const opened = await openFiles(main, {
    open: async (file, by) => {
      const from = by === undefined ? file : placeOf(by.file, texts, by.reference.to);
      const text = await source.read(file, from);
      if (text === undefined) return undefined;
      texts.set(file, text);
      return parseText(file, text);
    },
    whyNot: (file) => (mayRead(file) ? undefined : NOT_BELOW),
    report: (file, { message, nearest }, { to }) => {
      const hint = nearest === undefined ? "" : `. Did you mean ${nearest}?`;
      if (message.endsWith(TOO_FAR) || !mayRead(splitReference(file, to).file)) {
        throw new Refusal(`${message}${hint}`, placeOf(file, texts, to));
      }
    },
  });
  const first = opened?.files.get(main);
  if (!isObject(first) || opened === undefined) {
    throw new Refusal("is no OpenAPI document", main);
  }
  const files = mended(opened.files, opened.lost, repairs);
  const document = files.get(main);
  if (!isObject(document)) throw new Refusal("is no OpenAPI document", main);
  const named = withNamedParts(main, document, files);
  const whole = await bundled(main, named, { ...opened, files });
  const tooLarge = tooLargeIn(whole);
  if (tooLarge !== undefined) {
    throw new Refusal(`${cut(`#${pointerTo(tooLarge.path)}`)} ${tooLarge.message}`, main);
  }
  return { file: main, document: withoutStrayReferences(whole, repairs), texts, repairs };
}

/** The files without the references that have no target. */
function mended(
  files: ReadonlyMap<string, Json>,
  lost: readonly LostReference[],
  repairs: Repairs,
): ReadonlyMap<string, Json> {
  const [main] = files.keys();
  for (const { file, reference, why, nearest } of lost) {
    const hint = nearest === undefined ? "" : `; is ${nearest} meant?`;
    const place = `${file === main ? "" : `${file}#`}${pointerTo(reference.path)}`;
    repairs.note(`$ref "${reference.to}" ${why}, and was left out${hint}`, place);
  }
  const byFile = groupBy(lost, ({ file }) => file);
  const entries = [...files].map(([file, value]) => {
    const paths = (byFile.get(file) ?? []).map(({ reference }) => reference.path);
    return [file, withoutReferences(value, paths)] as const;
  });
  return new Map(entries);
}

const NOT_BELOW = `which is not below the document's folder; ${HINT}`;

/** The first occurrence of a reference in a file. */
function placeOf(file: string, texts: ReadonlyMap<string, string>, reference: string): string {
  const text = texts.get(file) ?? "";
  const at = text.indexOf(reference);
  if (at < 0) return file;
  const before = text.slice(0, at).split("\n");
  return `${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

/** Maps whose members mean nothing without the target of their reference. */
const EMPTIED: ReadonlySet<string> = new Set([
  ...["examples", "headers", "links", "callbacks", "parameters", "securitySchemes"],
  "requestBodies",
]);

/**
 * A file without some of its references. An element of a list goes with its reference, as does an
 * example, a header or another such part. A schema, an answer and a path keep what is beside it.
 *
 * @param paths the paths of the texts after `$ref`
 */
function withoutReferences(file: Json, paths: readonly Path[]): Json {
  const lost = new Set(paths.map(pointerTo));
  const isLost = (place: string): boolean => lost.has(below(place, "$ref"));
  return lost.size === 0 ? file : within(file, "", []);

  function within(value: Json, place: string, above: readonly string[]): Json {
    if (isArray(value)) {
      const kept = value.map((item, at) => within(item, below(place, at), [...above, `${at}`]));
      return kept.filter((_, at) => !isLost(below(place, at)));
    }
    if (!isObject(value)) return value;
    const members = Object.entries(value).flatMap(([key, part]) => member(key, part, place, above));
    const kept: JsonObject = Object.fromEntries(members);
    return kept;
  }

  function member(
    key: string,
    part: Json,
    place: string,
    above: readonly string[],
  ): readonly [string, Json][] {
    const here = below(place, key);
    if (lost.has(here)) return [];
    if (isLost(here) && isEmptied(key, above)) return [];
    const kept = within(part, here, [...above, key]);
    const isEmptyList = isArray(part) && part.length > 0 && isArray(kept) && kept.length === 0;
    return isEmptyList && HOLDERS.has(key) ? [] : [[key, kept]];
  }
}

function isEmptied(key: string, above: readonly string[]): boolean {
  const isProperty = above.at(-2) === "properties";
  return key === "requestBody" || (EMPTIED.has(above.at(-1) ?? "") && !isProperty);
}

/** Keys of maps, for which the standard has no reference. */
const MAPS: ReadonlySet<string> = new Set([
  ...["content", "responses", "headers", "properties", "patternProperties", "examples"],
  ...["encoding", "links", "variables", "paths", "webhooks", "parameters", "schemas"],
  ...["definitions", "$defs", "requestBodies", "securitySchemes", "tags", "servers"],
]);

/** Sections with maps. */
const SECTIONS: ReadonlySet<string> = new Set(["info", "components"]);

/** Targets within targets. */
const MAX_DEPTH = 200;

/** Members of a media type, by which it differs from a schema. */
const OF_MEDIA: readonly string[] = ["schema", "example", "examples", "encoding"];

/** References in a row. */
const MAX_HOPS = 20;

/**
 * A document with the targets of references in places where the standard has none: under `content`
 * and other maps, and in a media type. A media type that refers to a schema has this schema.
 */
function withoutStrayReferences(document: JsonObject, repairs: Repairs): JsonObject {
  const changed = within(document, []);
  return isObject(changed) ? changed : document;

  function within(value: Json, path: Path): Json {
    if (path.length > MAX_DEPTH) return value;
    if (isArray(value)) {
      const items = value.map((item, at) => within(item, [...path, at]));
      return items.every((item, at) => item === value[at]) ? value : items;
    }
    if (!isObject(value)) return value;
    const plain = atPlace(value, path);
    if (isArray(plain)) return plain;
    let isSame = plain === value;
    const entries = Object.entries(plain).map(([key, part]): [string, Json] => {
      if (isValueKey(key, part, path) || key.startsWith("x-")) return [key, part];
      const after = within(part, [...path, key]);
      isSame &&= after === part;
      return [key, after];
    });
    return isSame ? value : Object.fromEntries(entries);
  }

  /** The value, or that of its reference if the standard has none at this place. */
  function atPlace(value: JsonObject, path: Path): JsonObject | readonly Json[] {
    const to = ownValue(value, "$ref");
    if (typeof to !== "string" || !to.startsWith("#")) return value;
    const key = String(path.at(-1));
    const holder = String(path.at(-2));
    // A member of a map has a name of the author's choice.
    const isMap = (MAPS.has(key) || SECTIONS.has(key)) && !MAPS.has(holder);
    const isMedia = holder === "content" && path.at(-3) !== "properties";
    if (!isMap && !isMedia) return value;
    const target = followed(document, value);
    if (target === undefined) return value;
    repairs.note("a $ref where the standard has none was replaced by its target", pointerTo(path));
    if (isArray(target)) return target;
    const rest = withoutKey(value, "$ref");
    if (isMap || OF_MEDIA.some((name) => Object.hasOwn(target, name)))
      return { ...target, ...rest };
    return { ...rest, schema: { $ref: to } };
  }
}

/** The list or object at the end of local references. */
function followed(
  document: JsonObject,
  from: JsonObject,
): JsonObject | readonly Json[] | undefined {
  let found: Json | undefined = from;
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    if (isArray(found)) return found;
    if (!isObject(found)) return undefined;
    const to: Json | undefined = ownValue(found, "$ref");
    if (typeof to !== "string") return found;
    found = to.startsWith("#") ? pointedAt(document, to) : undefined;
  }
  return undefined;
}
