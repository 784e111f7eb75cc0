import type { Json } from "../../../engine/base/json.js";
import { MAX_DEPTH, readJson } from "../../../engine/base/json.js";
import type { FormShape } from "../../../engine/pack/pack.js";

/** The value of a form's field: a text to convert, or a JSON value. */
export type FormValue = { readonly text: string } | { readonly value: Json };

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
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null) return [name];
  const [, first = "", rest = ""] = match;
  return [first, ...rest.slice(1, -1).split("][")].slice(0, rest === "" ? 1 : undefined);
}

function put(branch: Branch, [step = "", ...rest]: readonly string[], value: FormValue): void {
  const known = branch.parts.get(step) ?? [];
  branch.parts.set(step, known);
  if (rest.length === 0) {
    known.push(value);
    return;
  }
  put(branchFor(known, step, rest), rest, value);
}

/** Under an empty step a repeated name begins the next element: `a[][b]=1&a[][b]=2`. */
function branchFor(known: Node[], step: string, [next = ""]: readonly string[]): Branch {
  const last = known.at(-1);
  const isTaken = step === "" && next !== "" && last instanceof Branch && last.parts.has(next);
  if (last instanceof Branch && !isTaken) return last;
  const made = new Branch();
  known.push(made);
  return made;
}

function jsonOf(nodes: readonly Node[], shape: FormShape | undefined): Json {
  // If any pair makes it an object, the other pairs of its name do not count.
  const branch = nodes.find(isBranch);
  if (branch !== undefined) return branchOf(branch, shape);
  const values = nodes.flatMap((node) => (isBranch(node) ? [] : [node]));
  const [only] = values;
  if (shape?.items !== undefined && (values.length > 1 || (only && "value" in only))) {
    return values.map((value) => fieldOf(value, shape.items));
  }
  const last = values.at(-1);
  return last === undefined ? null : fieldOf(last, shape);
}

const isBranch = (node: Node): node is Branch => node instanceof Branch;

function fieldOf(field: FormValue, shape: FormShape | undefined): Json {
  return "text" in field ? scalarOf(field.text, shape) : field.value;
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
  const isList = shape === undefined ? isCounted(parts) : shape.items !== undefined;
  if (isList && [...parts.keys()].every((step) => /^\d{1,9}$/.test(step))) {
    const sorted = [...parts].sort(([one], [other]) => Number(one) - Number(other));
    return sorted.map(([, nodes]) => jsonOf(nodes, shape?.items));
  }
  return objectOf(branch, shape);
}

const elementsOf = (nodes: readonly Node[], shape: FormShape | undefined): Json =>
  nodes.map((node) => jsonOf([node], shape));

/** Steps 0, 1, 2… */
const isCounted = (parts: ReadonlyMap<string, unknown>): boolean =>
  [...parts.keys()].every((step, at) => step === String(at));

function objectOf({ parts }: Branch, shape: FormShape | undefined): Json {
  const members = shape?.members ?? {};
  return Object.fromEntries(
    [...parts].map(([step, nodes]) => {
      const own = Object.hasOwn(members, step) ? members[step] : shape?.rest;
      return [step, jsonOf(nodes, own)];
    }),
  );
}
