import { headerValueProblem, takenHeader } from "../../../src/engine/base/http-headers.js";
import { placeholdersIn } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf } from "../draft.js";
import { Place } from "../place.js";
import { allFieldsOf, bindingsOf, placeOf, verbOf } from "./resources.js";

/** Every header that the pack names can be sent, and its text names what the answer has. */
export function checkHeaders(draft: Draft, report: Report): void {
  checkOfOperations(draft, report);
  for (const [error, { headers }] of entriesOf(draft.errors)) {
    const place = new Place(report, "errors.yaml", [error, "headers"]);
    for (const [name, text] of entriesOf(headers)) {
      checkName(name, place.at(name).key);
      checkText(text, place.at(name));
    }
  }
  checkOfWire(draft, new Place(report, "pack.yaml", ["wire"]));
}

function checkOfOperations(draft: Draft, report: Report): void {
  for (const binding of bindingsOf(draft)) {
    const { resource, entry } = binding;
    const place = placeOf(binding, report).at("headers");
    const verb = verbOf(binding);
    const fields = allFieldsOf(draft.api, entryOf(draft.resources, resource));
    const isMany = verb === "list" || verb === "bulk";
    const isOpen = verb === "custom" || verb === "call";
    for (const [name, text] of entriesOf(entry.headers)) {
      const here = place.at(name);
      const isType = name.toLowerCase() === "content-type";
      if (isType) here.key.report("the document says the media type of an answer");
      checkName(name, here.key);
      checkText(text, here);
      for (const path of isOpen ? [] : placeholdersIn(text)) {
        const [field = path] = path.split(".", 1);
        if (path === "base_url") continue;
        if (isMany) here.report(`{${path}}: an answer with many objects has the value of none`);
        else here.lack.mustBeIn(field, fields, `{${path}}: ${resource} has no such field`);
      }
    }
  }
}

/** The headers that all answers have, and those of pages. */
function checkOfWire({ pack }: Draft, wire: Place): void {
  if (pack === undefined) return;
  const { request_id, rate_limit, idempotency, headers, list, lists } = pack.wire;
  const reset = rate_limit?.headers?.reset;
  const rate = wire.at("rate_limit", "headers");
  const named: readonly (readonly [string | undefined, Place])[] = [
    [request_id?.header, wire.at("request_id", "header")],
    [idempotency?.answer, wire.at("idempotency", "answer")],
    ...entriesOf(headers).map(
      ([name, { answer }]) => [answer, wire.at("headers", name, "answer")] as const,
    ),
    [typeof reset === "object" ? reset.header : reset, rate.at("reset")],
    ...(["limit", "remaining", "retry_after"] as const).map(
      (of) => [rate_limit?.headers?.[of], rate.at(of)] as const,
    ),
  ];
  for (const [name, place] of named) if (name !== undefined) checkName(name, place);
  for (const [entry, place] of [
    [list, wire.at("list")] as const,
    ...entriesOf(lists).map(([name, each]) => [each, wire.at("lists", name)] as const),
  ]) {
    for (const [name] of entriesOf(entry.headers)) checkName(name, place.at("headers", name).key);
    if (entry.headers_when_asked !== undefined && entry.headers === undefined) {
      place.at("headers_when_asked").key.report("it is about headers, and this list has none");
    }
  }
}

function checkName(name: string, place: Place): void {
  const taken = takenHeader(name);
  if (taken !== undefined) place.report(`${name} ${taken}: no answer can have another`);
}

function checkText(text: string, place: Place): void {
  const problem = headerValueProblem(text);
  if (problem !== undefined) place.report(`the value of a header ${problem}`);
}
