import type { Json } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import type { Path } from "../../../src/engine/base/paths.js";
import type { Api, ApiOperation, ApiParameter } from "../../openapi/api.js";
import { queryType } from "../../openapi/query-type.js";
import { resolve } from "../../openapi/references.js";
import type { Draft, Report } from "../draft.js";
import { keyOf, spotsOf } from "../draft.js";

const at = spotsOf("openapi.yaml");

const JSON_TYPE = "application/json";

/**
 * Calls of the control plane are plainer than those of vendors: what handlers and client could
 * not be made from is refused, rather than passed over in silence.
 */
export function checkCalls({ api }: Draft, report: Report): void {
  if (api === undefined || !api.whole) return;
  for (const operation of api.operations) {
    checkName(operation, report);
    checkMark(operation, report);
    for (const parameter of operation.parameters) checkParameter(api, parameter, report);
    checkMessage(
      api,
      [...operation.path, "requestBody"],
      ownValue(operation.entry, "requestBody"),
      report,
    );
    checkAnswers(api, operation, report);
  }
}

/** The name becomes a key of types, and a part of the names of validators. */
function checkName({ id, path }: ApiOperation, report: Report): void {
  if (id === undefined || /^[a-z][A-Za-z0-9]*$/.test(id)) return;
  const message = `operationId "${id}" is no name in camel case`;
  report(at(...path, "operationId"), message);
}

/** Calls that change the world enter it as inputs; which ones do, only the contract says. */
function checkMark({ id = "the call", path, entry }: ApiOperation, report: Report): void {
  if (typeof ownValue(entry, MARK) === "boolean") return;
  const message = `${id} says not whether it changes the world: ${MARK} is true or false`;
  report(keyOf(at(...path)), message);
}

const MARK = "x-changes-world";

function checkParameter(api: Api, parameter: ApiParameter, report: Report): void {
  const { name, in: where, path, entry } = parameter;
  if (where === "path") return;
  if (where !== "query") {
    report(at(...path, "in"), `parameter "${name}" is in ${where}: calls take path and query`);
    return;
  }
  if (queryType(ownValue(entry, "schema") ?? true, api.document) !== undefined) return;
  const message = `query parameter "${name}" is of no type string, integer or boolean`;
  report(keyOf(at(...path, "schema")), message);
}

function checkAnswers(api: Api, operation: ApiOperation, report: Report): void {
  const responses = ownValue(operation.entry, "responses");
  if (!isObject(responses)) return;
  const here = [...operation.path, "responses"];
  for (const [status, response] of Object.entries(responses)) {
    checkMessage(api, [...here, status], response, report, isText);
  }
}

const isText = (type: string): boolean => type.startsWith("text/");

/** A body is JSON, or there is none; an answer may also be a text that is handed on as it is. */
function checkMessage(
  api: Api,
  path: Path,
  message: Json | undefined,
  report: Report,
  mayBe: (type: string) => boolean = () => false,
): void {
  const content = ownValue(resolve(api.document, message) ?? {}, "content");
  if (!isObject(content)) return;
  for (const type of Object.keys(content)) {
    if (type === JSON_TYPE || mayBe(type)) continue;
    const spot = keyOf(at(...path, "content", type));
    report(spot, `bodies are ${JSON_TYPE}, not ${type}`, nearest(type, [JSON_TYPE]));
  }
}
