import { posix } from "node:path";
import type { Json, JsonObject } from "../../../src/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/base/json.js";
import { nearest } from "../../../src/base/nearest.js";
import { Refusal } from "../refusal.js";
import type { Shelf } from "./files.js";
import { parseText } from "./parse.js";

/** A document as its author wrote it, in one piece: every reference is local and leads somewhere. */
export interface Bundle {
  readonly file: string;
  readonly document: JsonObject;
  /** The texts that it was read from, by file. */
  readonly texts: ReadonlyMap<string, string>;
}

interface Target {
  readonly file: string;
  readonly pointer: string;
}

/** Reads a document and the files it refers to. What they hold becomes components of it. */
export async function readBundle(shelf: Shelf): Promise<Bundle> {
  const values = new Map<string, Json>();
  const texts = new Map<string, string>();
  await readAll(shelf, values, texts);
  const document = values.get(shelf.main);
  if (!isObject(document)) throw new Refusal("is no OpenAPI document", shelf.main);
  const [alone] = values.size === 1 ? [document] : [];
  const reader = { main: shelf.main, values, texts };
  if (alone !== undefined) checkReferences(reader, alone);
  return { file: shelf.main, document: alone ?? inOne(reader, document), texts };
}

interface Reader {
  readonly main: string;
  readonly values: ReadonlyMap<string, Json>;
  readonly texts: ReadonlyMap<string, string>;
}

async function readAll(
  shelf: Shelf,
  values: Map<string, Json>,
  texts: Map<string, string>,
): Promise<void> {
  const wanted: { file: string; from: string }[] = [{ file: shelf.main, from: shelf.main }];
  for (let next = wanted.shift(); next !== undefined; next = wanted.shift()) {
    const { file, from } = next;
    if (values.has(file)) continue;
    const text = await shelf.read(file, from);
    const value = parseText(file, text);
    values.set(file, value);
    texts.set(file, text);
    for (const reference of new Set(referencesOf(value))) {
      const target = targetOf(file, reference);
      if (target === undefined) {
        const place = placeOf(file, text, reference);
        throw new Refusal(`"${reference}" leads out to the network: only files are read`, place);
      }
      if (values.has(target.file)) continue;
      wanted.push({ file: target.file, from: placeOf(file, text, reference) });
    }
  }
}

const REMOTE = /^([a-z][a-z0-9+.-]+:|\/\/)/i;

function targetOf(from: string, reference: string): Target | undefined {
  if (REMOTE.test(reference)) return undefined;
  const [path = "", pointer = ""] = reference.split("#", 2);
  const file = path === "" ? from : posix.join(posix.dirname(from), decoded(path));
  return { file, pointer };
}

/** Under these keys stand values, in which a `$ref` is a word like any other. */
const VALUES: ReadonlySet<string> = new Set(["const", "default", "enum", "example"]);

function* referencesOf(value: Json, holder = ""): Generator<string> {
  if (isArray(value)) {
    for (const item of value) yield* referencesOf(item);
    return;
  }
  if (!isObject(value)) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === "$ref" && typeof part === "string") yield part;
    else if (!VALUES.has(key) || holder === "properties") yield* referencesOf(part, key);
  }
}

/** The first place of a text: what is searched for stands nowhere else. */
function placeOf(file: string, text: string, words: string): string {
  const at = text.indexOf(words);
  if (at < 0) return file;
  const before = text.slice(0, at).split("\n");
  return `${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

function checkReferences(reader: Reader, document: Json): void {
  for (const reference of new Set(referencesOf(document))) follow(reader, reader.main, reference);
}

/** What a reference leads to in the end, through references to references. */
function follow(reader: Reader, from: string, reference: string): Target & { value: Json } {
  const seen = new Set<string>();
  let file = from;
  let name = reference;
  for (;;) {
    const target = targetOf(file, name);
    const refused = (why: string): Refusal =>
      new Refusal(`$ref "${name}" ${why}`, placeOf(file, reader.texts.get(file) ?? "", name));
    if (target === undefined) throw refused("leads out to the network");
    const key = `${target.file}#${target.pointer}`;
    if (seen.has(key)) throw refused("leads back to itself");
    seen.add(key);
    const value = valueAt(reader, target, refused);
    const next = isObject(value) ? ownValue(value, "$ref") : undefined;
    if (typeof next !== "string") return { ...target, value };
    file = target.file;
    name = next;
  }
}

function valueAt(reader: Reader, target: Target, refused: (why: string) => Refusal): Json {
  let value: Json | undefined = reader.values.get(target.file);
  for (const step of target.pointer.split("/").slice(1)) {
    const key = decoded(step).replaceAll("~1", "/").replaceAll("~0", "~");
    const next: Json | undefined = stepInto(value, key);
    if (next === undefined) throw refused(`leads nowhere${hint(value, key)}`);
    value = next;
  }
  return value ?? null;
}

function stepInto(value: Json | undefined, key: string): Json | undefined {
  if (isArray(value)) return value[Number(key)];
  return isObject(value) ? ownValue(value, key) : undefined;
}

function hint(holder: Json | undefined, key: string): string {
  const near = isObject(holder) ? nearest(key, Object.keys(holder)) : undefined;
  return near === undefined ? "" : `. Did you mean ${near}?`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Kinds of component by the key that a reference to one stands under. */
const KINDS: Readonly<Record<string, string>> = {
  parameters: "parameters",
  responses: "responses",
  requestBody: "requestBodies",
  headers: "headers",
  examples: "examples",
  securitySchemes: "securitySchemes",
};

/** Puts what other files hold among the components, and turns references to it into local ones. */
function inOne(reader: Reader, document: JsonObject): JsonObject {
  const added = new Map<string, Map<string, Json>>();
  const homes = new Map<string, string>();
  const own = ownValue(document, "components");

  const homeOf = (target: Target, kind: string): string => {
    const key = `${target.file}#${target.pointer}`;
    const known = homes.get(key);
    if (known !== undefined) return known;
    const section = added.get(kind) ?? new Map<string, Json>();
    added.set(kind, section);
    const there = isObject(own) ? ownValue(own, kind) : undefined;
    const taken = (name: string): boolean =>
      section.has(name) || (isObject(there) && Object.hasOwn(there, name));
    const name = freeName(baseName(target), taken);
    const home = `#/components/${kind}/${name}`;
    homes.set(key, home);
    section.set(name, null);
    const { value, file } = follow(reader, target.file, `#${target.pointer}`);
    section.set(name, rewrite(value, file, kind));
    return home;
  };

  const rewrite = (value: Json, file: string, kind: string): Json => {
    if (isArray(value)) return value.map((item) => rewrite(item, file, kind));
    if (!isObject(value)) return value;
    const reference = ownValue(value, "$ref");
    if (typeof reference === "string") return rewritten(value, reference, file, kind);
    const entries = Object.entries(value).map(([key, part]): [string, Json] => {
      if (VALUES.has(key) && kind !== "properties") return [key, part];
      return [key, rewrite(part, file, kindUnder(key, kind))];
    });
    return Object.fromEntries(entries);
  };

  const rewritten = (value: JsonObject, name: string, file: string, kind: string): Json => {
    const found = follow(reader, file, name);
    if (kind === "path") return rewrite(found.value, found.file, "operation");
    const target = targetOf(file, name);
    if (target === undefined || target.file === reader.main) {
      return { ...value, $ref: `#${target?.pointer ?? ""}` };
    }
    return { ...value, $ref: homeOf(target, KINDS[kind] ?? "schemas") };
  };

  const whole = rewrite(document, reader.main, "document");
  if (!isObject(whole)) return document;
  return { ...whole, components: joined(ownValue(whole, "components"), added) };
}

function joined(own: Json | undefined, added: ReadonlyMap<string, Map<string, Json>>): JsonObject {
  const components = isObject(own) ? own : {};
  const more = [...added].map(([kind, section]): [string, Json] => {
    const there = ownValue(components, kind);
    return [kind, { ...(isObject(there) ? there : {}), ...Object.fromEntries(section) }];
  });
  return { ...components, ...Object.fromEntries(more) };
}

/** What the members of a part of the document are. */
function kindUnder(key: string, kind: string): string {
  if (kind === "document" && (key === "paths" || key === "webhooks")) return "path";
  if (kind === "properties") return "schemas";
  if (key === "properties") return "properties";
  if (key === "schema" || key === "schemas") return "schemas";
  return key in KINDS ? key : kind === "path" ? "path" : kind;
}

function baseName({ file, pointer }: Target): string {
  const last = pointer.split("/").at(-1) ?? "";
  const name = last === "" ? posix.basename(file).replace(/\.(ya?ml|json)$/, "") : decoded(last);
  return name.replaceAll(/[^A-Za-z0-9._-]/g, "_");
}

function freeName(name: string, taken: (name: string) => boolean): string {
  if (!taken(name)) return name;
  let at = 2;
  while (taken(`${name}_${at}`)) at++;
  return `${name}_${at}`;
}
