// `checkStreams`: checks, before the compiler prints code, operations of a pack that answer in
// parts as server-sent events: the document declares such an answer, and the parts name content
// that exists.

import { bareType, bodyKindOf, EVENT_STREAM } from "../../../src/engine/base/http-headers.js";
import type { Json } from "../../../src/engine/base/json.js";
import { isObject, objectAt, ownValue } from "../../../src/engine/base/json.js";
import { parsePath } from "../../../src/engine/base/paths.js";
import type { StreamEntry } from "../../model/model.js";
import type { Api, ApiOperation } from "../../openapi/api.js";
import { bodyPropertiesOf, successesOf, titleOf } from "../../openapi/api.js";
import { propertiesAt } from "../../openapi/schema-parts.js";
import type { Draft, Report } from "../draft.js";
import type { Place } from "../place.js";
import type { Binding } from "./resources.js";
import { bindingsOf, operationOf, placeOf, verbOf } from "./resources.js";
import { checkTemplate } from "./wire.js";

/** An operation that streams declares so, and its stream names only what there is. */
export function checkStreams(draft: Draft, report: Report): void {
  for (const binding of bindingsOf(draft)) {
    const { stream } = binding.entry;
    if (stream === undefined) continue;
    const place = placeOf(binding, report).at("stream");
    if (verbOf(binding) === "list") place.key.report("the answer of a list is no stream");
    checkContent(binding, stream, place.at("content"));
    checkItems(stream, place.at("items"));
    for (const name of Object.keys(stream.values ?? {})) {
      const message = `"${name}" is no content of this stream`;
      place.at("values", name).key.mustBeIn(name, Object.keys(stream.content ?? {}), message);
    }
    const operation = operationOf(draft, binding);
    if (draft.api !== undefined && operation !== undefined) {
      checkDocument(draft.api, operation, stream, place);
    }
  }
}

function checkContent(binding: Binding, { content = {} }: StreamEntry, place: Place): void {
  const isWhole = verbOf(binding) === "create" && binding.entry.answer === undefined;
  if (Object.keys(content).length > 0 && verbOf(binding) !== "call" && !isWhole) {
    place.key.report("content belongs to call, and to create where the answer is the object");
  }
  for (const [name, text] of Object.entries(content)) {
    const parsed = parsePath(text);
    if (!parsed.ok) place.at(name).report(`"${text}" is no place: ${parsed.message}`);
  }
}

function checkItems({ content = {}, items }: StreamEntry, place: Place): void {
  for (const [index, { each, data }] of items.entries()) {
    if (each !== undefined) {
      const message = `"${each}" is no content of this stream`;
      place.at(index, "each").mustBeIn(each, Object.keys(content), message);
    }
    checkTemplate(
      data,
      place.at(index, "data"),
      each === undefined ? "stream_event" : "stream_part",
    );
  }
}

function checkDocument(
  api: Api,
  operation: ApiOperation,
  { member, repeats = [] }: StreamEntry,
  place: Place,
): void {
  const title = titleOf(operation);
  const media = mediaOf(api, operation);
  if (!media.some(([type]) => bareType(type) === EVENT_STREAM)) {
    place.key.report(`${title} does not answer with ${EVENT_STREAM}`);
  }
  if (!api.whole) return;
  const steps = member?.split(".") ?? [];
  const last = steps.pop();
  const sent = bodyPropertiesOf(api, operation, steps);
  if (last !== undefined && sent !== undefined) {
    const message = `"${member}" is nothing in the body of ${title}`;
    place.at("member").mustBeIn(last, sent.keys(), message);
  }
  const json = media.find(([type]) => bodyKindOf(type) === "json")?.[1] ?? null;
  const schema = isObject(json) ? ownValue(json, "schema") : undefined;
  const known = [...propertiesAt(api.document, schema, []).keys()];
  for (const [index, name] of repeats.entries()) {
    const message = `"${name}" is nothing in the JSON answer of ${title}`;
    place.at("repeats", index).mustBeIn(name, known, message);
  }
}

/** What the operation answers with when all goes well, by media type. */
const mediaOf = (api: Api, operation: ApiOperation): readonly (readonly [string, Json])[] =>
  successesOf(api, operation).flatMap((response) => Object.entries(objectAt(response, "content")));
