import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { equalJson, ownValue } from "../../../../engine/base/json.js";
import type { Exchange } from "../../playing/played.js";
import { callsOf, grouped, isSuccess, webhooksOf } from "../calls.js";
import type { Facts, FindFacts, Recording, Said } from "../fact.js";
import { newFact, ofOperation } from "../fact.js";
import { schemaOf } from "../templates/member-schema.js";
import { TemplateFinder } from "../templates/template-finder.js";
import type { Sample } from "../templates/templates.js";
import { dependents } from "./dependents.js";
import type { FindTemplate } from "./made-cases.js";
import { madeWhen, templateByCase } from "./made-cases.js";
import type { Made } from "./made-objects.js";
import { madeIn } from "./made-objects.js";

/** Calls that make or delete objects of other kinds. */
export const relations: FindFacts = (played) => [made(played), dependents(played)];

/** Fewer could be chance. */
const FEW = 2;

interface Finding {
  readonly all: readonly Made[];
  readonly played: Recording;
  readonly finder: TemplateFinder;
}

function made(played: Recording): Facts {
  const all = madeIn(played);
  const finder = new TemplateFinder(played);
  const finding: Finding = { all, played, finder };
  const roots = all.filter((each) => !("parent" in each.parent) && isUnknown(each, played));
  const groups = grouped(roots, ({ operation, shown, field, into }) =>
    [operation.id, shown.kind.name, field, into].join("\n"),
  );
  return [...groups.values()].flatMap((group) => factOf(group, finding));
}

/** Whether the world does not have the object, or has it from what was learned before. */
function isUnknown(
  { shown: { id, kind }, operation }: Made,
  { pack, changes }: Recording,
): boolean {
  const own = pack.operations.find((each) => each.id === operation.id);
  const isLearned = own?.makes?.some(({ resource }) => resource === kind.name) === true;
  return isLearned || !changes.some((change) => change.id === id && change.resource === kind.name);
}

function factOf(group: readonly Made[], finding: Finding): Facts {
  const [first] = group;
  if (first === undefined || group.length < FEW) return [];
  const { operation, shown } = first;
  const { when, contradictions } = madeWhen(group, finding.played);
  const value = { ...(when === undefined ? {} : { when }), ...entryOf(group, finding) };
  return newFact("relation", ofOperation(operation, "makes", shown.kind.name), value, {
    also: schemasOf(group, finding),
    words: `${operation.operation} of ${operation.resource} makes an object of ${shown.kind.name}`,
    proofs: positionsOf(group, finding),
    contradictions: [...contradictions, ...lacking(group, finding.played)],
  });
}

/** The objects that those of a group have made, by kind. */
function childrenIn(group: readonly Made[], { all }: Finding): ReadonlyMap<string, Made[]> {
  const parents = new Set<unknown>(group);
  const children = all.filter(({ parent }) => parents.has(parent));
  return grouped(children, ({ shown }) => shown.kind.name);
}

/** What the schemas do not admit of these objects, and of those that they make. */
function schemasOf(group: readonly Made[], finding: Finding): readonly Said[] {
  const { kind } = group[0]?.shown ?? {};
  const own = (kind?.fields ?? []).flatMap(({ name }) => {
    const values = group.map(({ shown }) => ownValue(shown.object, name) ?? null);
    return schemaOf(kind?.name ?? "", name, values, finding.played.sources);
  });
  const children = [...childrenIn(group, finding).values()];
  return [...own, ...children.flatMap((each) => schemasOf(each, finding))];
}

/** What the pack says of objects that others make. */
function entryOf(group: readonly Made[], finding: Finding): JsonObject {
  const [first] = group;
  if (first === undefined) return {};
  const { field, into } = first;
  const emits = eventOf(group, finding.played);
  const reference = field === null ? {} : { [field]: { $value: idFieldOf(first) } };
  const makes = childrenOf(group, finding);
  const isNamed = into !== null && typeof first.parent.shown.object[into] === "string";
  return {
    fields: { ...reference, ...valuesOf(group, finding) },
    ...(isNamed ? { id_into: into } : {}),
    ...(emits === undefined ? {} : { emits }),
    ...(Object.keys(makes).length === 0 ? {} : { makes }),
  };
}

const idFieldOf = ({ parent }: Made): string => parent.shown.kind.id.field ?? "id";

/** The objects that most of a group's objects make in turn. */
const childrenOf = (group: readonly Made[], finding: Finding): JsonObject =>
  Object.fromEntries(
    [...childrenIn(group, finding)]
      .filter(([, each]) => each.length >= FEW && each.length * 2 > group.length)
      .map(([name, each]) => [name, entryOf(each, finding)]),
  );

/** Where the objects of a group are seen, and those that they make. */
function positionsOf(group: readonly Made[], finding: Finding): readonly string[] {
  const children = [...childrenIn(group, finding).values()];
  return [
    ...group.flatMap(({ positions }) => positions),
    ...children.flatMap((each) => positionsOf(each, finding)),
  ];
}

/** Lists of the objects that one call made, and that have none. */
function lacking(group: readonly Made[], played: Recording): readonly Exchange[] {
  const [first] = group;
  const made = new Set(group.map(({ call }) => call));
  const calls = callsOf(played).filter(isSuccess);
  const others = calls.filter(
    (item) => item.recorded.operation?.id === first?.operation.id && !made.has(item),
  );
  const lists = calls.filter(
    ({ recorded: { operation } }) =>
      operation?.verb === "list" && operation.resource === first?.shown.kind.name,
  );
  return others.flatMap(({ theirs, recorded }) => {
    const ending = `=${String(Object(theirs).id)}`;
    return lists.filter((item) => item.recorded.at >= recorded.at && item.url.endsWith(ending));
  });
}

/** The path of the id of an object that is made. */
const OWN = "$new";

/** The fields that follow from the object which made these, and those that are always alike. */
function valuesOf(group: readonly Made[], { finder, played }: Finding): JsonObject {
  const [first] = group;
  if (first === undefined) return {};
  const { kind } = first.shown;
  const engine = [kind.id.field ?? "id", kind.stamps.created, kind.stamps.updated, first.field];
  const lifecycle = played.pack.lifecycles[kind.name];
  const known = group.map(({ parent, call, shown }) => {
    const sent = parent.shown.object === call.theirs ? call.sent : undefined;
    const parts = finder.known(parent.shown, null, sent, shown.at);
    // The call's object gets the id afterwards.
    const before = [...parts].filter(([, value]) => value !== shown.id);
    return new Map([...before, [OWN, shown.id]]);
  });
  const found = kind.fields.flatMap(({ name, fallback, computed }): [string, Json][] => {
    const values = group.map(({ shown }) => ownValue(shown.object, name) ?? null);
    const usual = lifecycle?.field === name ? lifecycle.initial : fallback;
    const isUsual = values.every((value) => equalJson(value, usual));
    if (engine.includes(name) || computed !== undefined || isUsual) return [];
    const samples = group.map(
      ({ shown, parent }, at): Sample => ({
        item: shown.item,
        id: parent.shown.id,
        value: values[at] ?? null,
        known: known[at] ?? new Map(),
      }),
    );
    const find: FindTemplate = (some, of) => {
      const found = finder.templateOf(some, of, name);
      return found === undefined ? finder.madeAs(kind.name, name, some) : found;
    };
    const common = find(values, samples);
    const template =
      common === undefined ? templateByCase(values, samples, group, find, played.sources) : common;
    return template === undefined ? [] : [[name, template]];
  });
  return Object.fromEntries(found);
}

/** The event about each of the objects; undefined where they have none. */
function eventOf(group: readonly Made[], played: Recording): string | undefined {
  const kind = group[0]?.shown.kind.name;
  const types = Object.values(played.pack.events).filter(({ resource }) => resource === kind);
  const isSent = (type: string): boolean =>
    group.every(({ shown }) =>
      webhooksOf(played).some(
        (item) =>
          item.type === type && JSON.stringify(item.theirs ?? null).includes(`"${shown.id}"`),
      ),
    );
  return types.find(({ type }) => isSent(type))?.type;
}
