import { LineCounter, parseDocument } from "yaml";
import type { Json } from "../../../src/engine/base/json.js";
import { Refusal } from "../document/refusal.js";

/** Values that a file may hold once its aliases are written out: far more than real documents. */
const MAX_VALUES = 10_000_000;

/** Uses of one anchor, times those within it. */
const MAX_ALIASES = 100_000;

/** Reads JSON or YAML. Refused are malformed text, keys given twice, and aliases without end. */
export function parseText(file: string, text: string): Json {
  const value = /^\s*[{[]/.test(text) ? (jsonOf(text) ?? yamlOf(file, text)) : yamlOf(file, text);
  refuseEndless(file, value);
  return value;
}

function jsonOf(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    // The reader of YAML, which JSON is, says where it is broken.
    return undefined;
  }
}

function yamlOf(file: string, text: string): Json {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const [fault] = document.errors;
  if (fault !== undefined) {
    const { line, col } = lineCounter.linePos(fault.pos[0]);
    throw new Refusal(`is neither JSON nor YAML: ${fault.message}`, `${file}:${line}:${col}`);
  }
  try {
    const value: Json = document.toJS({ maxAliasCount: MAX_ALIASES }) ?? null;
    return value;
  } catch (error) {
    if (error instanceof ReferenceError) throw new Refusal("has aliases without end", file);
    throw error;
  }
}

/** Aliases are shared, so that a small file can stand for more than any walk would come through. */
function refuseEndless(file: string, root: Json): void {
  const sizes = new Map<Json, number>();
  const open = new Set<Json>();
  const sizeOf = (value: Json): number => {
    if (typeof value !== "object" || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) throw new Refusal("has an alias within what it stands for", file);
    open.add(value);
    const size = Object.values(value).reduce((sum: number, part: Json) => sum + sizeOf(part), 1);
    open.delete(value);
    sizes.set(value, size);
    if (size > MAX_VALUES) throw new Refusal("has aliases that stand for too much", file);
    return size;
  };
  try {
    sizeOf(root);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal("is nested too deeply", file);
    throw error;
  }
}
