import { ownValue } from "../../../../engine/base/json.js";
import { callsOf } from "../calls.js";
import type { FindFacts, Recording } from "../fact.js";
import { newFact, ofField, split } from "../fact.js";
import { seenIn } from "../seen.js";
import { schemaOf } from "../templates/member-schema.js";
import { differingFields } from "./differing-fields.js";

/** Fewer objects could have the same one by chance. */
const FEW = 2;

/**
 * Members with the id of the same older object everywhere, as the account or the workspace of the
 * caller: the first object of its kind.
 */
export const ownerMembers: FindFacts = (played) => {
  const firsts = firstIds(played);
  const differing = differingFields(played, ({ kind }) => kind === "missing" || kind === "value");
  return differing.flatMap(({ spec: { name, id, fields }, field, all }) => {
    const value = all[0] && ownValue(all[0].object, field);
    const owner = typeof value === "string" ? firsts.get(value) : undefined;
    const ids = new Set(all.map(({ object }) => ownValue(object, id.field ?? "id")));
    const isWritten = fields.some((each) => each.name === field && each.role !== "engine");
    if (owner === undefined || owner.of === name || ids.size < FEW || isWritten) return [];
    const first = { $first: owner };
    return newFact("computed", ofField(name, field, "computed"), first, {
      also: schemaOf(name, field, [value ?? null], played.sources),
      words: `a member of ${name} names the first of ${owner.of}`,
      ...split(all, ({ object }) => ownValue(object, field) === value),
    });
  });
};

/** Where the first object of a kind has its id, by this id, if no call makes such objects. */
function firstIds(played: Recording): ReadonlyMap<string, { of: string; field: string }> {
  const creates = callsOf(played).filter(({ recorded }) => recorded.operation?.verb === "create");
  const made = new Set(creates.map(({ recorded }) => recorded.operation?.resource));
  return new Map(
    [...seenIn(played)].flatMap(([of, [first]]): [string, { of: string; field: string }][] => {
      const field = played.pack.resources[of]?.id.field ?? "id";
      const id = first && ownValue(first.object, field);
      return typeof id === "string" && !made.has(of) ? [[id, { of, field }]] : [];
    }),
  );
}
