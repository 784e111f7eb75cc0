import type { Json } from "../../../src/engine/base/json.js";
import type { ParentEntry } from "../../model/model.js";
import { memberNamed } from "./look.js";

/** An object that the drive created: its ids by field, and the answer that it came with. */
export interface Made {
  readonly id: string;
  /** Ids of its parents, by field. */
  readonly parents: Readonly<Record<string, string>>;
  readonly answer: Json;
}

/** The text or number in a field of an object, as far as a caller knows it. */
export function knownOf({ parents, answer }: Made, field: string): string | undefined {
  const value = parents[field] ?? memberNamed(answer, field);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Whether the object's parents of these kinds are known, so that a path can name it. */
export function isReachable(made: Made, parents: readonly ParentEntry[]): boolean {
  return parents.every(({ field }) => knownOf(made, field) !== undefined);
}
