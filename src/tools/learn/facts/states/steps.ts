import type { JsonObject } from "../../../../engine/base/json.js";
import type { LifecycleSpec } from "../../../../engine/pack/pack.js";
import type { Said, Sources } from "../fact.js";
import { objectOr, sayings } from "../fact.js";

/** A transition, and what has to be said of a new one. */
export interface Step {
  readonly transition: string;
  readonly also: readonly Said[];
}

/**
 * The transition between two states: one of the pack, or a new one.
 *
 * @param isOther whether a transition of the pack is for something else
 */
export function transitionTo(
  { resource, transitions }: LifecycleSpec,
  from: string,
  to: string,
  words: string,
  sources: Sources,
  isOther: (name: string) => boolean = () => false,
): Step {
  const known = Object.values(transitions).find(
    (each) => each.to === to && each.from.includes(from) && !isOther(each.name),
  );
  if (known !== undefined) return { transition: known.name, also: [] };
  const path = ["lifecycles", resource, "transitions"];
  const transition = freeName(words, objectOr(sources["lifecycles.yaml"], path));
  const entries = { from: [from], to, provenance: "captured" };
  return { transition, also: sayings(["lifecycles.yaml", ...path, transition], entries) };
}

/** A name of the pack format that is not in a map. */
export function freeName(words: string, map: JsonObject): string {
  const name = words.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}_${number}`;
    if (!Object.hasOwn(map, free)) return free;
  }
}
