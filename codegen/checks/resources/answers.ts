import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import { parentsOf } from "../../model/forms.js";
import type { ApiOperation } from "../../openapi/api.js";
import { titleOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf, keyOf, spotsOf } from "../draft.js";
import type { Binding } from "./bindings.js";
import { bindingsOf, operationOf, verbOf } from "./bindings.js";
import { pagedForm } from "./pages.js";

const at = spotsOf("openapi.yaml");

/** A refusal that the pack gives an operation: the error's name, or what is refused. */
interface Refusal {
  readonly status: number;
  readonly name: string;
}

/**
 * An operation declares the status of every error that the pack can answer it with: no caller would
 * be prepared for it, and no judge of answers would let it pass.
 */
export function checkAnswers(draft: Draft, report: Report): void {
  if (draft.api === undefined) return;
  const known = new Set(entriesOf(draft.errors).map(([, { status }]) => String(status)));
  for (const binding of bindingsOf(draft)) {
    const operation = operationOf(draft, binding);
    const responses = operation === undefined ? undefined : operation.entry["responses"];
    if (operation === undefined || !isObject(responses)) continue;
    const declared = Object.keys(responses);
    if (declared.length === 0) continue;
    const unused = declared.filter((status) => /^[45]\d\d$/.test(status) && !known.has(status));
    const told = new Set<number>();
    for (const { status, name } of refusalsOf(draft, binding, operation)) {
      if (told.has(status) || isDeclared(declared, status)) continue;
      told.add(status);
      const message = `${titleOf(operation)} can answer ${status} (${name}), which it does not declare`;
      report(keyOf(at(...operation.path, "responses")), message, nearest(String(status), unused));
    }
  }
}

/** https://spec.openapis.org/oas/v3.1.1#responses-object */
function isDeclared(declared: readonly string[], status: number): boolean {
  const range = `${Math.floor(status / 100)}XX`;
  return declared.some((each) => each === "default" || each === range || each === String(status));
}

function refusalsOf(draft: Draft, binding: Binding, operation: ApiOperation): readonly Refusal[] {
  const names = [
    ...ofObjects(draft, binding),
    ...ofTransitions(draft, binding),
    ...ofEffects(draft, binding),
    ...ofWire(draft, operation),
    pagedForm(draft, binding)?.cursor?.unreadable,
  ];
  const errors = names.flatMap((name) => {
    const status = name === undefined ? undefined : entryOf(draft.errors ?? {}, name)?.status;
    return name === undefined || status === undefined ? [] : { status, name };
  });
  return [...errors, ...bareRefusals(draft, operation)];
}

/** Of the object that is named, of the parent of a list, and of what the caller refers to. */
function ofObjects(draft: Draft, binding: Binding): readonly (string | undefined)[] {
  const resources = draft.resources ?? {};
  const notFound = (name: string) => entryOf(resources, name)?.not_found;
  const { resource, entry } = binding;
  const verb = verbOf(binding) ?? "";
  const isWritten = verb === "create" || verb === "update";
  const fields = isWritten ? Object.values(entryOf(resources, resource)?.fields ?? {}) : [];
  const written = fields.filter(
    ({ role }) => role === "often" || (role === "once" && verb === "create"),
  );
  return [
    ["retrieve", "update", "delete", "transition"].includes(verb) ? notFound(resource) : undefined,
    ...parentsOf(entry).map((parent) =>
      parent.resource === undefined ? undefined : notFound(parent.resource),
    ),
    ...written.flatMap(({ references }) => (references === undefined ? [] : notFound(references))),
  ];
}

function ofTransitions({ lifecycles }: Draft, { resource, entry }: Binding): readonly string[] {
  if (lifecycles === undefined || entry.transition === undefined) return [];
  const transition = entryOf(
    entryOf(lifecycles.lifecycles, resource)?.transitions ?? {},
    entry.transition,
  );
  return transition?.refusal === undefined ? [] : [transition.refusal];
}

/** What a scenario or a magic value promises of this very operation. */
function ofEffects(draft: Draft, { resource, name, entry }: Binding): readonly string[] {
  const own = entriesOf(draft.scenarios).filter(([, { on }]) => on === `${resource}.${name}`);
  const magic = (draft.pack?.magic ?? []).filter(({ operation }) => operation === entry.id);
  return [...own.map(([, each]) => each), ...magic].flatMap(({ error }) => error ?? []);
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

/** Refusals whose status is not that of an error: those of a body. */
function bareRefusals({ pack }: Draft, { method, entry }: ApiOperation): readonly Refusal[] {
  if (pack === undefined || method === "GET" || ownValue(entry, "requestBody") === undefined) {
    return [];
  }
  const { validation, too_large, media_type } = pack.wire;
  return [
    { status: validation.status, name: "wire.validation" },
    { status: too_large.status, name: "wire.too_large" },
    { status: media_type.status, name: "wire.media_type" },
  ];
}
