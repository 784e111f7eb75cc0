// `init` (from a document to a pack): `readBundle` reads the document (YAML or JSON) with all files
// that it refers to, as the first step, and makes one document of them by `openapi/bundle.ts`.
// `sourceAt` names a document on disk.

import { basename, dirname, join } from "node:path";
import { LineCounter, parseDocument } from "yaml";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import {
  isArray,
  isObject,
  ownValue,
  parsedJson,
  withoutKey,
} from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import { cut } from "../../../src/engine/base/text.js";
import { HOLDERS } from "../../../src/engine/schemas/document.js";
import { tooLargeIn } from "../../../src/engine/schemas/unfolding.js";
import { readText, readTextIfThere } from "../../../src/instance/files/named-file.js";
import { bundled } from "../../openapi/bundle.js";
import type { LostReference } from "../../openapi/document-files.js";
import { openFiles, TOO_FAR } from "../../openapi/document-files.js";
import { isValueKey, pointedAt } from "../../openapi/schema-parts.js";
import { READING, wrongMerge } from "../../sources/merges.js";
import { isBelow, leadsOut } from "../../sources/pack-files.js";
import { pointerTo, splitReference } from "../../sources/source.js";
import { below, groupBy, Refusal, Repairs } from "../document.js";
import { withNamedParts } from "./named-parts.js";

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
  if (!isObject(first) || opened === undefined) throw new Refusal("is no OpenAPI document", main);
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

/** A document in one piece: every reference is local, has a target, and is where one may be. */
export interface Bundle {
  readonly file: string;
  readonly document: JsonObject;
  /** The texts of its files, by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** What its references needed for that. */
  readonly repairs: Repairs;
}

/** The files of a document: its main file, and those it refers to, relative to its folder. */
export interface DocumentSource {
  readonly main: string;
  /** Whether files outside of the main file's folder are read. */
  readonly allowsOutside: boolean;
  /**
   * Undefined for another file than the main one that does not exist.
   *
   * @param from the place of the reference to the file, for messages
   */
  readonly read: (file: string, from: string) => Promise<string | undefined>;
}

/** A document on disk. */
export function sourceAt(path: string, allowsOutside = false): DocumentSource {
  const [folder, main] = [dirname(path), basename(path)];
  let total = 0;
  return {
    main,
    allowsOutside,
    read: async (file, from) => {
      // The main file may be a link: the caller names it, not the document.
      if (file !== main && !allowsOutside && (await leadsOut(folder, file))) {
        throw new Refusal(`leads to ${file}, a link out of the document's folder; ${HINT}`, from);
      }
      const text =
        file === main ? readText(path, DOCUMENT) : readTextIfThere(join(folder, file), DOCUMENT);
      total += Buffer.byteLength(text ?? "") / MEGABYTE;
      if (total <= MAX_MEGABYTES) return text;
      const limit = `the limit is ${MAX_MEGABYTES} MB`;
      throw new Refusal(
        `is too large: ${total.toFixed(1)} MB with all before it, and ${limit}`,
        file,
      );
    },
  };
}

/** Values in a file once its aliases are expanded: far more than in real documents. */
const MAX_VALUES = 10_000_000;

/** Uses of one anchor, times those within it. */
const MAX_ALIASES = 100_000;

/**
 * Reads JSON or YAML.
 *
 * @throws Refusal of malformed text, duplicate keys, and aliases that expand without end
 */
export function parseText(file: string, text: string): Json {
  // The YAML reader, which reads JSON too, names the place of a syntax error.
  const json = /^\s*[{[]/.test(text) ? parsedJson(text) : undefined;
  const value = json ?? yamlOf(file, text);
  refuseEndless(file, value);
  return value;
}

function yamlOf(file: string, text: string): Json {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { ...READING, lineCounter });
  const [fault] = document.errors;
  if (fault !== undefined) {
    const { line, col } = lineCounter.linePos(fault.pos[0]);
    throw new Refusal(`is neither JSON nor YAML: ${fault.message}`, `${file}:${line}:${col}`);
  }
  const wrong = wrongMerge(document, text);
  if (wrong !== undefined) {
    const { line, col } = lineCounter.linePos(wrong.range?.[0] ?? 0);
    throw new Refusal("has a << that is no mapping", `${file}:${line}:${col}`);
  }
  try {
    const value: Json = document.toJS({ maxAliasCount: MAX_ALIASES }) ?? null;
    return value;
  } catch (error) {
    if (error instanceof ReferenceError) throw new Refusal("has aliases without end", file);
    throw error;
  }
}

/** Aliases are shared, so a small file can expand to more than any walk can visit. */
function refuseEndless(file: string, root: Json): void {
  const sizes = new Map<Json, number>();
  const open = new Set<Json>();
  const sizeOf = (value: Json): number => {
    if (typeof value !== "object" || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) throw new Refusal("has an alias within its own anchor", file);
    open.add(value);
    const size = Object.values(value).reduce((sum: number, part: Json) => sum + sizeOf(part), 1);
    open.delete(value);
    sizes.set(value, size);
    if (size > MAX_VALUES) throw new Refusal("has aliases that expand to too many values", file);
    return size;
  };
  try {
    sizeOf(root);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal("is nested too deeply", file);
    throw error;
  }
}

/** The limit for all files of a document together. */
const MAX_MEGABYTES = 20;
const MEGABYTE = 1024 * 1024;

const DOCUMENT = { what: "an OpenAPI document", most: MAX_MEGABYTES };

/** The end of a message that refuses a file outside of the document's folder. */
const HINT = "--allow-outside reads such files too";

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
