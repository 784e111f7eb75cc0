import { LineCounter, parseDocument } from "yaml";
import type { Json } from "../../../src/engine/base/json.js";
import { parsedJson } from "../../../src/engine/base/json.js";
import { READING, wrongMerge } from "../../sources/merges.js";
import { Refusal } from "../document/refusal.js";

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
