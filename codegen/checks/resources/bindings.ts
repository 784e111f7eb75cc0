import { nearest } from "../../../src/engine/base/nearest.js";
import type { Verb } from "../../../src/engine/pack/pack.js";
import { isSingle, parentsOf, VERBS, verbOf as verbOfEntry } from "../../model/forms.js";
import type { OperationEntry } from "../../model/model.js";
import type { ApiOperation } from "../../openapi/api.js";
import { placeholdersIn, titleOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf } from "../draft.js";
import { Place } from "../place.js";

/** An operation of resources.yaml, and its names. */
export interface Binding {
  readonly resource: string;
  readonly name: string;
  readonly entry: OperationEntry;
}

export function bindingsOf({ resources }: Draft): readonly Binding[] {
  return entriesOf(resources).flatMap(([resource, { operations }]) =>
    entriesOf(operations).map(([name, entry]) => ({ resource, name, entry })),
  );
}

/** The verb of an operation; undefined when neither its entry nor its name says one. */
export const verbOf = ({ name, entry }: Binding): Verb | undefined => verbOfEntry(name, entry);

export function operationOf({ api }: Draft, { entry }: Binding): ApiOperation | undefined {
  return api?.operations.find((operation) => operation.id === entry.id);
}

/** The place of a binding in resources.yaml. */
export const placeOf = ({ resource, name }: Binding, report: Report): Place =>
  new Place(report, "resources.yaml", [resource, "operations", name]);

/** Each operation of the document is bound to exactly one operation of a resource. */
export function checkBindings(draft: Draft, report: Report): void {
  const bindings = bindingsOf(draft);
  checkIds(draft, bindings, report);
  for (const binding of bindings) {
    checkVerb(draft, binding, placeOf(binding, report));
  }
}

function checkIds(draft: Draft, bindings: readonly Binding[], report: Report): void {
  const { api, resources } = draft;
  if (api === undefined || resources === undefined) return;
  const ids = api.operations.flatMap(({ id }) => id ?? []);
  const bound = new Map<string, Binding>();
  for (const binding of bindings) {
    const { id } = binding.entry;
    const first = bound.get(id);
    if (first !== undefined) {
      const message = `operation "${id}" is bound to ${first.resource}.${first.name} already`;
      placeOf(binding, report).at("id").report(message);
    }
    bound.set(id, first ?? binding);
  }
  const free = ids.filter((id) => !bound.has(id));
  for (const [id, binding] of bound) {
    if (ids.includes(id)) continue;
    const message = `${binding.resource}.${binding.name} is bound to "${id}", which is not an operationId of openapi.yaml`;
    placeOf(binding, report)
      .at("id")
      .lack.report(message, nearest(id, free) ?? nearest(id, ids));
  }
  const unknown = [...bound.keys()].filter((id) => !ids.includes(id));
  for (const { id, path } of api.operations) {
    if (id === undefined || bound.has(id)) continue;
    const message = `operation "${id}" is not bound: resources.yaml does not name it`;
    new Place(report, "openapi.yaml", path).at("operationId").report(message, nearest(id, unknown));
  }
}

const WITH_ID = ["retrieve", "update", "upsert", "delete", "transition"];

function checkVerb(draft: Draft, binding: Binding, { key: place }: Place): void {
  const { resource, name, entry } = binding;
  const verb = verbOf(binding);
  if (verb === undefined) {
    const message = `operation "${name}" has neither verb nor transition, and its name is not a verb`;
    place.report(message, nearest(name, VERBS));
    return;
  }
  if (verb === "transition" && entry.transition === undefined) {
    place.report(`operation "${name}" has the verb transition and names no transition`);
  }
  const kind = draft.resources?.[resource];
  if (verb !== "custom" && verb !== "call" && kind !== undefined && kind.schema === undefined) {
    place.report(`${resource} has no schema: its operations can only be custom or calls`);
  }
  const operation = operationOf(draft, binding);
  const isOne = kind !== undefined && isSingle(kind);
  const isElsewhere = entry.id_from !== undefined && !("path" in entry.id_from);
  if (operation === undefined || !WITH_ID.includes(verb) || isOne || isElsewhere) return;
  if (placeholdersIn(operation.route).length <= parentsOf(entry).length) {
    const message = `${verb} needs the object's id, and ${titleOf(operation)} has no path parameter for it`;
    place.report(message);
  }
}
