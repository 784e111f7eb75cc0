import { ownValue } from "../../../../engine/base/json.js";
import type { FindFacts } from "../fact.js";
import { newFact, ofField } from "../fact.js";
import { differingFields, isOwn } from "./differing-fields.js";

/** Members that answers leave out where they have no value, or that no answer ever has. */
export const absentMembers: FindFacts = (played) =>
  differingFields(played, ({ kind, place }) => kind === "extra" && isOwn(place)).flatMap(
    ({ spec: { name, id }, field, found, all }) => {
      const having = all.filter(({ object }) => Object.hasOwn(object, field));
      const isNull = found.every(({ difference: { ours } }) => ours === null);
      if (id.field === field || all.length === 0 || (having.length > 0 && !isNull)) return [];
      return newFact("answer", ofField(name, field, "optional"), true, {
        words: `answers leave a member of ${name} out where it has no value`,
        proofs: found,
        contradictions: having.filter(({ object }) => ownValue(object, field) === null),
      });
    },
  );
