import type { Node as JsonNode } from "jsonc-parser";
import { parseTree } from "jsonc-parser";
import type { Document, Node, YAMLError } from "yaml";
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { mergedInto, READING, wrongMerge } from "./merges.js";
import type { Problem } from "./problems.js";

/** One file of a pack. */
export interface Source {
  /** Relative to the pack's folder, with forward slashes. */
  readonly file: string;
  /** Data in which nothing is shared by anchors; undefined when the text is not YAML. */
  readonly value: Json | undefined;
  readonly root: Found;
}

/** A value of a file, with its key. */
export interface Found {
  readonly file: string;
  /** Of a scalar that is a text. */
  readonly text: string | undefined;
  /** The part of a mapping or sequence under `step`; undefined when there is none. */
  readonly child: (step: string | number) => Found | undefined;
  /** The place of the value; of the key when `at` says so or the value is empty. */
  readonly place: (at: "key" | "value") => Omit<Problem, "message">;
}

/** Reads YAML (or JSON, which is YAML). Syntax errors and repeated keys are problems. */
export function readSource(file: string, text: string): ReadSource {
  const last = lastLong.get(file);
  if (last?.text === text) return last.read;
  const read = readJson(file, text) ?? readYaml(file, text);
  if (text.length > LONG) lastLong.set(file, { text, read });
  return read;
}

interface ReadSource {
  readonly source: Source;
  readonly problems: readonly Problem[];
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

function parsedJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function repeatsKey({ children = [] }: JsonNode, value: Json): boolean {
  if (isArray(value)) return children.some((item, at) => repeatsKey(item, value[at] ?? null));
  if (!isObject(value)) return false;
  if (children.length > Object.keys(value).length) return true;
  return children.some(({ children: [key, held] = [] }) => {
    return held !== undefined && repeatsKey(held, value[String(key?.value)] ?? null);
  });
}

class JsonPart implements Found {
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

  child(step: string | number): Found | undefined {
    const { type, children = [] } = this.#value;
    const part = children.find((each, at) =>
      type === "array" ? at === Number(step) : each.children?.[0]?.value === String(step),
    );
    if (part === undefined) return undefined;
    const [key, value] = part.type === "property" ? (part.children ?? []) : [undefined, part];
    return value && new JsonPart(this.file, this.#lines, value, key);
  }

  place(at: "key" | "value"): Omit<Problem, "message"> {
    const node = at === "key" ? (this.#key ?? this.#value) : this.#value;
    return placeAt(this.file, this.#lines, node.offset);
  }
}

function readYaml(file: string, text: string): ReadSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { ...READING, lineCounter: lines });
  const faults = [...document.errors, ...document.warnings];
  const placed = (at: number, message: string): Problem => ({
    ...placeAt(file, lines, at),
    message,
  });
  const wrong = wrongMerge(document, text);
  const isReadable = faults.every((fault) => fault.code === "DUPLICATE_KEY");
  const value = isReadable && wrong === undefined ? jsonOf(document) : undefined;
  const problems = faults.map((fault) => placed(fault.pos[0], messageOf(fault, text)));
  if (wrong !== undefined) problems.push(placed(wrong.range?.[0] ?? 0, WRONG_MERGE));
  const root = new YamlPart({ file, document, lines }, document.contents ?? undefined);
  return { source: { file, value, root }, problems };
}

const WRONG_MERGE =
  "<< takes over the members of a mapping, and this is none; write an alias of one";

function jsonOf(document: Document): Json {
  const value: Json = JSON.parse(JSON.stringify(document.toJS() ?? null));
  return value;
}

function messageOf(fault: YAMLError, text: string): string {
  if (fault.code !== "DUPLICATE_KEY") return `not YAML: ${firstLower(fault.message)}`;
  const [key] = text.slice(fault.pos[0]).match(/^("[^"]*"|'[^']*'|[^:\s]+)/) ?? ["this key"];
  return `${key} is given twice`;
}

function firstLower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A file of YAML. */
interface YamlFile {
  readonly file: string;
  readonly document: Document;
  readonly lines: LineCounter;
}

class YamlPart implements Found {
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

  child(step: string | number): Found | undefined {
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

  place(at: "key" | "value"): Omit<Problem, "message"> {
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

function placeAt(file: string, lines: LineCounter, offset: number): Omit<Problem, "message"> {
  const { line, col } = lines.linePos(offset);
  return { file, line: Math.max(1, line), column: Math.max(1, col) };
}

/** The keys and indexes of a JSON pointer such as `/paths/~1tasks/get`. */
export function pointerPath(pointer: string): Path {
  if (pointer === "") return [];
  return pointer
    .slice(1)
    .split("/")
    .map((step) => decode(step).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The pointer of these keys and indexes. */
export function pointerTo(path: Path): string {
  return path
    .map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

/** A part of a reference without the escapes of URLs. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
