// `checkAnswers`: checks that the OpenAPI document of a pack declares, for each operation, the
// status of every error that the pack can answer with. Only documents that were written for a pack
// have to.

import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import { parentsOf } from "../../model/forms.js";
import type { ApiOperation } from "../../openapi/api.js";
import { titleOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf } from "../draft.js";
import { Place } from "../place.js";
import { pagedForm } from "./lists.js";
import type { Binding } from "./resources.js";
import { bindingsOf, operationOf, verbOf } from "./resources.js";

/** A refusal of an operation: a status, and the error or the part of `wire` that has it. */
interface Denied {
  readonly status: number;
  readonly name: string;
}

/**
 * An operation declares the status of every error that the pack can answer it with. Callers expect
 * no other status, and the validators of answers accept no other.
 *
 * @param refusals those to look at; all by default
 */
export function checkAnswers(draft: Draft, report: Report, refusals = refusalsOf): void {
  if (draft.api === undefined) return;
  const known = new Set(entriesOf(draft.errors).map(([, { status }]) => String(status)));
  for (const binding of bindingsOf(draft)) {
    const operation = operationOf(draft, binding);
    const responses = operation?.entry["responses"];
    if (operation === undefined || !isObject(responses)) continue;
    const declared = Object.keys(responses);
    if (declared.length === 0) continue;
    const place = new Place(report, "openapi.yaml", operation.path).at("responses").key;
    const unused = declared.filter((status) => /^[45]\d\d$/.test(status) && !known.has(status));
    const reported = new Set<number>();
    for (const { status, name } of refusals(draft, binding, operation)) {
      if (reported.has(status) || isDeclared(declared, status)) continue;
      reported.add(status);
      const message = `${titleOf(operation)} can answer ${status} (${name}), which it does not declare`;
      place.report(message, nearest(String(status), unused));
    }
  }
}

/** https://spec.openapis.org/oas/v3.1.1#responses-object */
function isDeclared(declared: readonly string[], status: number): boolean {
  const range = `${Math.floor(status / 100)}XX`;
  return declared.some((each) => each === "default" || each === range || each === String(status));
}

function refusalsOf(draft: Draft, binding: Binding, operation: ApiOperation): readonly Denied[] {
  const names = [
    ...ofObjects(draft, binding),
    ofTransition(draft, binding),
    ...ofEffects(draft, binding),
    ...ofWire(draft, operation),
    pagedForm(draft, binding)?.cursor?.unknown,
    pagedForm(draft, binding)?.size?.error,
  ];
  const errors = names.flatMap((name) => {
    const status = entryOf(draft.errors, name)?.status;
    return name === undefined || status === undefined ? [] : { status, name };
  });
  return [...errors, ...ofBody(draft, operation)];
}

/** Refusals for a missing object, parent, or referenced object. */
function ofObjects({ resources }: Draft, binding: Binding): readonly (string | undefined)[] {
  const { resource, kind, entry } = binding;
  const verb = verbOf(binding) ?? "";
  const isWritten = verb === "create" || verb === "update";
  const fields = isWritten ? entriesOf(kind.fields) : [];
  const written = fields.filter(
    ([, { role }]) => role === "often" || (role === "once" && verb === "create"),
  );
  const isOne = ["retrieve", "update", "delete", "transition"].includes(verb);
  const names = [
    isOne ? resource : undefined,
    ...parentsOf(entry).map((parent) => parent.resource),
    ...written.map(([, { references }]) => references),
  ];
  return names.map((name) => entryOf(resources, name)?.not_found);
}

function ofTransition({ lifecycles }: Draft, { resource, entry }: Binding): string | undefined {
  const lifecycle = entryOf(lifecycles?.lifecycles, resource);
  return entryOf(lifecycle?.transitions, entry.transition)?.refusal;
}

/** Refusals by scenarios and magic values of this operation. */
function ofEffects(draft: Draft, { resource, name, entry }: Binding): readonly string[] {
  const own = Object.values(draft.scenarios ?? {}).filter(({ on }) => on === `${resource}.${name}`);
  const magic = (draft.pack?.magic ?? []).filter(({ operation }) => operation === entry.id);
  return [...own, ...magic].flatMap(({ error }) => error ?? []);
}

function ofWire({ pack }: Draft, { method }: ApiOperation): readonly (string | undefined)[] {
  if (pack === undefined) return [];
  const { unauthorized, rate_limit, idempotency } = pack.wire;
  const keyed = idempotency?.methods.some((it) => it === method) === true;
  const headers = Object.values(pack.wire.headers ?? {});
  return [
    unauthorized,
    rate_limit?.error,
    keyed ? idempotency.conflict : undefined,
    ...headers.flatMap(({ missing, unknown }) => [missing, unknown]),
  ];
}

/** Refusals of a body, whose statuses belong to no error of the catalog. */
export function ofBody({ pack }: Draft, { method, entry }: ApiOperation): readonly Denied[] {
  if (pack === undefined || method === "GET" || ownValue(entry, "requestBody") === undefined) {
    return [];
  }
  const { validation, too_large, media_type } = pack.wire;
  return Object.entries({ validation, too_large, media_type }).map(([name, { status }]) => ({
    status,
    name: `wire.${name}`,
  }));
}
