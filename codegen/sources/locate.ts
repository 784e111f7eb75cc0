import { posix } from "node:path";
import type { Path } from "../../src/engine/base/paths.js";
import type { Problem } from "./problems.js";
import type { Found, Source } from "./source.js";
import { decode, pointerPath } from "./source.js";

/** A path of keys in a file: the place of the value, or of the key. */
export interface Spot {
  readonly file: string;
  readonly path: Path;
  readonly at?: "key";
}

/** References in a row. */
const MAX_HOPS = 20;

/**
 * Line and column of a spot. A path may pass `$ref`s, into other files too. For a path that leads
 * nowhere, the last place on it that exists.
 */
export function locate(sources: ReadonlyMap<string, Source>, spot: Spot): Omit<Problem, "message"> {
  const reached = reach(sources, spot);
  if (reached === undefined) return { file: spot.file, line: 1, column: 1 };
  return reached.found.place(reached.steps < spot.path.length ? "key" : (spot.at ?? "value"));
}

/** The last place that exists on the way to a spot, and the number of steps to it. */
export function reach(
  sources: ReadonlyMap<string, Source>,
  { file, path }: Spot,
): { readonly found: Found; readonly steps: number } | undefined {
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
  found: Found,
  step: string | number,
  hops: number,
): Found | undefined {
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
): Found | undefined {
  const { file, pointer } = splitReference(from, reference);
  const source = sources.get(file);
  if (source === undefined) return undefined;
  let found: Found | undefined = source.root;
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
  return { file: file === "" ? from : posix.join(posix.dirname(from), decode(file)), pointer };
}
