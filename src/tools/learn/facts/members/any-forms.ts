import { isObject } from "../../../../engine/base/json.js";
import type { Difference } from "../../comparing/difference.js";
import { callsOf, isCreation } from "../calls.js";
import type { FindFacts } from "../fact.js";
import { newFact, ofField, saidAt } from "../fact.js";
import { differingFields, isOwn } from "./differing-fields.js";

/**
 * Fields whose values the document does not admit: null where it says an object, and members that it
 * lacks within an object, or of objects that no call makes.
 */
export const anyForms: FindFacts = (played) => {
  const { sources } = played;
  const creations = callsOf(played).filter(isCreation);
  const made = new Set(creations.map(({ recorded }) => recorded.operation?.resource));
  return differingFields(played, () => true).flatMap(({ spec: { name }, field, found }) => {
    const inner = found.filter(({ difference }) => isForm(difference));
    const lacking = found.filter(
      ({ difference: { kind, place } }) => kind === "missing" && isOwn(place),
    );
    if (inner.length > 0) {
      return newFact("answer", ofField(name, field, "any_form"), true, {
        words: `a member of ${name} has another form than the document says`,
        proofs: inner,
      });
    }
    const schema = saidAt(sources["resources.yaml"], [name, "schema"]);
    const place = ["components", "schemas", String(schema), "properties"];
    const known = saidAt(sources["openapi.yaml"], place);
    if (lacking.length === 0 || made.has(name) || !isObject(known)) return [];
    if (Object.hasOwn(known, field)) return [];
    const at = ["openapi.yaml", ...place, field] as const;
    return newFact(
      "answer",
      at,
      {},
      {
        words: `older objects of ${name} have a further member`,
        proofs: lacking,
      },
    );
  });
};

/** Whether the document alone can have made the difference. */
const isForm = ({ kind, theirs, place }: Difference): boolean =>
  isOwn(place) ? kind === "type" && theirs === null : kind === "missing";
