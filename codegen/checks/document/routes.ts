import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import type { Api, ApiOperation } from "../../openapi/api.js";
import { placeholdersIn, titleOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { keyOf, spotsOf } from "../draft.js";

const at = spotsOf("openapi.yaml");

/**
 * Routes and operationIds are unique, and path parameters are those of the path.
 * https://spec.openapis.org/oas/v3.1.1#paths-object
 */
export function checkRoutes(draft: Draft, report: Report): void {
  const { api } = draft;
  if (api === undefined) return;
  checkSameRoutes(draft, report);
  checkOperationIds(api, report);
  for (const operation of api.operations) {
    if (api.whole) checkPathParameters(operation, report);
    checkResponses(operation, report);
  }
}

/** No two paths differ only in the names of their parameters: a call would be meant for both. */
export function checkSameRoutes({ api }: Draft, report: Report): void {
  const first = new Map<string, string>();
  const paths = api === undefined ? undefined : ownValue(api.document, "paths");
  for (const route of isObject(paths) ? Object.keys(paths) : []) {
    const form = route.replace(/\{[^{}]*\}/g, "{}");
    const same = first.get(form);
    if (same === undefined) first.set(form, route);
    else report(keyOf(at("paths", route)), `"${route}" is the same route as "${same}"`);
  }
}

function checkOperationIds(api: Api, report: Report): void {
  const first = new Map<string, ApiOperation>();
  for (const operation of api.operations) {
    if (operation.id === undefined) {
      report(keyOf(at(...operation.path)), `${titleOf(operation)} has no operationId`);
      continue;
    }
    const same = first.get(operation.id);
    if (same === undefined) first.set(operation.id, operation);
    else {
      const message = `operationId "${operation.id}" is also that of ${titleOf(same)}`;
      report(at(...operation.path, "operationId"), message);
    }
  }
}

function checkPathParameters(operation: ApiOperation, report: Report): void {
  const wanted = placeholdersIn(operation.route);
  const declared = operation.parameters.filter((parameter) => parameter.in === "path");
  const names = declared.map((parameter) => parameter.name);
  const unused = names.filter((name) => !wanted.includes(name));
  for (const name of wanted) {
    if (names.includes(name)) continue;
    const message = `path parameter "${name}" of ${titleOf(operation)} is not declared`;
    report(keyOf(at(...operation.path)), message, nearest(name, unused));
  }
  for (const parameter of declared) {
    if (wanted.includes(parameter.name)) continue;
    const message = `path parameter "${parameter.name}" is not in ${operation.route}`;
    report(at(...parameter.path, "name"), message, nearest(parameter.name, wanted));
  }
}

function checkResponses(operation: ApiOperation, report: Report): void {
  const responses = ownValue(operation.entry, "responses");
  const statuses = isObject(responses) ? Object.keys(responses) : [];
  if (statuses.length === 0) {
    const spot = keyOf(at(...operation.path, "responses"));
    report(spot, `${titleOf(operation)} has no responses`);
  } else if (!statuses.some((status) => /^2\d\d$/.test(status))) {
    const spot = keyOf(at(...operation.path, "responses"));
    report(spot, `${titleOf(operation)} has no response from 200 to 299`);
  }
}
