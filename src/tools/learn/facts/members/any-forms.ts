import type { Json } from "../../../../engine/base/json.js";
import { isObject } from "../../../../engine/base/json.js";
import type { Difference } from "../../comparing/difference.js";
import { lastMember } from "../../comparing/member-path.js";
import type { Exchange } from "../../playing/played.js";
import type { Fact, FindFacts, Found } from "../fact.js";
import { callsOf, differencesOf, grouped, isCreation, positionOf, saidAt } from "../fact.js";

/**
 * Fields whose values the document does not admit: null where it says an object, and members that it
 * lacks within an object, or of objects that no call makes.
 */
export const anyForms: FindFacts = (played) => {
  const made = new Set(
    callsOf(played).flatMap((item) =>
      isCreation(item) ? [item.recorded.operation?.resource] : [],
    ),
  );
  const found = differencesOf(callsOf(played)).filter(
    ({ difference: { place } }) => place.resource !== null && place.field !== null,
  );
  const groups = grouped(found, ({ difference: { place } }) => `${place.resource}\n${place.field}`);
  return [...groups].flatMap(([key, all]): readonly Fact[] => {
    const [name = "", field = ""] = key.split("\n");
    const isOwn = ({ difference }: Found<Exchange>): boolean =>
      lastMember(difference.place.words) === field;
    const inner = all.filter((each) => isForm(each.difference, isOwn(each)));
    const lacking = all.filter((each) => each.difference.kind === "missing" && isOwn(each));
    const common = { kind: "answer", contradictions: [] } as const;
    if (inner.length > 0) {
      return [
        {
          ...common,
          file: "resources.yaml",
          path: [name, "fields", field, "any_form"],
          value: true,
          words: `a member of ${name} has another form than the document says`,
          proofs: positionsOf(inner),
        },
      ];
    }
    const schema = saidAt(played.sources["resources.yaml"], [name, "schema"]);
    const place = ["components", "schemas", String(schema), "properties"];
    const known: Json | undefined = saidAt(played.sources["openapi.yaml"], place);
    if (lacking.length === 0 || made.has(name) || known === undefined) return [];
    if (!isObject(known) || Object.hasOwn(known, field)) return [];
    return [
      {
        ...common,
        file: "openapi.yaml",
        path: [...place, field],
        value: {},
        words: `older objects of ${name} have a further member`,
        proofs: positionsOf(lacking),
      },
    ];
  });
};

/** Whether the document alone can have made the difference. */
const isForm = ({ kind, theirs }: Difference, isOwn: boolean): boolean =>
  isOwn ? kind === "type" && theirs === null : kind === "missing";

const positionsOf = (found: readonly Found<Exchange>[]): readonly string[] => [
  ...new Set(found.map(({ item }) => positionOf(item))),
];
