import type { LayerCount } from "../../model/model.js";
import { PROFILE } from "../../sources/layers/layers.js";
import type { Profile } from "./profiles.js";

/** A profile in a pack: its facts, and how many of them the document lacks. */
export interface AppliedProfile extends Omit<LayerCount, "layer"> {
  readonly name: string;
}

/** What a build says of the profile that was applied. */
export function appliedProfile(
  profile: Profile | undefined,
  layers: readonly LayerCount[],
): AppliedProfile | undefined {
  if (profile === undefined) return undefined;
  const none = { facts: 0, leftOut: 0, behaviors: 0, behaviorsLeftOut: 0 };
  const { layer: _, ...counts } = layers.find(({ layer }) => layer === PROFILE) ?? {
    layer: PROFILE,
    ...none,
  };
  return { name: profile.name, ...counts };
}

/** `profile stripe: 64 facts, 3 of them not in this document`. */
export function profileLine(applied: AppliedProfile): string {
  const { name, facts, leftOut, behaviors, behaviorsLeftOut } = applied;
  const code = behaviors === 0 ? "" : `; ${share(behaviors, "behavior", behaviorsLeftOut)}`;
  return `profile ${name}: ${share(facts, "fact", leftOut)}${code}`;
}

const share = (all: number, noun: string, missing: number): string =>
  `${all} ${all === 1 ? noun : `${noun}s`}` +
  (missing === 0 ? "" : `, ${missing} of them not in this document`);
