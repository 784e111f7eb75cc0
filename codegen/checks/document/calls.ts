import type { Json } from "../../../src/engine/base/json.js";
import { objectAt, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import type { Api, ApiParameter } from "../../openapi/api.js";
import { queryType } from "../../openapi/query-type.js";
import { resolve } from "../../openapi/references.js";
import type { Draft, Report } from "../draft.js";
import { Place } from "../place.js";

const JSON_TYPE = "application/json";

/** Calls of the control plane use only the forms that handlers and client support. */
export function checkCalls({ api }: Draft, report: Report): void {
  if (api === undefined || !api.whole) return;
  const root = new Place(report, "openapi.yaml");
  for (const operation of api.operations) {
    const { id = "the call", path, entry, parameters } = operation;
    const place = root.at(...path);
    // The name becomes a key of types, and a part of the names of validators.
    if (operation.id !== undefined && !/^[a-z][A-Za-z0-9]*$/.test(id)) {
      place.at("operationId").report(`operationId "${id}" is not a name in camel case`);
    }
    if (typeof ownValue(entry, MARK) !== "boolean") {
      place.key.report(
        `${id} does not say whether it changes the world: set ${MARK} to true or false`,
      );
    }
    for (const parameter of parameters) {
      checkParameter(api, parameter, root.at(...parameter.path));
    }
    checkMessage(api, ownValue(entry, "requestBody"), place.at("requestBody"), () => false);
    for (const [status, response] of Object.entries(objectAt(entry, "responses"))) {
      const isText = (type: string): boolean => type.startsWith("text/");
      checkMessage(api, response, place.at("responses", status), isText);
    }
  }
}

/** Calls that change the world become inputs of its recording. */
const MARK = "x-changes-world";

function checkParameter(api: Api, { name, in: where, entry }: ApiParameter, place: Place): void {
  if (where === "path") return;
  if (where !== "query") {
    place.at("in").report(`parameter "${name}" is in ${where}: calls take path and query`);
    return;
  }
  if (queryType(ownValue(entry, "schema") ?? true, api.document) !== undefined) return;
  const message = `query parameter "${name}" must be of type string, integer or boolean`;
  place.at("schema").key.report(message);
}

/** A body is JSON; an answer can also be a text. */
function checkMessage(
  api: Api,
  message: Json | undefined,
  place: Place,
  mayBe: (type: string) => boolean,
): void {
  const content = objectAt(resolve(api.document, message) ?? {}, "content");
  for (const type of Object.keys(content)) {
    if (type === JSON_TYPE || mayBe(type)) continue;
    const at = place.at("content", type).key;
    at.report(`bodies are ${JSON_TYPE}, not ${type}`, nearest(type, [JSON_TYPE]));
  }
}
