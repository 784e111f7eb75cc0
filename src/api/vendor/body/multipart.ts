// Reads forms, for `body.ts`: `FormTree` makes objects and lists of names such as `a[b][]`, with
// values by their schema, and `readParts` splits the parts of `multipart/form-data`.

import { madeOnce } from "../../../engine/base/by-key.js";
import { bareType, typeParameter } from "../../../engine/base/http-headers.js";
import type { Json } from "../../../engine/base/json.js";
import { equalJson, isArray, isObject, MAX_DEPTH, readJson } from "../../../engine/base/json.js";
import type { Path } from "../../../engine/base/paths.js";
import type { FormShape } from "../../../engine/pack/pack.js";

/** The value of a form's field: a text to convert, or a JSON value. */
export type FormValue = string | { readonly value: Json };

type FormNode = FormValue | FormBranch;

/** Fields within a field: `a[b][]=1`. */
class FormBranch {
  readonly parts = new Map<string, FormNode[]>();
}

/**
 * Collects the pairs of a form: `a[b]=1` and `a[c]=2` make one object, `a[]`, `a[0]` and repeated
 * names make lists. Texts become numbers, booleans and lists where the schema has them.
 */
export class FormTree {
  readonly #root = new FormBranch();

  /** Adds a field; false if its name nests deeper than bodies may. */
  add(name: string, value: FormValue): boolean {
    const steps = stepsOf(name);
    if (steps.length > MAX_DEPTH) return false;
    put(this.#root, steps, value);
    return true;
  }

  toJson(shape: FormShape | undefined): Json {
    return objectOf(this.#root, shape);
  }
}

/** `a[b][]` as `a`, `b` and an empty step; a name with unbalanced brackets is one step. */
export function stepsOf(name: string): readonly string[] {
  const open = name.indexOf("[");
  if (open <= 0 || !name.endsWith("]")) return [name];
  const steps = [name.slice(0, open), ...name.slice(open + 1, -1).split("][")];
  return steps.some((step) => step.includes("[") || step.includes("]")) ? [name] : steps;
}

function put(root: FormBranch, steps: readonly string[], value: FormValue): void {
  let branch = root;
  for (const [at, step] of steps.entries()) {
    const known = branch.parts.get(step);
    const next = steps[at + 1];
    if (next !== undefined)
      branch = branchFor(known, step, next) ?? grown(branch, step, new FormBranch());
    else grown(branch, step, value);
  }
}

/** Under an empty step a repeated name begins the next element: `a[][b]=1&a[][b]=2`. */
function branchFor(known: readonly FormNode[] | undefined, step: string, next: string) {
  const last = known?.at(-1);
  const isTaken = step === "" && next !== "" && last instanceof FormBranch && last.parts.has(next);
  return last instanceof FormBranch && !isTaken ? last : undefined;
}

function grown<N extends FormNode>({ parts }: FormBranch, step: string, made: N): N {
  madeOnce(parts, step, () => []).push(made);
  return made;
}

function jsonOf(nodes: readonly FormNode[], shape: FormShape | undefined): Json {
  const [first] = nodes;
  if (nodes.length === 1 && typeof first === "string") return scalarOf(first, shape);
  // If any pair makes it an object, the other pairs of its name do not count.
  const branch = nodes.find((node) => node instanceof FormBranch);
  if (branch !== undefined) return branchOf(branch, shape);
  const values = nodes.filter(isValue);
  if (shape?.items !== undefined && (values.length > 1 || typeof values[0] === "object")) {
    return values.map((value) => fieldOf(value, shape.items));
  }
  const last = values.at(-1);
  return last === undefined ? null : fieldOf(last, shape);
}

const isValue = (node: FormNode): node is FormValue => !(node instanceof FormBranch);

function fieldOf(field: FormValue, shape: FormShape | undefined): Json {
  return typeof field === "string" ? scalarOf(field, shape) : field.value;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,2})?$/;

/** As JSON and as Python write it. */
const BOOLEAN = /^(?:[Tt]rue|[Ff]alse)$/;

/** The text as a value of the schema's type, if it is one; else the text, for validation. */
function scalarOf(text: string, shape: FormShape | undefined): Json {
  if (shape === undefined || shape.text === true) return text;
  if (shape.number === true && NUMBER.test(text)) return Number(text);
  if (shape.boolean === true && BOOLEAN.test(text)) return text.toLowerCase() === "true";
  if (shape.words === true) return text;
  if (shape.null === true && text === "") return null;
  const isJson = /^\s*[[{]/.test(text);
  const read = isJson ? readJson(text) : undefined;
  if (read?.ok === true && isOf(read.value, shape)) return read.value;
  if (shape.items === undefined || (shape.object === true && isJson)) return text;
  return text === "" ? [] : [scalarOf(text, shape.items)];
}

/** Whether JSON is of a kind that a shape has; so are all elements of a list. */
function isOf(value: Json, shape: FormShape | undefined): boolean {
  if (shape === undefined || Object.keys(shape).length === 0) return true;
  if (isArray(value))
    return shape.items !== undefined && value.every((it) => isOf(it, shape.items));
  if (isObject(value)) return shape.object === true;
  if (typeof value === "string") return shape.text === true || shape.words === true;
  if (value === null) return shape.null === true;
  return shape[typeof value === "number" ? "number" : "boolean"] === true;
}

function branchOf(branch: FormBranch, shape: FormShape | undefined): Json {
  const { parts } = branch;
  const listed = parts.get("");
  if (listed !== undefined && parts.size === 1) return elementsOf(listed, shape?.items);
  if (shape === undefined || shape.items !== undefined) {
    const sorted = isCounted(parts) ? parts.values() : shape && inOrderOf(parts);
    if (sorted !== undefined) return Array.from(sorted, (nodes) => jsonOf(nodes, shape?.items));
  }
  return objectOf(branch, shape);
}

const elementsOf = (nodes: readonly FormNode[], shape: FormShape | undefined): Json =>
  nodes.map((node) => jsonOf([node], shape));

/** Whether the steps are 0, 1, 2… */
function isCounted(parts: ReadonlyMap<string, unknown>): boolean {
  let at = 0;
  for (const step of parts.keys()) {
    if (step !== String(at)) return false;
    at += 1;
  }
  return true;
}

/** In the order of their steps, if these are numbers. */
function inOrderOf(parts: ReadonlyMap<string, readonly FormNode[]>) {
  const entries = [...parts];
  if (!entries.every(([step]) => /^\d{1,9}$/.test(step))) return undefined;
  return entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, nodes]) => nodes);
}

function objectOf({ parts }: FormBranch, shape: FormShape | undefined): Json {
  const members = shape?.members ?? {};
  const memberOf = ([step, nodes]: readonly [string, readonly FormNode[]]): readonly [
    string,
    Json,
  ] => {
    const own = Object.hasOwn(members, step) ? members[step] : shape?.rest;
    return [step, jsonOf(nodes, own)];
  };
  return Object.fromEntries(Array.from(parts, memberOf));
}

/** A part of a form: a file if it has a filename, else a field. */
export interface FormPart {
  readonly name: string;
  readonly filename: string | undefined;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A file in the body of a call. */
export interface SentFile {
  readonly name: string | null;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A form has no more parts than this. */
const MAX_PARTS = 10_000;

/**
 * The parts of a body of `multipart/form-data` (https://www.rfc-editor.org/rfc/rfc7578).
 *
 * @returns undefined for a body of another form
 */
export function readParts(bytes: Uint8Array, contentType: string): readonly FormPart[] | undefined {
  const boundary = typeParameter(contentType, "boundary");
  if (boundary === undefined || boundary === "") return undefined;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const between = Buffer.from(`--${boundary}`, "latin1");
  const parts: FormPart[] = [];
  let at = body.indexOf(between);
  while (at >= 0 && parts.length < MAX_PARTS) {
    const begin = at + between.length;
    if (body.toString("latin1", begin, begin + 2) === "--") return parts;
    const next = body.indexOf(between, begin);
    const part = next < 0 ? undefined : readPart(body.subarray(begin, next));
    if (part === undefined) return undefined;
    parts.push(part);
    at = next;
  }
  return undefined;
}

const LINE = "\r\n";

function readPart(part: Buffer): FormPart | undefined {
  const end = part.indexOf(LINE + LINE);
  if (end < 0) return undefined;
  const headers = headersOf(part.toString("utf8", 0, end));
  const disposition = headers.get("content-disposition") ?? "";
  const name = quotedParameter(disposition, NAME);
  if (bareType(disposition) !== "form-data" || name === undefined) return undefined;
  return {
    name,
    filename: filenameIn(disposition),
    type: bareType(headers.get("content-type") ?? "text/plain"),
    // The line break before the boundary is not part of the content.
    bytes: part.subarray(end + 2 * LINE.length, -LINE.length),
  };
}

function headersOf(text: string): ReadonlyMap<string, string> {
  const lines = text.split(LINE).filter((line) => line.includes(":"));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

const NAME = /;\s*name=(?:"([^"]*)"|([^;\s]*))/i;
const FILENAME = /;\s*filename=(?:"([^"]*)"|([^;\s]*))/i;

/** The name of a file in the header `Content-Disposition`. */
export const filenameIn = (disposition: string): string | undefined =>
  quotedParameter(disposition, FILENAME);

/** Quotes in a name come escaped for a URL, semicolons as they are. */
function quotedParameter(disposition: string, parameter: RegExp): string | undefined {
  const match = parameter.exec(disposition);
  const found = match?.[1] ?? match?.[2];
  return found?.replaceAll("%22", '"').replace(/%0[dD]%0[aA]/g, LINE);
}

/** The file at a path of a form; a text there counts as one without a name. */
export function fileAt(parts: readonly FormPart[], path: Path | undefined): SentFile | undefined {
  if (path === undefined) return undefined;
  const own = parts.filter(({ name }) => {
    const steps = stepsOf(name);
    // `files[]` is an element of `files`.
    const listed = steps.at(-1) === "" ? steps.slice(0, -1) : steps;
    return equalJson(listed, path);
  });
  const part = own.find(({ filename }) => filename !== undefined) ?? own[0];
  // Folders in a name are not for the receiver: https://www.rfc-editor.org/rfc/rfc7578#section-4.2
  return part && { ...part, name: part.filename?.replace(/^.*[/\\]/s, "") ?? null };
}
