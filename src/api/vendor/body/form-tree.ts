import type { Json } from "../../../engine/base/json.js";
import { MAX_DEPTH, readJson } from "../../../engine/base/json.js";
import type { FormShape } from "../../../engine/pack/pack.js";

/** The value of a form's field: a text to convert, or a JSON value. */
export type FormValue = string | { readonly value: Json };

type Node = FormValue | Branch;

/** Fields within a field: `a[b][]=1`. */
class Branch {
  readonly parts = new Map<string, Node[]>();
}

/**
 * Collects the pairs of a form: `a[b]=1` and `a[c]=2` make one object, `a[]`, `a[0]` and repeated
 * names make lists. Texts become numbers, booleans and lists where the schema has them.
 */
export class FormTree {
  readonly #root = new Branch();

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

function put(root: Branch, steps: readonly string[], value: FormValue): void {
  let branch = root;
  for (const [at, step] of steps.entries()) {
    const known = branch.parts.get(step);
    const next = steps[at + 1];
    if (next !== undefined)
      branch = branchFor(known, step, next) ?? grown(branch, step, new Branch());
    else if (known === undefined) branch.parts.set(step, [value]);
    else known.push(value);
  }
}

/** Under an empty step a repeated name begins the next element: `a[][b]=1&a[][b]=2`. */
function branchFor(known: readonly Node[] | undefined, step: string, next: string) {
  const last = known?.at(-1);
  const isTaken = step === "" && next !== "" && last instanceof Branch && last.parts.has(next);
  return last instanceof Branch && !isTaken ? last : undefined;
}

function grown({ parts }: Branch, step: string, made: Branch): Branch {
  const known = parts.get(step);
  if (known === undefined) parts.set(step, [made]);
  else known.push(made);
  return made;
}

function jsonOf(nodes: readonly Node[], shape: FormShape | undefined): Json {
  // If any pair makes it an object, the other pairs of its name do not count.
  const branch = nodes.find((node) => node instanceof Branch);
  if (branch !== undefined) return branchOf(branch, shape);
  const values = nodes.filter(isValue);
  const [only] = values;
  if (shape?.items !== undefined && (values.length > 1 || typeof only === "object")) {
    return values.map((value) => fieldOf(value, shape.items));
  }
  const last = values.at(-1);
  return last === undefined ? null : fieldOf(last, shape);
}

const isValue = (node: Node): node is FormValue => !(node instanceof Branch);

function fieldOf(field: FormValue, shape: FormShape | undefined): Json {
  return typeof field === "string" ? scalarOf(field, shape) : field.value;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,2})?$/;

/** The text as a value of the schema's type, if it is one; else the text, for validation. */
function scalarOf(text: string, shape: FormShape | undefined): Json {
  if (shape === undefined || shape.text === true) return text;
  if (shape.number === true && NUMBER.test(text)) return Number(text);
  if (shape.boolean === true && (text === "true" || text === "false")) return text === "true";
  if (shape.words === true) return text;
  if (shape.null === true && text === "") return null;
  if (shape.object === true && text.trimStart().startsWith("{")) {
    const read = readJson(text);
    return read.ok ? read.value : text;
  }
  if (shape.items === undefined) return text;
  return text === "" ? [] : [scalarOf(text, shape.items)];
}

function branchOf(branch: Branch, shape: FormShape | undefined): Json {
  const { parts } = branch;
  const listed = parts.get("");
  if (listed !== undefined && parts.size === 1) return elementsOf(listed, shape?.items);
  if (shape === undefined || shape.items !== undefined) {
    const sorted = isCounted(parts) ? parts.values() : shape && inOrderOf(parts);
    if (sorted !== undefined) return Array.from(sorted, (nodes) => jsonOf(nodes, shape?.items));
  }
  return objectOf(branch, shape);
}

const elementsOf = (nodes: readonly Node[], shape: FormShape | undefined): Json =>
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
function inOrderOf(parts: ReadonlyMap<string, readonly Node[]>) {
  const entries = [...parts];
  if (!entries.every(([step]) => /^\d{1,9}$/.test(step))) return undefined;
  return entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, nodes]) => nodes);
}

function objectOf({ parts }: Branch, shape: FormShape | undefined): Json {
  const members = shape?.members ?? {};
  return Object.fromEntries(
    [...parts].map(([step, nodes]) => {
      const own = Object.hasOwn(members, step) ? members[step] : shape?.rest;
      return [step, jsonOf(nodes, own)];
    }),
  );
}
