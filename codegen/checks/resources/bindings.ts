import { nearest } from "../../../src/engine/base/nearest.js";
import { isSingle, parentsOf } from "../../model/forms.js";
import type { OperationEntry } from "../../model/model.js";
import type { ApiOperation } from "../../openapi/api.js";
import { placeholdersIn, titleOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf, keyOf, mustBeEvent, mustBeIn, spotsOf } from "../draft.js";

const at = spotsOf("resources.yaml");

const VERBS = [
  ..."create list retrieve update upsert delete transition show put bulk call custom".split(" "),
];

/** An operation of resources.yaml with the names that lead to it. */
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

/** The verb of an operation; undefined when nothing says it. */
export function verbOf({ name, entry }: Binding): string | undefined {
  if (entry.verb !== undefined) return entry.verb;
  if (entry.transition !== undefined) return "transition";
  return VERBS.includes(name) ? name : undefined;
}

export function operationOf({ api }: Draft, { entry }: Binding): ApiOperation | undefined {
  return api?.operations.find((operation) => operation.id === entry.id);
}

/** Each operation of the document is bound to one of a resource, and to one only. */
export function checkBindings(draft: Draft, report: Report): void {
  const bindings = bindingsOf(draft);
  checkIds(draft, bindings, report);
  for (const binding of bindings) {
    checkVerb(draft, binding, report);
    checkEffects(draft, binding, report);
  }
}

function checkIds(draft: Draft, bindings: readonly Binding[], report: Report): void {
  const { api, resources } = draft;
  if (api === undefined || resources === undefined) return;
  const ids = api.operations.flatMap(({ id }) => id ?? []);
  const bound = new Map<string, Binding>();
  for (const binding of bindings) {
    const { id } = binding.entry;
    const spot = at(binding.resource, "operations", binding.name, "id");
    const first = bound.get(id);
    if (first !== undefined) {
      report(spot, `operation "${id}" is bound to ${first.resource}.${first.name} already`);
    }
    bound.set(id, first ?? binding);
  }
  const free = ids.filter((id) => !bound.has(id));
  for (const [id, { resource, name }] of bound) {
    if (ids.includes(id)) continue;
    const message = `${resource}.${name} is bound to "${id}", which is no operationId of openapi.yaml`;
    report(at(resource, "operations", name, "id"), message, nearest(id, free) ?? nearest(id, ids));
  }
  const astray = [...bound.keys()].filter((id) => !ids.includes(id));
  for (const operation of api.operations) {
    if (operation.id === undefined || bound.has(operation.id)) continue;
    const spot = { file: "openapi.yaml", path: [...operation.path, "operationId"] };
    const message = `operation "${operation.id}" is bound to nothing: resources.yaml does not name it`;
    report(spot, message, nearest(operation.id, astray));
  }
}

const WITH_ID = ["retrieve", "update", "upsert", "delete", "transition"];

function checkVerb(draft: Draft, binding: Binding, report: Report): void {
  const { resource, name, entry } = binding;
  const spot = keyOf(at(resource, "operations", name));
  const verb = verbOf(binding);
  if (verb === undefined) {
    const message = `operation "${name}" says neither verb nor transition, and its name is no verb`;
    report(spot, message, nearest(name, VERBS));
    return;
  }
  if (verb === "transition" && entry.transition === undefined) {
    report(spot, `operation "${name}" is a transition and names none`);
  }
  const kind = draft.resources?.[resource];
  if (verb !== "custom" && verb !== "call" && kind !== undefined && kind.schema === undefined) {
    report(spot, `${resource} has no schema: its operations can only be custom or calls`);
  }
  const operation = operationOf(draft, binding);
  const isOne = kind !== undefined && isSingle(kind);
  const isElsewhere = entry.id_from !== undefined && !("path" in entry.id_from);
  if (operation === undefined || !WITH_ID.includes(verb) || isOne || isElsewhere) return;
  if (placeholdersIn(operation.route).length <= parentsOf(entry).length) {
    report(
      spot,
      `${verb} needs the object's id, and ${titleOf(operation)} has no path parameter for it`,
    );
  }
}

function checkEffects(draft: Draft, { resource, name, entry }: Binding, report: Report): void {
  const here = [resource, "operations", name] as const;
  if (entry.emits !== undefined) {
    mustBeEvent(report, at(...here, "emits"), entry.emits, draft.events, resource);
  }
  if (entry.transition === undefined || draft.lifecycles === undefined) return;
  const lifecycle = entryOf(draft.lifecycles.lifecycles, resource);
  const transitions = Object.keys(lifecycle?.transitions ?? {});
  const message = `operation "${name}" asks for transition "${entry.transition}", which ${resource} does not have`;
  mustBeIn(report, at(...here, "transition"), entry.transition, transitions, message);
}
