import type { Json } from "../../../../engine/base/json.js";
import { equalJson, isObject, ownValue } from "../../../../engine/base/json.js";
import type { Exchange } from "../../playing/played.js";
import { callsOf, grouped, isCreation } from "../calls.js";
import type { FindFacts } from "../fact.js";
import { newFact, ofField, positionOf } from "../fact.js";
import { seenIn } from "../seen.js";

/** Fewer calls could send the same by chance. */
const FEW = 2;

/** Members that calls write under another name: the `email` of an object is the `email_address` sent. */
export const renamedMembers: FindFacts = (played) => {
  const creations = new Set<Exchange>(callsOf(played).filter(isCreation));
  return [...seenIn(played)].flatMap(([name, all]) => {
    const spec = played.pack.resources[name];
    const made = all.filter(({ item }) => creations.has(item));
    if (spec === undefined || made.length < FEW) return [];
    const writable = spec.fields.filter(({ role }) => role === "once" || role === "often");
    return writable.flatMap(({ name: field, from }) => {
      const unsent = made.filter(({ item }) => sentIn(item, from ?? field) === undefined);
      const values = unsent.map(({ object }) => ownValue(object, field) ?? null);
      const names = Object.keys(isObject(unsent[0]?.item.sent) ? unsent[0].item.sent : {});
      const isCopy = (other: string): boolean =>
        unsent.every(({ item }, at) => equalJson(sentIn(item, other) ?? null, values[at] ?? null));
      const isTelling = new Set(values.map((value) => JSON.stringify(value))).size >= FEW;
      const source = names.find((other) => other !== field && isCopy(other));
      if (!isTelling || values.includes(null) || source === undefined) return [];
      return newFact("computed", ofField(name, field, "from"), source, {
        words: `a member of ${name} is what calls send under another name`,
        proofs: [...grouped(unsent, ({ item }) => positionOf(item)).keys()],
        contradictions: made.filter((each) => !unsent.includes(each)),
      });
    });
  });
};

const sentIn = ({ sent }: Exchange, name: string): Json | undefined =>
  isObject(sent) ? ownValue(sent, name) : undefined;
