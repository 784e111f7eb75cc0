import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../engine/base/json.js";
import type { OperationSpec } from "../../../engine/pack/pack.js";
import { lastMember } from "../comparing/member-path.js";
import type { Exchange } from "../playing/played.js";
import type { Fact, FindFacts, Said, Sources } from "./fact.js";
import {
  callsOf,
  differencesOf,
  grouped,
  isSuccess,
  positionOf,
  REMOVED,
  saidAt,
  valuesAt,
} from "./fact.js";
import { answerPlace, leading } from "./templates/member-schema.js";

/** Members beside or around objects that an operation never answers, though the document has them. */
export const answerShapes: FindFacts = (played, sources) => {
  const calls = callsOf(played).filter(isSuccess);
  const groups = grouped(calls, ({ recorded }) => recorded.operation?.id ?? null);
  return [...groups.values()].flatMap((items) => {
    const operation = items[0]?.recorded.operation;
    if (operation === undefined) return [];
    const extra = differencesOf(items).filter(
      ({ difference: { kind, place } }) => kind === "extra" && place.resource === null,
    );
    const holders = grouped(extra, ({ difference: { place } }) => holderOf(place.words));
    return [...holders].flatMap(([holder, found]) => {
      const names = new Set(found.map(({ difference }) => lastMember(difference.place.words)));
      const never = [...names].filter((name) => !items.some((item) => has(item, holder, name)));
      return never.length === 0 || holder.includes("[]")
        ? []
        : factOf(operation, holder, never, items, sources);
    });
  });
};

/** What has a member: `a.b` of `a.b.c`. */
const holderOf = (words: string): string => words.split(".").slice(0, -1).join(".");

const has = ({ theirs }: Exchange, holder: string, name: string): boolean =>
  valuesAt(theirs, holder).some((value) => isObject(value) && Object.hasOwn(value, name));

function factOf(
  operation: OperationSpec,
  holder: string,
  names: readonly string[],
  items: readonly Exchange[],
  sources: Sources,
): readonly Fact[] {
  const document = sources["openapi.yaml"];
  const at = answerPlace(operation, holder, document);
  if (at === undefined) return [];
  const schema = saidAt(document, leading(at, document));
  if (!isObject(schema)) return [];
  const said = leading(at, document).length === at.length ? schema : undefined;
  const changes = said === undefined ? own(at, schema, items, holder) : less(at, said, names);
  const [first, ...also] = changes;
  if (first === undefined) return [];
  return [
    {
      kind: "answer",
      ...first,
      also,
      words: `answers of ${operation.operation} of ${operation.resource} lack members that the document has`,
      proofs: items.map(positionOf),
      contradictions: [],
    },
  ];
}

/** A schema of this place alone without these members. */
function less(
  at: readonly string[],
  schema: JsonObject,
  names: readonly string[],
): readonly Said[] {
  const required = ownValue(schema, "required");
  const properties = Object.keys(Object(ownValue(schema, "properties")));
  return [
    ...names
      .filter((name) => properties.includes(name))
      .map((name) => said([...at, "properties", name], REMOVED)),
    ...(isArray(required)
      ? [
          said(
            [...at, "required"],
            required.filter((name) => !names.includes(String(name))),
          ),
        ]
      : []),
  ];
}

/** A schema of its own in place of a component, with the members that answers have. */
function own(
  at: readonly string[],
  schema: JsonObject,
  items: readonly Exchange[],
  holder: string,
): readonly Said[] {
  const values = items.flatMap(({ theirs }) => valuesAt(theirs, holder)).filter(isObject);
  const [first = {}] = values;
  const always = Object.keys(first).filter((name) =>
    values.every((each) => Object.hasOwn(each, name)),
  );
  const known = Object(ownValue(schema, "properties"));
  const properties = Object.fromEntries(
    always.map((name): [string, Json] => [name, known[name] ?? { type: typeof first[name] }]),
  );
  return [said(at, { ...REMOVED, type: "object", properties, required: always })];
}

const said = (path: readonly string[], value: Json): Said => ({
  file: "openapi.yaml",
  path,
  value,
});
