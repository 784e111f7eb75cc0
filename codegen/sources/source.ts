// Reads one YAML or JSON file so that each value has a line (`readSource`), finds the line of a
// path (`locate`), and prints a problem with it (`formatProblem`). Also JSON pointers
// (`pointerPath`, `pointerTo`) and the order of texts (`byCodeUnit`), for all of the compiler.

import { posix } from "node:path";
import type { Node as JsonNode } from "jsonc-parser";
import { parseTree } from "jsonc-parser";
import type { Document, Node, YAMLError } from "yaml";
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue, parsedJson } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { decoded, withoutTrailingSlashes } from "../../src/engine/base/url-path.js";
import { mergedInto, READING, wrongMerge } from "./merges.js";

/** A path of keys in a file: the place of the value, or of the key. */
export interface Spot {
  readonly file: string;
  readonly path: Path;
  readonly at?: "key";
}

/** A mistake in a pack. */
export interface Mistake {
  /** Relative to the pack's folder. */
  readonly file: string;
  /** Lines and columns count from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The valid name closest to a wrong one. */
  readonly nearest?: string;
  /** Where a layer has the fact from. */
  readonly source?: string;
}

/** One file of a pack. */
export interface Source {
  /** Relative to the pack's folder, with forward slashes. */
  readonly file: string;
  /** Data in which nothing is shared by anchors; undefined when the text is not YAML. */
  readonly value: Json | undefined;
  readonly root: SourceValue;
}

/** A value of a file, with its key. */
interface SourceValue {
  readonly file: string;
  /** Of a scalar that is a text. */
  readonly text: string | undefined;
  /** The part of a mapping or sequence under `step`; undefined when there is none. */
  readonly child: (step: string | number) => SourceValue | undefined;
  /** The place of the value; of the key when `at` says so or the value is empty. */
  readonly place: (at: "key" | "value") => Omit<Mistake, "message">;
}

interface ReadSource {
  readonly source: Source;
  readonly problems: readonly Mistake[];
}

/** Reads YAML (or JSON, which is YAML). Syntax errors and repeated keys are problems. */
export function readSource(file: string, text: string): ReadSource {
  const last = lastLong.get(file);
  if (last?.text === text) return last.read;
  const read = readJson(file, text) ?? readYaml(file, text);
  if (text.length > LONG) lastLong.set(file, { text, read });
  return read;
}

/** Files with more characters are kept: a pack that is built again has the same document. */
const LONG = 100_000;

const lastLong = new Map<string, { readonly text: string; readonly read: ReadSource }>();

/** JSON without repeated keys, twenty times as fast as YAML; undefined for any other text. */
function readJson(file: string, text: string): ReadSource | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  const value = parsedJson(text);
  const tree = value === undefined ? undefined : parseTree(text);
  if (value === undefined || tree === undefined || repeatsKey(tree, value)) return undefined;
  const lines = new LineCounter();
  for (let at = 0; at >= 0; at = text.indexOf("\n", at) + 1 || -1) lines.addNewLine(at);
  return { source: { file, value, root: new JsonPart(file, lines, tree) }, problems: [] };
}

function repeatsKey({ children = [] }: JsonNode, value: Json): boolean {
  if (isArray(value)) return children.some((item, at) => repeatsKey(item, value[at] ?? null));
  if (!isObject(value)) return false;
  if (children.length > Object.keys(value).length) return true;
  return children.some(({ children: [key, held] = [] }) => {
    return held !== undefined && repeatsKey(held, value[String(key?.value)] ?? null);
  });
}

class JsonPart implements SourceValue {
  readonly file: string;
  readonly #lines: LineCounter;
  readonly #value: JsonNode;
  readonly #key: JsonNode | undefined;

  constructor(file: string, lines: LineCounter, value: JsonNode, key?: JsonNode) {
    this.file = file;
    this.#lines = lines;
    this.#value = value;
    this.#key = key;
  }

  get text(): string | undefined {
    const value: unknown = this.#value.value;
    return typeof value === "string" ? value : undefined;
  }

  child(step: string | number): SourceValue | undefined {
    const { type, children = [] } = this.#value;
    const part = children.find((each, at) =>
      type === "array" ? at === Number(step) : each.children?.[0]?.value === String(step),
    );
    if (part === undefined) return undefined;
    const [key, value] = part.type === "property" ? (part.children ?? []) : [undefined, part];
    return value && new JsonPart(this.file, this.#lines, value, key);
  }

  place(at: "key" | "value"): Omit<Mistake, "message"> {
    const node = at === "key" ? (this.#key ?? this.#value) : this.#value;
    return placeAt(this.file, this.#lines, node.offset);
  }
}

function readYaml(file: string, text: string): ReadSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { ...READING, lineCounter: lines });
  const faults = [...document.errors, ...document.warnings];
  const placed = (at: number, message: string): Mistake => ({
    ...placeAt(file, lines, at),
    message,
  });
  const wrong = wrongMerge(document, text);
  const isReadable = faults.every((fault) => fault.code === "DUPLICATE_KEY");
  const read = isReadable && wrong === undefined ? (document.toJS() ?? null) : undefined;
  const value = parsedJson(JSON.stringify(read) ?? "");
  const problems = faults.map((fault) => placed(fault.pos[0], messageOf(fault, text)));
  if (wrong !== undefined) problems.push(placed(wrong.range?.[0] ?? 0, WRONG_MERGE));
  const root = new YamlPart({ file, document, lines }, document.contents ?? undefined);
  return { source: { file, value, root }, problems };
}

const WRONG_MERGE =
  "<< takes over the members of a mapping, and this is none; write an alias of one";

function messageOf(fault: YAMLError, text: string): string {
  const { code, message } = fault;
  if (code !== "DUPLICATE_KEY")
    return `not YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  const [key] = text.slice(fault.pos[0]).match(/^("[^"]*"|'[^']*'|[^:\s]+)/) ?? ["this key"];
  return `${key} is given twice`;
}

/** A file of YAML. */
interface YamlFile {
  readonly file: string;
  readonly document: Document;
  readonly lines: LineCounter;
}

class YamlPart implements SourceValue {
  readonly #in: YamlFile;
  readonly #value: Node | undefined;
  readonly #key: Node | undefined;

  constructor(file: YamlFile, value: Node | undefined, key?: Node) {
    this.#in = file;
    this.#value = value;
    this.#key = key;
  }

  get file(): string {
    return this.#in.file;
  }

  get text(): string | undefined {
    const node = this.#unaliased;
    return isScalar(node) && typeof node.value === "string" ? node.value : undefined;
  }

  child(step: string | number): SourceValue | undefined {
    const holder = this.#unaliased;
    if (isSeq(holder)) {
      const item = holder.items[Number(step)];
      return isAnyNode(item) ? new YamlPart(this.#in, item) : undefined;
    }
    if (!isMap(holder)) return undefined;
    const pair = holder.items.find(
      (item) => isScalar(item.key) && String(item.key.value) === String(step),
    );
    if (pair === undefined) {
      for (const value of mergedInto(this.#in.document, holder)) {
        const inherited = new YamlPart(this.#in, value).child(step);
        if (inherited !== undefined) return inherited;
      }
      return undefined;
    }
    const { key, value } = pair;
    return new YamlPart(
      this.#in,
      isAnyNode(value) ? value : undefined,
      isAnyNode(key) ? key : undefined,
    );
  }

  place(at: "key" | "value"): Omit<Mistake, "message"> {
    const value = this.#value;
    const empty = value === undefined || value.range?.[0] === value.range?.[1];
    const node = (at === "key" || empty ? this.#key : undefined) ?? value ?? this.#key;
    return placeAt(this.file, this.#in.lines, node?.range?.[0] ?? 0);
  }

  get #unaliased(): Node | undefined {
    return isAlias(this.#value) ? this.#value.resolve(this.#in.document) : this.#value;
  }
}

function isAnyNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value);
}

function placeAt(file: string, lines: LineCounter, offset: number): Omit<Mistake, "message"> {
  const { line, col } = lines.linePos(offset);
  return { file, line: Math.max(1, line), column: Math.max(1, col) };
}

/** References in a row. */
const MAX_HOPS = 20;

/**
 * Line and column of a spot. A path may pass `$ref`s, into other files too. For a path that leads
 * nowhere, the last place on it that exists.
 */
export function locate(sources: ReadonlyMap<string, Source>, spot: Spot): Omit<Mistake, "message"> {
  const reached = reach(sources, spot);
  if (reached === undefined) return { file: spot.file, line: 1, column: 1 };
  return reached.found.place(reached.steps < spot.path.length ? "key" : (spot.at ?? "value"));
}

/** The last place that exists on the way to a spot, and the number of steps to it. */
export function reach(
  sources: ReadonlyMap<string, Source>,
  { file, path }: Spot,
): { readonly found: SourceValue; readonly steps: number } | undefined {
  const source = sources.get(file);
  if (source === undefined) return undefined;
  let found = source.root;
  for (const [steps, step] of path.entries()) {
    const next = childThrough(sources, found, step, MAX_HOPS);
    if (next === undefined) return { found, steps };
    found = next;
  }
  return { found, steps: path.length };
}

function childThrough(
  sources: ReadonlyMap<string, Source>,
  found: SourceValue,
  step: string | number,
  hops: number,
): SourceValue | undefined {
  const direct = found.child(step);
  if (direct !== undefined || hops === 0) return direct;
  const reference = found.child("$ref")?.text;
  if (reference === undefined) return undefined;
  const target = follow(sources, found.file, reference, hops - 1);
  return target === undefined ? undefined : childThrough(sources, target, step, hops - 1);
}

function follow(
  sources: ReadonlyMap<string, Source>,
  from: string,
  reference: string,
  hops: number,
): SourceValue | undefined {
  const { file, pointer } = splitReference(from, reference);
  const source = sources.get(file);
  if (source === undefined) return undefined;
  let found: SourceValue | undefined = source.root;
  for (const step of pointerPath(pointer)) {
    if (found === undefined) return undefined;
    found = childThrough(sources, found, step, hops);
  }
  return found;
}

/** The file that a reference in `from` names, and the JSON pointer within it. */
export function splitReference(
  from: string,
  reference: string,
): { readonly file: string; readonly pointer: string } {
  const [file = "", pointer = ""] = reference.split("#", 2);
  return { file: file === "" ? from : posix.join(posix.dirname(from), decoded(file)), pointer };
}

/** The keys and indexes of a JSON pointer such as `/paths/~1tasks/get`. */
export function pointerPath(pointer: string): Path {
  if (pointer === "") return [];
  return pointer
    .slice(1)
    .split("/")
    .map((step) => decoded(step).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The part of a list or an object at one step of a pointer. */
export function partAt(holder: Json | undefined, step: string | number): Json | undefined {
  if (isArray(holder)) return holder[Number(step)];
  return isObject(holder) ? ownValue(holder, String(step)) : undefined;
}

/** The pointer of these keys and indexes. */
export function pointerTo(path: Path): string {
  return path
    .map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

/**
 * One line of text, in the form that editors turn into a link.
 *
 * @example
 * formatProblem(problem, "pack/deck/0.1.0")
 * // pack/deck/0.1.0/lifecycles.yaml:41:15 transition "start" goes to "runing", which is not a state of
 * // task_runs. Did you mean "running"?
 */
export function formatProblem(problem: Mistake, folder: string): string {
  const { file, line, column, message, nearest, source } = problem;
  const place = `${withoutTrailingSlashes(folder)}/${file}:${line}:${column}`;
  const hint = nearest === undefined ? "" : `. Did you mean "${nearest}"?`;
  const from = source === undefined ? "" : ` (${source})`;
  return `${place} ${message}${hint}${from}`;
}

/** By file, line and column; equal ones once. */
export function sortProblems(problems: readonly Mistake[]): readonly Mistake[] {
  const sorted = [...problems].sort(compareProblems);
  return sorted.filter((problem, at) => {
    const previous = sorted[at - 1];
    return previous === undefined || compareProblems(previous, problem) !== 0;
  });
}

function compareProblems(a: Mistake, b: Mistake): number {
  return (
    byCodeUnit(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    byCodeUnit(a.message, b.message)
  );
}

/** Orders texts by code unit: the same on every machine and under every locale. */
export function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
