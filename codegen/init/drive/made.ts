import type { Json } from "../../../src/engine/base/json.js";
import type { ParentEntry } from "../../model/model.js";
import { memberNamed } from "./look.js";

/** An object that was made: what names it, by field, and what the answer showed. */
export interface Made {
  readonly id: string;
  /** Values of the parameters of its parents, by field. */
  readonly parents: Readonly<Record<string, string>>;
  readonly shown: Json;
}

/** What an object has in a field, as far as a caller can know: a text or a number. */
export function knownOf({ parents, shown }: Made, field: string): string | undefined {
  const value = parents[field] ?? memberNamed(shown, field);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Whether the object is known to lie below parents of these kinds, so that a path can name it. */
export function isReachable(made: Made, parents: readonly ParentEntry[]): boolean {
  return parents.every(({ field }) => knownOf(made, field) !== undefined);
}
