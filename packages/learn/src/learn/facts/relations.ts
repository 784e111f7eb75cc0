// Learn: `relations` finds calls that make or delete objects of other kinds.

import type { Json, JsonObject, OperationSpec, ResourceSpec } from "facsimile/kit";
import { equalJson, isArray, isObject, ownValue } from "facsimile/kit";
import { isSameTime, readTime, segmentsOf } from "../comparing/difference.js";
import type { Exchange } from "../playing/played.js";
import { objectsIn } from "../playing/played.js";
import { callsOf, grouped, isCall, isSuccess, seenIn, webhooksOf } from "./calls.js";
import type { Case } from "./cases/case-list.js";
import { caseList, exampleOf } from "./cases/case-list.js";
import type { Fact, Facts, FindFacts, Recording, Said, Sources } from "./fact.js";
import { newFact, ofField, ofOperation, positionOf, saying } from "./fact.js";
import type { Shown } from "./shown-objects.js";
import { shownIn } from "./shown-objects.js";
import { TemplateFinder } from "./templates/template-finder.js";
import type { Sample } from "./templates/templates.js";
import { schemaOf } from "./templates/templates.js";

/** Calls that make or delete objects of other kinds. */
export const relations: FindFacts = (played) => [made(played), dependents(played)];

/** The object that a call is about, or one that the call makes. */
interface Parent {
  readonly shown: Omit<Shown, "item" | "isDirect">;
  readonly call: Exchange;
  readonly operation: OperationSpec;
}

/** An object that no call of its own has made, and what made it. */
interface Made extends Parent {
  readonly shown: Shown;
  readonly parent: Parent | Made;
  /** Its field that names the parent, and the parent's field that names it; null for none. */
  readonly field: string | null;
  readonly into: string | null;
  /** Where it is seen. */
  readonly positions: readonly string[];
}

/**
 * The objects that calls about others made: they name that object or it names them, and they were
 * created at that instant. An object that one of them names was made with it.
 */
function madeIn(played: Recording): readonly Made[] {
  const parents = parentsIn(played);
  const made: Made[] = [];
  let rest = orphansIn(played);
  for (const least of [NAMED_BY_ANSWER + 1, BOTH, NAMED, NAMES]) {
    for (let isMore = true; isMore; ) {
      const found = rest.flatMap((orphan) => causeOf(orphan, [...parents, ...made], least));
      made.push(...found);
      rest = rest.filter(({ shown }) => !found.some((each) => each.shown.id === shown.id));
      isMore = found.length > 0;
    }
  }
  return made;
}

interface Orphan {
  readonly shown: Shown;
  /** When it was created. */
  readonly created: number;
  readonly positions: readonly string[];
}

/** The objects that no call of their own kind has made, as the recording first shows them. */
function orphansIn(played: Recording): readonly Orphan[] {
  const byId = grouped(shownIn(played), ({ id }) => id);
  return [...byId].flatMap(([id, sights]) => {
    const [shown] = sights;
    const isOwn = sights.some(
      ({ item, isDirect, kind }) =>
        isDirect &&
        isCall(item) &&
        item.recorded.method !== "GET" &&
        item.recorded.operation?.resource === kind.name,
    );
    const stamp = shown?.kind.stamps.created ?? null;
    const created = stamp === null ? undefined : readTime(shown?.object[stamp])?.at;
    if (shown === undefined || isOwn || created === undefined) return [];
    const webhooks = webhooksOf(played).filter(({ theirs }) =>
      JSON.stringify(theirs ?? null).includes(`"${id}"`),
    );
    const positions = [...sights.map(({ item }) => positionOf(item)), ...webhooks.map(positionOf)];
    return [{ shown, created, positions: [...new Set(positions)] }];
  });
}

/** The objects of calls that can make others. */
const parentsIn = (played: Recording): readonly Parent[] =>
  callsOf(played).flatMap((call) => {
    const operation = call.recorded.operation;
    const kind = played.pack.resources[operation?.resource ?? ""];
    const object = call.theirs;
    if (call.recorded.method === "GET" || !isSuccess(call)) return [];
    if (operation === undefined || kind === undefined || object === undefined) return [];
    const id = isObject(object) ? ownValue(object, kind.id.field ?? "id") : undefined;
    if (!isObject(object) || (typeof id !== "string" && typeof id !== "number")) return [];
    const at = played.items.indexOf(call);
    return [{ shown: { kind, id: String(id), object, at }, call, operation }];
  });

/** How sure a cause is: one names the other, both name each other, or the answer names it first. */
const NAMES = 1;
const NAMED = 2;
const BOTH = 3;
const NAMED_BY_ANSWER = 4;

/** The surest cause among those that are sure enough; the latest of several. */
function causeOf(
  { shown, created, positions }: Orphan,
  parents: readonly (Parent | Made)[],
  least: number,
): readonly Made[] {
  let best: { readonly sure: number; readonly made: Made } | undefined;
  for (const parent of parents) {
    const { call, operation, shown: other } = parent;
    const { at, took } = call.recorded;
    const isOther = other.kind !== shown.kind && operation.resource !== shown.kind.name;
    if (!isOther || !isSameTime(created, at, took)) continue;
    const isCause = parent.shown.object === call.theirs;
    if (isCause && other.at > shown.at) continue;
    const field = memberWith(shown.object, other);
    const into = memberWith(other.object, shown);
    const links = (field === null ? 0 : NAMES) + (into === null ? 0 : NAMED);
    const isNamed = isCause && into !== null;
    const sure = links + (links > 0 && isNamed ? NAMED_BY_ANSWER : 0);
    if (links === 0 || sure < least || (best !== undefined && sure < best.sure)) continue;
    best = { sure, made: { shown, call, operation, parent, field, into, positions } };
  }
  return best === undefined ? [] : [best.made];
}

/** The member of an object that is the id of another one, or that shows it. */
function memberWith(object: JsonObject, { id, kind }: Pick<Shown, "id" | "kind">): string | null {
  const names = Object.keys(object);
  const isShown = (value: Json): boolean =>
    (isObject(value) && ownValue(value, kind.id.field ?? "id") === id) ||
    (isArray(value) && value.includes(id));
  const found =
    names.find((name) => object[name] === id) ??
    names.find((name) => isShown(object[name] ?? null));
  return found ?? null;
}

const MADE = "made";

/**
 * The condition under which calls make objects, if any. A call of the same operation has made none
 * where its answer shows null in the member that names the object.
 */
function madeWhen(group: readonly Made[], played: Recording): JsonObject | undefined {
  const others = othersOf(group, played);
  if (others.length === 0) return undefined;
  const calls = [...new Set(group.map(({ call }) => call))];
  const examples = [
    ...calls.map((item) => exampleOf(item, MADE, played.sources)),
    ...others.map((item) => exampleOf(item, "none", played.sources)),
  ];
  return conditionIn(caseList(examples, played.sources) ?? []);
}

function othersOf(group: readonly Made[], played: Recording): readonly Exchange[] {
  const [first] = group;
  const into = first?.into ?? null;
  const makers = new Set(group.map(({ call }) => call));
  return callsOf(played).filter(
    (item) =>
      into !== null &&
      item.recorded.operation?.id === first?.operation.id &&
      isSuccess(item) &&
      !makers.has(item) &&
      isObject(item.theirs) &&
      ownValue(item.theirs, into) === null,
  );
}

/** All conditions that lead to the last case, or that of the first; undefined for other lists. */
function conditionIn(cases: readonly Case[]): JsonObject | undefined {
  const [first, ...rest] = cases;
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (rest.length === 1 && first.outcome === MADE) return first.when;
  const excluded = cases.slice(0, -1);
  // The opposite of several conditions is no condition of each.
  if (excluded.some(({ when = {} }) => Object.keys(when).length > 1)) return undefined;
  if (last.outcome !== MADE || excluded.some(({ outcome }) => outcome === MADE)) return undefined;
  const conditions = excluded.flatMap(({ when = {} }) => Object.entries(when));
  const names = new Set(conditions.map(([path]) => path));
  if (names.size < conditions.length) return undefined;
  return Object.fromEntries(conditions.map(([path, wanted]) => [path, negated(wanted)]));
}

function negated(wanted: Json): Json {
  const without = isObject(wanted) ? ownValue(wanted, "not") : undefined;
  return without === undefined ? { not: wanted } : without;
}

/** The simplest template that explains the values of all samples; undefined for none. */
type FindTemplate = (samples: readonly Sample[]) => Json | undefined;

/** What stands for all values that are no constants. */
const OTHER = "other";

/**
 * A template for values of several kinds, where what the call sent decides which one an object gets: null
 * for a payment that is only authorized, a text of its own for any other.
 */
function templateByCase(
  samples: readonly Sample[],
  group: readonly Made[],
  find: FindTemplate,
  sources: Sources,
): JsonObject | undefined {
  const kinds = samples.map(({ value }) =>
    value === null || typeof value === "boolean" ? String(value) : OTHER,
  );
  if (new Set(kinds).size < 2) return undefined;
  const examples = group.map(({ call }, at) => exampleOf(call, kinds[at] ?? OTHER, sources));
  const cases = caseList(examples, sources);
  const parts = cases?.map(({ when, outcome }): JsonObject | undefined => {
    const value = find(samples.filter((_sample, at) => kinds[at] === outcome));
    return value === undefined ? undefined : { ...(when === undefined ? {} : { when }), value };
  });
  const known = parts?.filter((part) => part !== undefined);
  return known === undefined || known.length < (cases?.length ?? 0) ? undefined : { $cases: known };
}

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
function isUnknown({ shown: { id, kind }, operation }: Made, { changes }: Recording): boolean {
  const isLearned = operation.makes?.some(({ resource }) => resource === kind.name) === true;
  return isLearned || !changes.some((change) => change.id === id && change.resource === kind.name);
}

function factOf(group: readonly Made[], finding: Finding): Facts {
  const [first] = group;
  if (first === undefined || group.length < FEW) return [];
  const { operation, shown } = first;
  const when = madeWhen(group, finding.played);
  const value = { ...(when === undefined ? {} : { when }), ...entryOf(group, finding) };
  return newFact("relation", ofOperation(operation, "makes", shown.kind.name), value, {
    also: schemasOf(group, finding),
    words: `${operation.operation} of ${operation.resource} makes an object of ${shown.kind.name}`,
    proofs: positionsOf(group, finding),
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
    ...(isNamed ? { id: into } : {}),
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
    const samples = group.map(({ shown: { item }, parent }, at): Sample => {
      const { id } = parent.shown;
      return { item, id, value: values[at] ?? null, known: known[at] ?? new Map() };
    });
    const find: FindTemplate = (some) => {
      const found = finder.templateOf(some, name);
      return found === undefined ? finder.madeAs(kind.name, name, some) : found;
    };
    const common = find(samples);
    const template =
      common === undefined ? templateByCase(samples, group, find, played.sources) : common;
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

/** Objects that are deleted together with the one that a field of theirs names. */
function dependents(played: Recording): Facts {
  const seen = seenIn(played);
  return callsOf(played)
    .filter((item) => item.recorded.operation?.verb === "delete" && isSuccess(item))
    .flatMap((deletion) => sightsAfter(deletion, seen, played))
    .reduce<readonly Fact[]>(merged, []);
}

/** What calls after a deletion show of one object that names the deleted one. */
function sightsAfter(
  deletion: Exchange,
  seen: ReturnType<typeof seenIn>,
  played: Recording,
): readonly Fact[] {
  const to = deletion.recorded.operation?.resource ?? "";
  const gone = segmentsOf(deletion.url).at(-1) ?? "";
  const items = callsOf(played);
  const later = items.slice(items.indexOf(deletion) + 1);
  return [...seen].flatMap(([name, each]) => {
    const kind = played.pack.resources[name];
    if (kind === undefined || name === to) return [];
    const named = new Map(each.map(({ object }) => [idOf(object, kind), object]));
    return [...named].flatMap(([id, object]) => {
      const field = kind.fields.find((one) => String(object[one.name]) === gone)?.name;
      if (field === undefined) return [];
      const proofs = later.filter((item) => isGone(item, kind, id)).map(positionOf);
      return [dependentFact(kind, field, to, proofs)];
    });
  });
}

const idOf = (object: JsonObject, { id }: ResourceSpec): string =>
  String(ownValue(object, id.field ?? "id"));

const showsIt = (body: Exchange["theirs"], kind: ResourceSpec, id: string): boolean =>
  body !== undefined && objectsIn(body).some((each) => idOf(each, kind) === id);

/** Whether only the world still has the object. */
function isGone({ recorded, status, theirs, answer }: Exchange, kind: ResourceSpec, id: string) {
  const { operation } = recorded;
  if (operation?.resource !== kind.name || recorded.method !== "GET" || status >= 300) return false;
  const isMissing = recorded.status === 404 || recorded.status === 410;
  const isLeftOut = recorded.status < 300 && !showsIt(theirs, kind, id);
  return (isMissing || isLeftOut) && showsIt(answer, kind, id);
}

const dependentFact = (
  { name }: ResourceSpec,
  field: string,
  to: string,
  proofs: readonly string[],
): Fact =>
  newFact("relation", ofField(name, field, "deleted_with"), true, {
    also: [saying(ofField(name, field, "references"), to)],
    words: `${name} are deleted with the object that ${field} names`,
    proofs,
  });

/** Adds what one object shows to the fact about its kind; nothing is a fact without a proof. */
function merged(facts: readonly Fact[], { path, ...next }: Fact): readonly Fact[] {
  if (next.proofs.length === 0) return facts;
  const known = facts.find((fact) => fact.path.join() === path.join());
  if (known === undefined) return [...facts, { ...next, path }];
  const proofs = [...known.proofs, ...next.proofs];
  return facts.map((fact) => (fact === known ? { ...known, proofs } : fact));
}
