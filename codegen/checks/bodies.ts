import { isObject, ownValue } from "../../src/base/json.js";
import { nearest } from "../../src/base/nearest.js";
import { resolve, titleOf } from "./api.js";
import type { Draft, Report } from "./draft.js";
import { keyOf, spotsOf } from "./draft.js";

const JSON_TYPE = "application/json";

/** Bodies are read as JSON: a pack that promises other forms would refuse every one of them. */
export function checkBodies(draft: Draft, report: Report): void {
  checkAccepts(draft, report);
  checkContents(draft, report);
}

function checkAccepts({ pack }: Draft, report: Report): void {
  const at = spotsOf("pack.yaml");
  for (const [index, type] of (pack?.wire.media_type.accepts ?? []).entries()) {
    if (/(^|[/+])json$/i.test(type.trim())) continue;
    const spot = at("wire", "media_type", "accepts", index);
    report(spot, `"${type}" is no JSON, and bodies are read as JSON`, nearest(type, [JSON_TYPE]));
  }
}

function checkContents({ api }: Draft, report: Report): void {
  const at = spotsOf("openapi.yaml");
  for (const operation of api?.operations ?? []) {
    const body = resolve(api?.document ?? {}, ownValue(operation.entry, "requestBody"));
    const content = body === undefined ? undefined : ownValue(body, "content");
    if (!isObject(content) || Object.hasOwn(content, JSON_TYPE)) continue;
    const types = Object.keys(content);
    const [first] = types;
    if (first === undefined) continue;
    const spot = keyOf(at(...operation.path, "requestBody", "content", first));
    const message = `the body of ${titleOf(operation)} is ${types.join(" or ")}: bodies are read as ${JSON_TYPE}`;
    report(spot, message, nearest(first, [JSON_TYPE]));
  }
}
