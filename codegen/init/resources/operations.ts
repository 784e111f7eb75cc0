import { parameterNames } from "../../../src/engine/base/url-path.js";
import type { OperationEntry, ResourceEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import type { PlacedGuess } from "../document/guess.js";
import { streamOf } from "../streams/streams.js";
import { answerOf } from "./answers.js";
import { bulkEntry } from "./bulk.js";
import { writtenBy } from "./fields.js";
import { filtersOf } from "./filters.js";
import type { Group } from "./groups.js";
import type { InferenceContext } from "./inference-context.js";
import { freeName, pathWords } from "./names.js";
import { parentsOf } from "./parents.js";

/** The operations of a kind of object, by their names. */
export function operationsOf(
  group: Group,
  name: string,
  view: View,
  idField: string,
  context: InferenceContext,
): Readonly<Record<string, OperationEntry>> {
  const entries = new Map<string, OperationEntry>();
  for (const member of group.members) {
    const operation = operationName(member, group, entries);
    const path = [name, "operations", operation];
    const entry = entryOf(member, view, idField, context);
    entries.set(operation, streaming(member, entry, path, context));
    context.guesses.push(guessOf(member, member.finding.verb, path));
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

/** The entry with its stream, if the operation has one. */
function streaming(
  { site }: Classified,
  entry: OperationEntry,
  path: readonly string[],
  { schemas, guesses }: InferenceContext,
): OperationEntry {
  const found = entry.verb === "list" ? undefined : streamOf(site.operation, entry, schemas);
  if (found === undefined) return entry;
  guesses.push({ ...found.guess, path: [...path, "stream"], weight: 1 });
  return { ...entry, stream: found.entry };
}

function guessOf(
  { site, finding }: Classified,
  what: string,
  path: readonly string[],
): PlacedGuess {
  const { reason, confidence } = finding;
  return { says: `${site.operation.id} is ${what}`, reason, confidence, path, weight: 1 };
}

function operationName(
  { site, finding }: Classified,
  group: Group,
  taken: ReadonlyMap<string, OperationEntry>,
): string {
  const { word } = pathWords(site.node.key);
  if (finding.verb === "action") return freeName(word, [], taken);
  const verb = finding.verb === "bulk" ? `${site.operation.method}_many` : finding.verb;
  if (!taken.has(verb)) return verb;
  const owner = site.owner === undefined ? [] : [pathWords(site.owner.key).word];
  const more = finding.on === group.key ? [word] : owner;
  return freeName([verb, ...more].join("_"), [], taken);
}

function entryOf(
  member: Classified,
  view: View,
  idField: string,
  context: InferenceContext,
): OperationEntry {
  const { site, finding } = member;
  const { operation } = site;
  const parents = parentsOf(member, view, context.named, idField);
  const parented = parents.length === 0 ? {} : { parents };
  if (finding.verb === "bulk") return bulkEntry(member, parents, context.schemas);
  if (finding.verb === "list") {
    const filters = filtersOf(member, view, parents, context.schemas);
    return {
      id: operation.id,
      verb: "list",
      ...parented,
      ...context.lists.styleOf(operation.id),
      ...(operation.method === "get" ? {} : { parameters: "body" as const }),
      ...(Object.keys(filters).length === 0 ? {} : { filters }),
    };
  }
  return {
    id: operation.id,
    verb: finding.verb === "action" ? "update" : finding.verb,
    ...parented,
    ...idFrom(member),
    ...bodyOf(member, view, context.schemas),
    ...answerOf(member, view, idField, context),
  };
}

function idFrom({ site, finding }: Classified): Pick<OperationEntry, "id_from"> {
  const { id } = finding;
  if (id === undefined) return {};
  const last = parameterNames(site.operation.path).at(-1);
  if (id.in === "path") return id.name === last ? {} : { id_from: { path: id.name } };
  return { id_from: id.in === "body" ? { body: id.name } : { query: id.name } };
}

function bodyOf(
  { site, finding }: Classified,
  view: View,
  schemas: Schemas,
): Pick<OperationEntry, "body"> {
  if (finding.verb === "delete" || site.operation.body === undefined) return {};
  const { in: holder } = writtenBy(site.operation.body, view, schemas);
  return holder === undefined ? {} : { body: { in: holder } };
}
