import { readFile } from "node:fs/promises";
import type { Document, Node, YAMLError } from "yaml";
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { StartCall, StartCallName } from "../../../../api/control/world/start-file.js";
import { StartFileError } from "../../../../api/control/world/start-file.js";
import type { Json } from "../../../../engine/base/json.js";
import { isArray, isObject } from "../../../../engine/base/json.js";
import { nearest } from "../../../../engine/base/nearest.js";
import { errorCode } from "../../output/user-error.js";

/**
 * Reads the file of `--load`, YAML or JSON: a mapping with some of `SECTIONS`, each in the form of its
 * control call. Answers the calls in an order in which each finds what it refers to.
 *
 * @throws StartFileError with file and line
 */
export async function readStartCalls(file: string): Promise<readonly StartCall[]> {
  const source = parse(file, await read("--load", file));
  const { value } = source;
  if (value === null) return [];
  if (!isObject(value)) {
    throw new StartFileError(`${placeOf(source, [])}: write a mapping of ${NAMES.join(", ")}`);
  }
  for (const name of Object.keys(value)) {
    if (NAMES.includes(name)) continue;
    const near = nearest(name, NAMES);
    const hint = near === undefined ? `there are ${NAMES.join(", ")}` : `did you mean ${near}?`;
    throw new StartFileError(`${placeOf(source, [name])}: there is no section ${name}; ${hint}`);
  }
  return Object.entries(SECTIONS).flatMap(([name, section]) =>
    callsOf(source, name, section, value[name] ?? null),
  );
}

/**
 * The value of a file, YAML or JSON.
 *
 * @param option the option that names it
 * @throws StartFileError with file and line
 */
export const readStartValue = async (option: string, file: string): Promise<Json> =>
  parse(file, await read(option, file)).value;

interface Section {
  readonly call: StartCallName;
  /** One call for the section, one for each item of a list, or one for each name of a mapping. */
  readonly form: "whole" | "list" | "named";
}

/** Definitions come before what may refer to them. */
const SECTIONS: Readonly<Record<string, Section>> = {
  durations: { call: "setDurations", form: "whole" },
  limits: { call: "setLimits", form: "whole" },
  seed: { call: "seed", form: "whole" },
  scenarios: { call: "putScenario", form: "named" },
  faults: { call: "armFault", form: "list" },
  pins: { call: "setPin", form: "list" },
  endpoints: { call: "registerEndpoint", form: "list" },
};

const NAMES = Object.keys(SECTIONS);

function callsOf(
  source: Source,
  name: string,
  { call, form }: Section,
  value: Json,
): readonly StartCall[] {
  if (value === null) return [];
  const at = (path: Path): string => placeOf(source, [name, ...path]);
  if (form === "list") {
    if (!isArray(value)) throw new StartFileError(`${at([])}: ${name} is a list`);
    return value.map((body, index) => callOf(call, {}, body, (path) => at([index, ...path])));
  }
  if (!isObject(value)) throw new StartFileError(`${at([])}: ${name} is a mapping`);
  if (form === "named") {
    return Object.entries(value).map(([key, body]) =>
      callOf(call, { name: key }, body, (path) => at([key, ...path])),
    );
  }
  if (name === "seed" && !("resource" in value) && !("resources" in value)) {
    // The file lists the kinds of object directly.
    const within = (path: Path): Path => (path[0] === "resources" ? path.slice(1) : path);
    return [callOf(call, {}, { resources: value }, (path) => at(within(path)))];
  }
  return [callOf(call, {}, value, at)];
}

function callOf(
  name: StartCallName,
  path: Readonly<Record<string, string>>,
  body: Json,
  at: (path: Path) => string,
): StartCall {
  return { name, path, body, place: (inBody) => at(steps(inBody ?? "")) };
}

type Path = readonly (string | number)[];

/** `resources.tasks.0.id` or `output.a[0]`, step by step. */
const steps = (path: string): readonly string[] =>
  path.split(/[.[\]]+/).filter((step) => step !== "");

interface Source {
  readonly file: string;
  readonly document: Document;
  readonly lines: LineCounter;
  readonly value: Json;
}

async function read(option: string, file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const code = errorCode(error);
    throw new StartFileError(
      `${option} ${file}: ${READ_ERRORS[code] ?? `cannot be read (${code})`}`,
    );
  }
}

const READ_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "there is no permission to read it",
  EISDIR: "this is a folder; give a YAML or JSON file",
};

/** JSON is YAML, so one reader knows the lines of both. */
function parse(file: string, text: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault !== undefined) {
    const { line } = lines.linePos(fault.pos[0]);
    throw new StartFileError(`${file}:${line}: ${wordsOf(fault)}`);
  }
  const value: Json = JSON.parse(JSON.stringify(document.toJS() ?? null));
  return { file, document, lines, value };
}

function wordsOf({ code, message }: YAMLError): string {
  if (code === "DUPLICATE_KEY") return "this key occurs twice";
  return `this is no YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

/** The line of the last step of the path that is in the file. */
function placeOf({ file, document, lines }: Source, path: Path): string {
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

interface Found {
  readonly start: number | undefined;
  readonly value: Node | null;
}

function child(node: Node | null, step: string | number): Found | undefined {
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
