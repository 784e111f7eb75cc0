import { objectAt } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import type { Api, ApiOperation } from "../../openapi/api.js";
import { placeholdersIn, titleOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { Place } from "../place.js";

/**
 * Routes and operationIds are unique, and path parameters are those of the path.
 * https://spec.openapis.org/oas/v3.1.1#paths-object
 */
export function checkRoutes(draft: Draft, report: Report): void {
  const { api } = draft;
  if (api === undefined) return;
  const root = new Place(report, "openapi.yaml");
  checkSameRoutes(draft, report);
  checkOperationIds(api, root);
  for (const operation of api.operations) {
    if (api.whole) checkPathParameters(operation, root);
    checkResponses(operation, root.at(...operation.path, "responses").key);
  }
}

/** Two paths that differ only in the names of their parameters would match the same calls. */
export function checkSameRoutes({ api }: Draft, report: Report): void {
  const first = new Map<string, string>();
  for (const route of Object.keys(objectAt(api?.document ?? {}, "paths"))) {
    const form = route.replace(/\{[^{}]*\}/g, "{}");
    const same = first.get(form);
    const place = new Place(report, "openapi.yaml", ["paths", route]).key;
    if (same === undefined) first.set(form, route);
    else place.report(`"${route}" is the same route as "${same}"`);
  }
}

function checkOperationIds(api: Api, root: Place): void {
  const first = new Map<string, ApiOperation>();
  for (const operation of api.operations) {
    const { id } = operation;
    const place = root.at(...operation.path);
    const same = first.get(id ?? "");
    if (id === undefined) place.key.report(`${titleOf(operation)} has no operationId`);
    else if (same === undefined) first.set(id, operation);
    else place.at("operationId").report(`operationId "${id}" is also that of ${titleOf(same)}`);
  }
}

function checkPathParameters(operation: ApiOperation, root: Place): void {
  const wanted = placeholdersIn(operation.route);
  const declared = operation.parameters.filter((parameter) => parameter.in === "path");
  const names = declared.map((parameter) => parameter.name);
  const unused = names.filter((name) => !wanted.includes(name));
  for (const name of wanted) {
    if (names.includes(name)) continue;
    const message = `path parameter "${name}" of ${titleOf(operation)} is not declared`;
    root.at(...operation.path).key.report(message, nearest(name, unused));
  }
  for (const { name, path } of declared) {
    const message = `path parameter "${name}" is not in ${operation.route}`;
    root.at(...path, "name").mustBeIn(name, wanted, message);
  }
}

function checkResponses(operation: ApiOperation, place: Place): void {
  const statuses = Object.keys(objectAt(operation.entry, "responses"));
  if (statuses.length === 0) {
    place.report(`${titleOf(operation)} has no responses`);
  } else if (!statuses.some((status) => /^2\d\d$/.test(status))) {
    place.report(`${titleOf(operation)} has no response from 200 to 299`);
  }
}
