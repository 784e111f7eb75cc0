// `checkReferences`: checks the parameters by which the calls of a pack refer to other objects,
// such as `customer` in the body of a new order: the path, the query or the body of the call has
// them. `checks/refers.ts` checks names between the files of a pack.

import { ownValue } from "../../../src/engine/base/json.js";
import { bodyPropertiesOf, titleOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf } from "../draft.js";
import { bindingsOf, operationOf, placeOf } from "./resources.js";

/** The document has the places where operations refer to objects. */
export function checkReferences(draft: Draft, report: Report): void {
  for (const binding of bindingsOf(draft)) {
    for (const [name] of entriesOf(binding.entry.references)) {
      const here = placeOf(binding, report).at("references", name);
      const known = sentNames(draft, binding, name);
      if (known === undefined) continue;
      const [title, names] = known;
      const message = `"${name}" is neither in the path nor in the query nor in the body of ${title}`;
      here.key.lack.mustBeIn(name, names, message);
    }
  }
}

type BoundEntry = Parameters<typeof operationOf>[1];

/** The call, and the names that it can send beside `name`; undefined where any name may be sent. */
function sentNames(
  draft: Draft,
  binding: BoundEntry,
  name: string,
): readonly [string, readonly string[]] | undefined {
  const { api } = draft;
  const operation = operationOf(draft, binding);
  if (api?.whole !== true || operation === undefined) return undefined;
  const steps = name.split(".").slice(0, -1);
  const before = steps.map((step) => `${step}.`).join("");
  const body = bodyPropertiesOf(api, operation, steps);
  const isAny = body?.size === 0 && ownValue(operation.entry, "requestBody") !== undefined;
  if (body === undefined || isAny) return undefined;
  const places = operation.parameters.filter(
    ({ in: where }) => where === "query" || where === "path",
  );
  const properties = [...body.keys()].map((property) => `${before}${property}`);
  return [titleOf(operation), [...places.map((parameter) => parameter.name), ...properties]];
}
