// `readSource`: reads a YAML or JSON file that a user wrote, such as that of `start --load`, so
// that a message about a mistake can name its line.

import type { Document, Node, YAMLError } from "yaml";
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { FileError } from "../../../engine/base/file-error.js";
import type { Json } from "../../../engine/base/json.js";
import { readText } from "../../../instance/files/named-file.js";

/** Steps from the top of a file to a value. */
export type Path = readonly (string | number)[];

/** A YAML or JSON file, read. */
export interface YamlDoc {
  readonly value: Json;
  /** `file:line` of the last step of the path that is in the file. */
  readonly placeOf: (path: Path) => string;
}

/**
 * Reads a file, YAML or JSON.
 *
 * @param option the option that names it
 * @param what it has to be
 * @throws FileError with file and line
 */
export const readSource = (option: string, file: string, what = "a YAML or JSON file"): YamlDoc =>
  parseSource(file, readText(file, { what, most: 64, option }));

/**
 * Reads the text of a file: JSON is YAML, so one reader knows the lines of both.
 *
 * @throws FileError with file and line
 */
export function parseSource(file: string, text: string): YamlDoc {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault !== undefined) {
    const { line } = lines.linePos(fault.pos[0]);
    throw new FileError(`${file}:${line}: ${wordsOf(fault)}`);
  }
  const value = plain(document);
  if (value === undefined) {
    throw new FileError(`${file}: its aliases expand without end; write out what they stand for`);
  }
  return { value, placeOf: (path) => placeOf({ file, document, lines }, path) };
}

/** The value of a document; undefined where an alias is within its own anchor, or aliases multiply. */
function plain(document: Document): Json | undefined {
  try {
    const value: Json = JSON.parse(JSON.stringify(document.toJS() ?? null));
    return value;
  } catch {
    return undefined;
  }
}

function wordsOf({ code, message }: YAMLError): string {
  if (message.startsWith("Maximum call stack")) return "it nests too deeply";
  if (code === "DUPLICATE_KEY") return "this key occurs twice";
  return `this is no YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

interface ParsedYaml {
  readonly file: string;
  readonly document: Document;
  readonly lines: LineCounter;
}

function placeOf({ file, document, lines }: ParsedYaml, path: Path): string {
  let node: Node | null = document.contents;
  let start = node?.range?.[0] ?? 0;
  for (const step of path) {
    const found = child(node, step);
    if (found === undefined) break;
    start = found.start ?? start;
    node = found.value;
  }
  return `${file}:${Math.max(1, lines.linePos(start).line)}`;
}

interface YamlValue {
  readonly start: number | undefined;
  readonly value: Node | null;
}

function child(node: Node | null, step: string | number): YamlValue | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(step)];
    return isNode(item) ? { start: item.range?.[0], value: item } : undefined;
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
  if (pair === undefined) return undefined;
  const start = isNode(pair.key) ? pair.key.range?.[0] : undefined;
  return { start, value: isNode(pair.value) ? pair.value : null };
}
