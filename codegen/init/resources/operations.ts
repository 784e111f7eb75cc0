// `init` (from a document to a pack): `operationsOf` makes the operations of one kind of object in
// `resources.yaml`, with the filters, order and pages of lists; `callsOf` those without objects.
// `api/operations.ts` has read them from the document.

import { parameterNames } from "../../../src/engine/base/url-path.js";
import { listParametersOf } from "../../model/forms.js";
import type {
  Filter,
  FilterEntry,
  OperationEntry,
  ParentEntry,
  ResourceEntry,
  SortEntry,
} from "../../model/model.js";
import { normal, wordSet } from "../api/bodies.js";
import type { Operation } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import { isPaging } from "../classify/site.js";
import type { Verb } from "../classify/verbs.js";
import { effectOf } from "../classify/verbs.js";
import type { Guesses, PlacedGuess } from "../document.js";
import { choicesOf } from "../ids/ids.js";
import { streamOf } from "../streams.js";
import type { Listed, SentParameter } from "../wire/filters.js";
import { bare, filterOf, isPlain, mayBeInstant, sentParameters } from "../wire/filters.js";
import { pagingOf } from "../wire/paging.js";
import { answerOf, elementOf, ownAnswer, ownAnswerOf } from "./answers.js";
import { listsIn, patchIn, stampsOf, writtenBy } from "./fields.js";
import type { Group } from "./groups.js";
import type { InferenceContext } from "./inference-context.js";
import { freeName, objectName, pathWords } from "./kind-names.js";
import type { NamedGroup } from "./parents.js";
import { parentsOf } from "./parents.js";

/** The operations of a kind of object, by their names. */
export function operationsOf(
  named: NamedGroup,
  view: View,
  idField: string,
  context: InferenceContext,
): Readonly<Record<string, OperationEntry>> {
  const { group, name } = named;
  const entries = new Map<string, OperationEntry>();
  for (const member of group.members) {
    const operation = operationName(member, group, entries);
    const path = [name, "operations", operation];
    const entry = entryOf(member, view, named, idField, context, path);
    entries.set(operation, streaming(member, entry, path, context));
    context.guesses.push(guessOf(member, member.finding.verb, path), ...elementGuess(member, path));
  }
  return Object.fromEntries(entries);
}

/** Stateless calls, by the last word of their paths; none when there are no calls. */
export function callsOf(
  calls: readonly Classified[],
  taken: ReadonlySet<string>,
  context: InferenceContext,
): readonly [string, ResourceEntry][] {
  const entries = new Map<string, OperationEntry>();
  const name = freeName("calls", ["other"], taken);
  for (const call of calls) {
    const { word, before } = pathWords(call.site.node.key);
    const operation = freeName(word, before, entries);
    const path = [name, "operations", operation];
    const entry = { id: call.site.operation.id, verb: "call" } as const;
    entries.set(operation, streaming(call, entry, path, context));
    context.guesses.push(guessOf(call, "a stateless call", path));
  }
  if (entries.size === 0) return [];
  return [[name, { provenance: "assumed", operations: Object.fromEntries(entries) }]];
}

/**
 * The filters and the order of a list, by the names and forms of its parameters. The report has
 * those whose field has another name, and those that mean nothing to the pack.
 *
 * @param place of the operation in resources.yaml
 */
function narrowingOf(
  { site: { operation } }: Classified,
  parents: readonly ParentEntry[],
  of: Listed,
  place: readonly string[],
  guesses: Guesses,
): Pick<OperationEntry, "filters" | "sort"> {
  const held = new Set(parents.map(({ field }) => field));
  const sent = sentParameters(operation, of.schemas).filter((it) => !isOfPages(it));
  const sort = operation.method === "get" ? sortOf(sent, of) : undefined;
  const paging = pagesOf(operation, of);
  const filters: Record<string, FilterEntry> = {};
  const guessed: string[] = [];
  const ignored: string[] = [];
  for (const parameter of sent) {
    const { name } = parameter;
    if (name === sort?.parameter || paging.has(name) || SHOWN.test(name)) continue;
    const filter = filterOf(parameter, of);
    if (filter === undefined) ignored.push(name);
    else if (filter.field === undefined || !held.has(filter.field)) {
      filters[name] = short(name, filter);
      if (typeof filters[name] !== "string") guessed.push(`${name} (${wordsOf(filter)})`);
    }
  }
  const guess = (says: string, reason: string, path = place): void =>
    void guesses.push({ says: `${operation.id} ${says}`, reason, confidence: 0.6, path });
  const [wide, lost] = [guessed.join(", "), ignored.join(", ")];
  if (wide !== "") guess(`is narrowed by ${wide}`, NAMED, [...place, "filters"]);
  if (sort !== undefined) guess(`is sorted by ${sort.parameter}`, SORTED);
  if (lost !== "") guess(`ignores ${lost}`, IGNORED);
  return {
    ...(Object.keys(filters).length === 0 ? {} : { filters }),
    ...(sort === undefined ? {} : { sort }),
  };
}

/** The parameters of pages, and that of the order of creation. */
const pagesOf = (operation: Operation, { schemas }: Listed): ReadonlySet<string> =>
  new Set(listParametersOf(pagingOf(operation, schemas)));

const NAMED = "the parameters have the names of fields, or of comparisons with them";
const SORTED = "the values of the parameter are names of fields";
const IGNORED = "no rule knows what these parameters narrow";

/** Parameters that change what an object shows. */
const SHOWN = /^(expand|include|fields|select|embed)(\[\])?$/i;

/** Whether a parameter chooses a page; an instant narrows the list, whatever its name. */
const isOfPages = (parameter: SentParameter): boolean =>
  isPaging(parameter.name) && !isNamedInstant(parameter);

const isNamedInstant = (parameter: SentParameter): boolean =>
  /^(before|after)$/.test(parameter.name) && mayBeInstant({ ...parameter, words: "" });

function short(name: string, filter: Filter): FilterEntry {
  const { field, match } = filter;
  const isShort = field === name && (match === "equals" || match === "any-of");
  return isShort && Object.keys(filter).length === 2 ? match : filter;
}

function wordsOf({ field, match, all }: Filter): string {
  const what = field === undefined ? match : `${match} ${field}`;
  return all === undefined ? what : `${what}, not by ${all}`;
}

const BY = wordSet("sort order sort_by order_by orderby sortby sort_key sort_field sort_column");
const DIRECTION = wordSet("direction order dir sort_order sort_direction sort_dir order_direction");
const WAYS = /^(asc|desc|ascending|descending|newest(_first)?|oldest(_first)?)$/i;

/** How callers sort a list by a field; undefined where no parameter names one. */
function sortOf(parameters: readonly SentParameter[], of: Listed): SortEntry | undefined {
  for (const parameter of parameters) {
    const { name, view } = parameter;
    if (!BY.has(normal(name)) || !isPlain(view)) continue;
    const fields = fieldsOf(view, of);
    if (Object.keys(fields).length === 0) continue;
    const usual = view.schema["default"];
    const isKnown = typeof usual === "string" && Object.hasOwn(fields, bareValue(usual));
    return {
      parameter: name,
      fields,
      ...directionOf(parameters.filter((it) => it !== parameter)),
      ...(isKnown ? { fallback: usual } : {}),
    };
  }
  return undefined;
}

/** Fields by the names that callers send: those that the parameter lists, else all plain ones. */
function fieldsOf({ enum: listed, schema }: View, of: Listed): SortEntry["fields"] {
  const { view, schemas } = of;
  const plain = [...view.properties].filter(([, it]) => isPlain(schemas.view(it)));
  const values = listed.filter((it) => typeof it === "string").filter((it) => !WAYS.test(it));
  if (values.length > 0) {
    const named = values.flatMap((value): [string, string][] => {
      const name = bareValue(value);
      const found = plain.find(([field]) => normal(field) === normal(name));
      const like = plain.find(([field]) => bare(normal(field)) === bare(normal(name)));
      const field = found?.[0] ?? like?.[0];
      return field === undefined ? [] : [[name, field]];
    });
    return Object.fromEntries(named);
  }
  if (listed.length > 0) return {};
  // Without a list, the description or the default has to name a field.
  const words = `${String(schema["description"] ?? "")} ${String(schema["default"] ?? "")}`;
  const said = new Set(words.split(/[^\w]+/));
  const isNamed = plain.some(([field]) => said.has(field));
  return isNamed ? Object.fromEntries(plain.map(([field]) => [field, field])) : {};
}

/** `name` of `-name`, `name:desc` and `name_asc`. */
const bareValue = (value: string): string =>
  value.replace(/^[-+]/, "").replace(/[ :._,-](asc|desc|ascending|descending)$/i, "");

/** The direction that another parameter has without a value. */
function directionOf(others: readonly SentParameter[]): Pick<SortEntry, "order"> {
  const other = others.find(({ name, view }) => {
    return DIRECTION.has(normal(name)) && view.enum.some((it) => WAYS.test(String(it)));
  });
  const usual = String(other?.view.schema["default"] ?? "");
  if (/^desc/i.test(usual)) return { order: "descending" };
  return /^asc/i.test(usual) ? { order: "ascending" } : {};
}

/** The entry with its stream, if the operation has one. */
function streaming(
  { site }: Classified,
  entry: OperationEntry,
  path: readonly string[],
  { schemas, guesses, barrier }: InferenceContext,
): OperationEntry {
  const found = barrier.attempt(
    "stream",
    entry.id,
    () => (entry.verb === "list" ? undefined : streamOf(site.operation, entry, schemas)),
    () => undefined,
  );
  if (found === undefined) return entry;
  guesses.push({ ...found.guess, path: [...path, "stream"] });
  return { ...entry, stream: found.entry };
}

function elementGuess({ site }: Classified, path: readonly string[]): readonly PlacedGuess[] {
  const within = site.list?.within;
  if (within === undefined) return [];
  const says = `the objects that ${site.operation.id} lists are in "${within}" of each element`;
  const reason = "the element has no id of its own, and only objects";
  return [{ says, reason, confidence: 0.8, path: [...path, "answer"] }];
}

function guessOf(
  { site, finding }: Classified,
  what: string,
  path: readonly string[],
): PlacedGuess {
  const { reason, confidence } = finding;
  return { says: `${site.operation.id} is ${what}`, reason, confidence, path };
}

function operationName(
  { site, finding }: Classified,
  group: Group,
  taken: ReadonlyMap<string, OperationEntry>,
): string {
  const { word } = pathWords(site.node.key);
  if (finding.verb === "action") return freeName(word, [], taken);
  if (finding.verb === "download") return freeName("download", [word], taken);
  const verb = finding.verb === "bulk" ? `${site.operation.method}_many` : finding.verb;
  if (!taken.has(verb)) return verb;
  const owner = site.owner === undefined ? [] : [pathWords(site.owner.key).word];
  const more = finding.on === group.key ? [word] : owner;
  return freeName([verb, ...more].join("_"), [], taken);
}

function entryOf(
  member: Classified,
  view: View,
  named: NamedGroup,
  idField: string,
  context: InferenceContext,
  path: readonly string[],
): OperationEntry {
  const { site, finding } = member;
  const { operation } = site;
  const parents = parentsOf(member, view, named, context.homes, idField);
  const parented = parents.length === 0 ? {} : { parents };
  if (finding.verb === "bulk") return bulkEntry(member, parents, view, named.isMade, context);
  if (finding.verb === "list") {
    const { schemas } = context;
    const noun = objectName(path[0] ?? "");
    const listed = { view, schemas, noun, idField, stamps: stampsOf(view) };
    const narrowing = context.barrier.attempt(
      "filters",
      operation.id,
      () => narrowingOf(member, parents, listed, path, context.guesses),
      () => ({}),
    );
    return {
      id: operation.id,
      verb: "list",
      ...parented,
      ...context.lists.styleOf(operation.id),
      ...elementOf(member, context),
      ...(operation.method === "get" ? {} : { parameters: "body" as const }),
      ...narrowing,
    };
  }
  return {
    id: operation.id,
    verb: verbOf(finding.verb),
    ...parented,
    ...idFrom(member, view, idField),
    ...bodyOf(member, view, context.schemas),
    ...setsOf(member, named, parents),
    ...answerOf(member, view, context, idField, named.name),
  };
}

function verbOf(verb: Verb): NonNullable<OperationEntry["verb"]> {
  if (verb === "download") return "retrieve";
  return verb === "action" ? "update" : verb;
}

/** The part of the key that a create has neither from its path nor from its caller. */
function setsOf(
  { finding }: Classified,
  { pathKey }: NamedGroup,
  parents: readonly ParentEntry[],
): Pick<OperationEntry, "sets"> {
  const owner = pathKey?.owner;
  if (finding.verb !== "create" || owner === undefined) return {};
  const isKnown = parents.some(({ field }) => field === owner.field);
  return isKnown ? {} : { sets: { [owner.field]: owner.usual } };
}

function idFrom(
  { site, finding }: Classified,
  view: View,
  idField: string,
): Pick<OperationEntry, "id_from" | "by"> {
  const { id } = finding;
  if (id === undefined) return {};
  const [first, ...more] = choicesOf(id.name);
  const isNamed = (field: string): boolean =>
    more.length > 0 && [first, ...more].some((it) => `_${it}`.endsWith(`_${normal(field)}`));
  const others = [...view.properties.keys()].filter((it) => it !== idField && isNamed(it));
  const by = others.length === 0 ? {} : { by: [idField, ...others] };
  if (id.in === "path" && id.name === parameterNames(site.operation.path).at(-1)) return by;
  if (id.in === "path") return { ...by, id_from: { path: id.name } };
  return { ...by, id_from: id.in === "body" ? { body: id.name } : { query: id.name } };
}

function bodyOf(
  { site, finding }: Classified,
  view: View,
  schemas: Schemas,
): Pick<OperationEntry, "body" | "patch"> {
  if (finding.verb === "delete" || site.operation.body === undefined) return {};
  const patch = finding.verb === "update" ? patchIn(site.operation.body, schemas) : undefined;
  if (patch !== undefined) return { patch };
  const { in: holder } = writtenBy(site.operation.body, view, schemas);
  return holder === undefined ? {} : { body: { in: holder } };
}

/** A call with many objects in its body, or with their ids; a stateless call when it has neither. */
function bulkEntry(
  member: Classified,
  parents: readonly ParentEntry[],
  object: View,
  isMade: boolean,
  context: InferenceContext,
): OperationEntry {
  const { site } = member;
  const { schemas } = context;
  const { operation } = site;
  const { id } = operation;
  const word = normal(pathWords(site.node.key).word);
  const isDelete = operation.method === "delete" || /delete|remove|destroy/.test(word);
  const change = changeBy(operation.method, word);
  // A PUT of a list that no other call adds to makes its objects.
  const usual = operation.method === "put" && !isMade ? "upsert" : change;
  const does = isDelete ? "delete" : (effectOf(operation) ?? usual);
  const answer =
    site.list === undefined ? ownAnswer(operation) : ownAnswerOf(member, object, context);
  const rest = { ...(parents.length === 0 ? {} : { parents }), ...answer };
  const view = schemas.view(operation.body?.schema);
  if (schemas.view(view.items).properties.size > 0) {
    return { id, verb: "bulk", bulk: { does, items: "" }, ...rest };
  }
  const [only, ...others] = listsIn(view, object, schemas);
  if (only === undefined || others.length > 0) return { id, verb: "call" };
  const [name, item] = only;
  if (item.properties.size > 0) return { id, verb: "bulk", bulk: { does, items: name }, ...rest };
  if (does === "create" || does === "upsert") return { id, verb: "call" };
  return { id, verb: "bulk", bulk: { does, ids: name }, ...rest };
}

function changeBy(method: string, word: string): "create" | "update" {
  return method === "post" && !/update|edit/.test(word) ? "create" : "update";
}
