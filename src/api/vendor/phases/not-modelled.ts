// No phase itself: `behave.ts` calls `noteNotModelled` to note in the trace what a call asked for
// and the pack ignores, such as a filter, and which functions of the pack's own code (behaviors)
// were left out. `read.ts` calls `lackingIn` to refuse what the vendor's document does not name,
// where the vendor does so. `api/journal/not-modelled.ts` has the kinds and their words.

import { madeOnce } from "../../../engine/base/by-key.js";
import { bodyKindOf } from "../../../engine/base/http-headers.js";
import type { Json } from "../../../engine/base/json.js";
import { equalJson, isObject } from "../../../engine/base/json.js";
import { getAt } from "../../../engine/base/paths.js";
import { lostBehaviors } from "../../../engine/pack/handlers.js";
import type { OperationSpec, Pack } from "../../../engine/pack/pack.js";
import { readSearch } from "../../../engine/world/rules/filters.js";
import { isExpandable } from "../../../engine/world/rules/objects/expanding.js";
import { parametersOf as pageParameters, sortedBy } from "../../../engine/world/rules/pages.js";
import type { NotModelled, NotModelledKind } from "../../journal/not-modelled.js";
import { documentedParameters } from "../../journal/not-modelled.js";
import { jsonOf, queryIn, readWanted } from "../body/body.js";
import type { Call } from "../routes.js";

/** The most that one call notes of what it asks for, and of what is made up in its answer. */
const MOST_OF_CALL = 20;

/** Notes what a handled call asks for and the pack does not model; of a refused one, what it has not found. */
export function noteNotModelled(call: Call, isRefused: boolean): void {
  const { host, world, trace } = call;
  const values = [...world.unknownValues].map((value) => gap("value", world.services.mask(value)));
  const missed = [...values, ...unmadeIn(call)];
  const lost = [...lostBehaviors].map((name) => gap("behavior", name));
  const found = isRefused ? missed : [...lost, ...missed, ...foundIn(call), ...inAnswer(call)];
  if (found.length > 0) host.journal.noteNotModelled(trace, found);
}

const gap = (kind: NotModelledKind, name: string): NotModelled => ({
  kind,
  name,
  isDocumented: true,
});

/** The kinds of object on the way to the answer that nothing in the pack makes, and of which none is there. */
function unmadeIn({ world, operation, trace }: Call): readonly NotModelled[] {
  if (operation.behavior !== null || trace.resolution === "stateless") return [];
  const kinds = [...operation.parents.map(({ resource }) => resource), operation.resource];
  return kinds.flatMap((kind) => {
    const isUnmade = kind !== null && world.resource(kind).isUnmade === true;
    return isUnmade && world.table(kind).size === 0 ? [gap("objects", kind)] : [];
  });
}

/** What a call asks for and the pack does not model. */
function foundIn(call: Call): readonly NotModelled[] {
  const { world, operation, trace } = call;
  if (trace.resolution === "stateless") return [gap("call", operation.id)];
  const modelled = modelledBy(world.pack, operation);
  const found: NotModelled[] = [];
  inBody(call, modelled, found);
  inQuery(call, modelled, found);
  inWanted(call, found);
  return found.slice(0, MOST_OF_CALL);
}

/** What nothing determines in the answer; else whether the operation itself is a guess. */
function inAnswer({ world, operation }: Call): readonly NotModelled[] {
  const names = new Set(world.madeUp.splice(0));
  const madeUp = [...names].slice(0, MOST_OF_CALL).map((name) => gap("made-up", name));
  const isShaped = madeUp.length === 0 && operation.isGuess === true;
  return isShaped ? [gap("shaped", operation.id)] : madeUp;
}

function inQuery(call: Call, { parameters, single }: Modelled, found: NotModelled[]): void {
  const { operation, query, unknownParameters, body } = call;
  const sent = operation.forms?.parametersIn === "body" ? queryIn(jsonOf(body) ?? null) : query;
  for (const name in sent) {
    const isRead = hasPart(parameters, name) || namesMember(operation, name);
    const isKept = isRead && !isUnknown(call, name, sent[name]?.[0]);
    if (!isKept && call.sent?.query.isUsed(name, call.world.scope) !== true)
      found.push(parameter(call, name));
    else if ((sent[name]?.length ?? 0) > 1 && (single.has(name) || namesMember(operation, name)))
      found.push(gap("repeated", name));
  }
  for (const name of unknownParameters) {
    if (!parameters.has(name)) found.push(parameter(call, name));
  }
}

/** Whether a parameter is read, or a part of it, as `filter[limit]` of `filter={"limit":2}`. */
const hasPart = (parameters: ReadonlySet<string>, name: string): boolean =>
  parameters.has(name) || [...parameters].some((it) => it.startsWith(`${name}[`));

/** Whether it is a member that a filter compares, as `metadata[color]`. */
const namesMember = ({ filters }: OperationSpec, name: string): boolean =>
  filters.some(
    ({ parameter: it, match }) =>
      match === "members" && name.startsWith(it) && /^\[[^[\]]+\]$/.test(name.slice(it.length)),
  );

const SORT = /^(?:order|sort)(?:[_.-]?(?:by|order|dir|direction|key))?$|^(?:direction|dir)$/i;

function parameter({ world, operation }: Call, sent: string): NotModelled {
  const name = world.services.mask(sent);
  const documented = documentedParameters(operation);
  // `created[gte]` is documented as `created`.
  const [first = ""] = sent.split(/[.[]/, 1);
  const isDocumented = documented.includes(sent) || documented.includes(first);
  if (operation.verb !== "list") return { kind: "parameter", name, isDocumented };
  return { kind: SORT.test(name) ? "sort" : "filter", name, isDocumented };
}

/** Whether the pack reads the parameter and has no meaning for its value: an order, or a search. */
function isUnknown({ world, operation }: Call, name: string, value = ""): boolean {
  const { sort, filters, list } = operation;
  if (sort?.parameter === name) return sortedBy(sort, value) === undefined;
  const order = list?.order;
  if (order?.parameter === name) return !Object.hasOwn(order.values ?? {}, value);
  const isSearch = filters.some((it) => it.parameter === name && it.match === "search");
  return isSearch && readSearch(world.resource(operation.resource), value).unknown.length > 0;
}

function inWanted({ world, operation, query, body }: Call, found: NotModelled[]): void {
  const resource = world.resource(operation.resource);
  const { include, expand } = readWanted(world.pack.wire, query, jsonOf(body));
  const isSection = (name: string): boolean =>
    resource.fields.some(({ gated_by: gatedBy }) => gatedBy === name);
  const isField = (name: string): boolean => resource.fields.some((field) => field.name === name);
  const unknown = [
    ...include.filter((name) => !isSection(name)),
    ...expand.filter((name) => !isExpandable(world, resource, name)),
  ];
  for (const name of unknown) {
    const isDocumented = include.includes(name) || name.split(".", 2).some(isField);
    if (name !== "") found.push({ kind: "expand", name: world.services.mask(name), isDocumented });
  }
}

/**
 * What the document lacks of a call before it is handled, by kind: a `member`, a `parameter` or its
 * value, a part to `expand`, or a field that a `search` compares. With its place, and what stands there.
 */
export function lackingIn(call: Call): readonly LackingPart[] {
  const { world, operation, query } = call;
  const resource = world.resource(operation.resource);
  const searches = operation.filters.flatMap(({ parameter, match }): readonly LackingPart[] => {
    const text = (match === "search" && query[parameter]?.[0]) || "";
    const { sides, unknown } = readSearch(resource, text);
    const isKnown = unknown.length === 0 && sides.flat().every(({ path }) => path.length > 0);
    return isKnown ? [] : [["search", parameter, text]];
  });
  const others = foundIn(call).flatMap(({ kind, name, isDocumented }): readonly LackingPart[] => {
    if (isDocumented) return [];
    return [
      kind === "expand" ? [kind, "", name] : [kind === "member" ? kind : "parameter", name, name],
    ];
  });
  return [...inParameters(call), ...searches, ...others];
}

type LackingPart = readonly [
  kind: string,
  at: string,
  it: string,
  more?: Readonly<Record<string, string>>,
];

/** The parameters that a call lacks, and the values that are not among the listed ones. */
const inParameters = ({ operation, query }: Call): readonly LackingPart[] =>
  Object.entries(operation.checkedParameters ?? {}).flatMap(
    ([name, { isNeeded, values }]): readonly LackingPart[] => {
      const sent = query[name];
      if (sent === undefined) return isNeeded === true ? [["parameter.required", name, ""]] : [];
      const wrong = values && sent.find((each) => !values.includes(each));
      if (wrong === undefined) return [];
      const allowedValues = values?.map((it) => JSON.stringify(it)).join(", ") ?? "";
      return [["parameter.enum", name, wrong, { allowedValues }]];
    },
  );

function inBody(call: Call, { members }: Modelled, found: NotModelled[]): void {
  const { world, operation, body } = call;
  if (members === null || body.kind !== "read") return;
  const written = getAt(body.value, operation.forms?.bodyIn ?? []);
  if (!isObject(written)) return;
  for (const sent in written) {
    if (found.length >= MOST_OF_CALL) break;
    const value = written[sent] ?? null;
    if (members.has(sent) || call.sent?.body.isUsed(sent, world.scope) === true) continue;
    if (value === null || isAnswered(call, sent, value)) continue;
    const isDocumented = operation.body?.properties.includes(sent) === true;
    found.push({ kind: "member", name: world.services.mask(sent), isDocumented });
  }
}

/** Whether the object has the value anyway, such as a constant. */
function isAnswered({ world, trace }: Call, name: string, value: Json): boolean {
  const { subject } = trace;
  const row = subject === null ? undefined : world.table(subject.resource).get(subject.id);
  const own = row?.fields[name];
  return own !== undefined && equalJson(own, value);
}

/** What the pack makes of the calls of one operation. */
interface Modelled {
  /** The parameters that change the answer. */
  readonly parameters: ReadonlySet<string>;
  /** Those of which one value has an effect: all but filters. */
  readonly single: ReadonlySet<string>;
  /** The properties of a body that are kept or read; null: any. */
  readonly members: ReadonlySet<string> | null;
}

const known = new WeakMap<Pack, Map<OperationSpec, Modelled>>();

/** Computed once, at the first call of the operation. */
export function modelledBy(pack: Pack, operation: OperationSpec): Modelled {
  const ofPack = madeOnce(known, pack, () => new Map());
  return madeOnce(ofPack, operation, () => ({
    parameters: new Set(parametersOf(pack, operation)),
    single: singleOf(operation),
    members: membersOf(pack, operation),
  }));
}

function parametersOf({ wire }: Pack, operation: OperationSpec): readonly string[] {
  const { queryParameters: documented, forms } = operation;
  const { idFrom = null } = forms ?? {};
  return [
    // Which of them a behavior reads is known after the call; those in a body are members of it.
    ...(operation.behavior !== null && forms?.parametersIn === "body" ? documented : []),
    ...wire.auth.flatMap((place) => (place.kind === "query" ? [place.name] : [])),
    ...present(wire.include_parameter, wire.expands).filter((name) => documented.includes(name)),
    ...(idFrom?.in === "query" ? idFrom.path.slice(0, 1).map(String) : []),
    ...operation.filters.map(({ parameter }) => parameter),
    ...present(...Object.values(operation.omits ?? {}), ...readBy(operation)),
    ...listParameters(operation),
  ];
}

/** The parameters of pages, sizes and orders, unless a behavior reads them or filters do too. */
function singleOf(operation: OperationSpec): ReadonlySet<string> {
  const all = new Set(operation.behavior === null ? listParameters(operation) : []);
  for (const { parameter } of operation.filters) all.delete(parameter);
  return all;
}

function listParameters({ list, sort }: OperationSpec): readonly string[] {
  if (list === null) return [];
  const { order, size, pages, also, bodies } = list;
  return [
    ...present(order.parameter, sort?.parameter, size?.parameter, bodies?.parameter),
    ...(pages === null ? [] : pageParameters(pages)),
    ...(also === undefined ? [] : pageParameters(also)),
  ];
}

const present = (...names: readonly (string | null | undefined)[]): readonly string[] =>
  names.filter((name) => typeof name === "string");

function membersOf(pack: Pack, operation: OperationSpec): ReadonlySet<string> | null {
  const { body, forms, verb } = operation;
  if (body === null || verb === "list" || isUpload(operation)) return null;
  // A document that names nothing takes anything.
  const isOwn = operation.behavior !== null;
  if (isOwn && body.properties.length === 0) return null;
  const { wire } = pack;
  const resource = pack.resources[operation.resource];
  const bulk = forms?.bulk ?? null;
  const asked = forms?.stream?.requestedBy;
  const does = bulk?.does ?? verb;
  // What an upsert keeps of a new object alone is known after the call.
  const isNew = does === "create";
  const isWhole = !isOwn && forms?.patch === undefined;
  const isWritten = isWhole && (isNew || does === "upsert" || does === "update" || does === "put");
  // Which fields a behavior writes is known after the call.
  const fields = (isWritten ? (resource?.fields ?? []) : []).filter(
    ({ role }) => role === "often" || (isNew && role === "once"),
  );
  // Nothing gives an object another id.
  const named = isNew ? resource?.id.from?.property.split(".")[0] : null;
  const stream = asked?.kind === "member" ? asked.path : null;
  const id = forms?.idFrom?.in === "body" ? forms.idFrom.path : null;
  const paths = [bulk?.path, id, stream, forms?.upload, forms?.patch];
  const first = paths.flatMap((path) => path?.slice(0, 1) ?? []);
  return new Set([
    ...fields.map(({ from, name }) => from ?? name),
    ...first.map(String),
    ...readBy(operation),
    ...present(named, bulk === null ? null : resource?.id.field),
    ...present(wire.idempotency?.body),
    ...wire.auth.flatMap((place) => (place.kind === "body" ? [place.name] : [])),
    // What they name is noted apart.
    ...present(wire.include_parameter, wire.expands),
    ...pack.magic.flatMap((magic) =>
      magic.operation === operation.id ? Object.keys(magic.body) : [],
    ),
  ]);
}

/** The properties that conditions, templates and references of the operation read. */
function readBy({ forms, makes, next, refuses, references }: OperationSpec): readonly string[] {
  const text = JSON.stringify([forms?.sets, makes, next, refuses, references]);
  return [...text.matchAll(/(?:\$sent\.|"(?:each|place)":")([^".{}]+)/g)].map(([, it = ""]) => it);
}

/** The properties of an upload are those of the file. */
const isUpload = ({ body }: OperationSpec): boolean =>
  body?.reads?.types.every((type) => bodyKindOf(type) === "bytes") === true;
