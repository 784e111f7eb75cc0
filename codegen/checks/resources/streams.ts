import type { Json } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { bareType, bodyKindOf, EVENT_STREAM } from "../../../src/engine/base/media-type.js";
import type { Path } from "../../../src/engine/base/paths.js";
import { parsePath } from "../../../src/engine/base/paths.js";
import type { StreamEntry } from "../../model/model.js";
import type { Api, ApiOperation } from "../../openapi/api.js";
import { bodyPropertiesOf, propertiesIn, resolve, titleOf } from "../../openapi/api.js";
import { placeholdersOf } from "../../print/templates.js";
import type { Draft, Report } from "../draft.js";
import { keyOf, mustBeIn, spotsOf } from "../draft.js";
import type { Binding } from "./bindings.js";
import { bindingsOf, operationOf, verbOf } from "./bindings.js";

/** Streams are of operations that declare one, and name only what there is. */
export function checkStreams(draft: Draft, report: Report): void {
  for (const binding of bindingsOf(draft)) {
    const { stream } = binding.entry;
    if (stream === undefined) continue;
    const { resource, name } = binding;
    const at = (...path: Path) =>
      spotsOf("resources.yaml")(resource, "operations", name, "stream", ...path);
    checkContent(binding, stream, at, report);
    checkItems(stream, at, report);
    const { pace } = stream;
    const durations = draft.lifecycles?.durations;
    if (pace !== undefined && durations !== undefined) {
      const message = `the pace is duration "${pace}", which nobody named`;
      mustBeIn(report, at("pace"), pace, Object.keys(durations), message);
    }
    const operation = operationOf(draft, binding);
    if (draft.api === undefined || operation === undefined) continue;
    checkDocument(draft.api, operation, stream, at, report);
  }
}

type At = (...path: Path) => Parameters<Report>[0];

function checkContent(
  binding: Binding,
  { content = {} }: StreamEntry,
  at: At,
  report: Report,
): void {
  if (Object.keys(content).length > 0 && verbOf(binding) !== "call") {
    const message = `content belongs to call: the objects of ${binding.resource} have fields`;
    report(keyOf(at("content")), message);
  }
  for (const [name, place] of Object.entries(content)) {
    const parsed = parsePath(place);
    if (!parsed.ok) report(at("content", name), `"${place}" is no place: ${parsed.message}`);
  }
}

const OF_ALL = ["answer", "number"];
const OF_EACH = [...OF_ALL, "piece", "index"];

function checkItems({ content = {}, items }: StreamEntry, at: At, report: Report): void {
  for (const [index, { each, data }] of items.entries()) {
    if (each !== undefined) {
      const message = `"${each}" is no content of this stream`;
      mustBeIn(report, at("items", index, "each"), each, Object.keys(content), message);
    }
    const known = each === undefined ? OF_ALL : OF_EACH;
    for (const placeholder of placeholdersOf(data)) {
      const message = `$${placeholder} means nothing in this item, which has ${known.map((it) => `$${it}`).join(", ")}`;
      mustBeIn(report, at("items", index, "data"), placeholder, known, message);
    }
  }
}

function checkDocument(
  api: Api,
  operation: ApiOperation,
  { member, repeats = [] }: StreamEntry,
  at: At,
  report: Report,
): void {
  const media = mediaOf(api, operation);
  if (![...media.keys()].some((type) => bareType(type) === EVENT_STREAM)) {
    report(keyOf(at()), `${titleOf(operation)} does not answer with ${EVENT_STREAM}`);
  }
  if (!api.whole) return;
  const steps = member?.split(".") ?? [];
  const last = steps.pop();
  const sent = bodyPropertiesOf(api, operation, steps);
  if (last !== undefined && sent !== undefined) {
    const message = `"${member}" is nothing in the body of ${titleOf(operation)}`;
    mustBeIn(report, at("member"), last, sent.keys(), message);
  }
  const json = [...media].find(([type]) => bodyKindOf(type) === "json")?.[1];
  const schema = isObject(json) ? ownValue(json, "schema") : undefined;
  const known = [...propertiesIn(api, schema).keys()];
  for (const [index, name] of repeats.entries()) {
    const message = `"${name}" is nothing in the JSON answer of ${titleOf(operation)}`;
    mustBeIn(report, at("repeats", index), name, known, message);
  }
}

/** What the operation answers with when all goes well, by media type. */
function mediaOf({ document }: Api, { entry }: ApiOperation): ReadonlyMap<string, Json> {
  const responses = ownValue(entry, "responses");
  const all = isObject(responses) ? Object.entries(responses) : [];
  const good = all.filter(([status]) => status.startsWith("2"));
  const contents = good.map(([, response]) => {
    const content = ownValue(resolve(document, response) ?? {}, "content");
    return isObject(content) ? Object.entries(content) : [];
  });
  return new Map(contents.flat());
}
