import { ownValue } from "../../../../engine/base/json.js";
import { lastMember } from "../../comparing/member-path.js";
import type { FindFacts } from "../fact.js";
import { callsOf, differencesOf, grouped, positionOf } from "../fact.js";
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
    return [
      {
        kind: "answer",
        file: "resources.yaml",
        path: [name, "fields", field, "optional"],
        value: true,
        words: `answers leave a member of ${name} out where it has no value`,
        proofs: [...new Set(found.map(({ item }) => positionOf(item)))],
        contradictions: empty.map(({ item }) => positionOf(item)),
      },
    ];
  });
};
