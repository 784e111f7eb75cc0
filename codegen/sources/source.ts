import type { Document, Node, YAMLError } from "yaml";
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { Json } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { mergedInto, READING, wrongMerge } from "./merges.js";
import type { Problem } from "./problems.js";

/** One file of a pack. */
export interface Source {
  /** Relative to the pack's folder, with forward slashes. */
  readonly file: string;
  /** Data in which nothing is shared by anchors; undefined when the text is not YAML. */
  readonly value: Json | undefined;
  readonly document: Document;
  readonly lines: LineCounter;
}

/** Reads YAML (or JSON, which is YAML). Syntax errors and repeated keys are problems. */
export function readSource(file: string, text: string): ReadSource {
  const last = lastLong.get(file);
  if (last?.text === text) return last.read;
  const read = parsed(file, text);
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

function parsed(file: string, text: string): ReadSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { ...READING, lineCounter: lines });
  const faults = [...document.errors, ...document.warnings];
  const placed = (at: number, message: string): Problem => {
    const { line, col } = lines.linePos(at);
    return { file, line, column: col, message };
  };
  const wrong = wrongMerge(document, text);
  const isReadable = faults.every((fault) => fault.code === "DUPLICATE_KEY");
  const value = isReadable && wrong === undefined ? jsonOf(document) : undefined;
  const problems = faults.map((fault) => placed(fault.pos[0], messageOf(fault, text)));
  if (wrong !== undefined) problems.push(placed(wrong.range?.[0] ?? 0, WRONG_MERGE));
  return { source: { file, value, document, lines }, problems };
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

/** A node, and its key. */
export interface Found {
  readonly source: Source;
  readonly key: Node | undefined;
  readonly value: Node | undefined;
}

export function rootOf(source: Source): Found {
  return { source, key: undefined, value: source.document.contents ?? undefined };
}

/** The part of a mapping or sequence under `step`; undefined when there is none. */
export function childOf(found: Found, step: string | number): Found | undefined {
  const { source } = found;
  const holder = unaliased(found);
  if (isSeq(holder)) {
    const item = holder.items[Number(step)];
    return isAnyNode(item) ? { source, key: undefined, value: item } : undefined;
  }
  if (!isMap(holder)) return undefined;
  const pair = holder.items.find(
    (item) => isScalar(item.key) && String(item.key.value) === String(step),
  );
  if (pair === undefined) {
    for (const value of mergedInto(source.document, holder)) {
      const inherited = childOf({ source, key: undefined, value }, step);
      if (inherited !== undefined) return inherited;
    }
    return undefined;
  }
  return {
    source,
    key: isAnyNode(pair.key) ? pair.key : undefined,
    value: isAnyNode(pair.value) ? pair.value : undefined,
  };
}

/** The text of a scalar; undefined for anything else. */
export function textOf(found: Found | undefined): string | undefined {
  if (found === undefined) return undefined;
  const node = unaliased(found);
  return isScalar(node) && typeof node.value === "string" ? node.value : undefined;
}

/** The place of the value; of the key when `at` says so or the value is empty. */
export function placeOf(found: Found, at: "key" | "value"): Omit<Problem, "message"> {
  const { source, key, value } = found;
  const empty = value === undefined || value.range?.[0] === value.range?.[1];
  const node = (at === "key" || empty ? key : undefined) ?? value ?? key;
  const { line, col } = source.lines.linePos(node?.range?.[0] ?? 0);
  return { file: source.file, line: Math.max(1, line), column: Math.max(1, col) };
}

function unaliased({ source, value }: Found): Node | undefined {
  return isAlias(value) ? value.resolve(source.document) : value;
}

function isAnyNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value);
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
