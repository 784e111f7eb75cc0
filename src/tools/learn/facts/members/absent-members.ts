import { ownValue } from "../../../../engine/base/json.js";
import { lastMember } from "../../comparing/member-path.js";
import type { FindFacts } from "../fact.js";
import { callsOf, differencesOf, grouped, newFact, ofField } from "../fact.js";
import { seenIn } from "../seen.js";

/** Members that answers leave out where they have no value, or that no answer ever has. */
export const absentMembers: FindFacts = (played) => {
  const seen = seenIn(played);
  const extra = differencesOf(callsOf(played)).filter(
    ({ difference: { kind, place } }) =>
      kind === "extra" && place.resource !== null && lastMember(place.words) === place.field,
  );
  const groups = grouped(extra, ({ difference: { place } }) => `${place.resource}\n${place.field}`);
  return [...groups].flatMap(([key, found]) => {
    const [name = "", field = ""] = key.split("\n");
    const spec = played.pack.resources[name];
    const all = seen.get(name) ?? [];
    if (spec === undefined || spec.id.field === field || all.length === 0) return [];
    const having = all.filter(({ object }) => Object.hasOwn(object, field));
    const empty = having.filter(({ object }) => ownValue(object, field) === null);
    const isFree = found.every(({ difference: { ours } }) => ours === null) || having.length === 0;
    if (!isFree) return [];
    return newFact("answer", ofField(name, field, "optional"), true, {
      words: `answers leave a member of ${name} out where it has no value`,
      proofs: found,
      contradictions: empty,
    });
  });
};
