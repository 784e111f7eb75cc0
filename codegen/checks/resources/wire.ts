// `checkWire`: checks `wire` in a pack's `pack.yaml`, the rules that hold for all calls: bodies of
// errors, deletions and events, error types, the signature of webhooks (`list-forms.ts` checks bodies
// of lists). `checkHeaders` checks the answer's headers of each operation; `checkTemplate` the
// placeholders of any template of a body, such as `{"id": "$id"}`.

import type { Json } from "../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";
import type * as pack from "../../../src/engine/pack/pack.js";
import { namesWithin } from "../../model/forms.js";
import type { WireEntry } from "../../model/model.js";
import { placeholdersIn } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf } from "../draft.js";
import { Place } from "../place.js";
import { allFieldsOf, bindingsOf, placeOf, verbOf } from "./resources.js";

/** `hasMore` of the engine's parts is `$has_more` of a template. */
type PlaceholderOf<S> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${PlaceholderOf<Rest>}`
  : "";

type WordOf<Text> = Text extends `${infer First} ${infer Rest}` ? First | WordOf<Rest> : Text;

/** The placeholders of parts of the engine: one more or less does not compile. */
const allOf =
  <Parts>() =>
  <Text extends string>(
    ...texts: [PlaceholderOf<keyof Parts>, WordOf<Text>] extends [
      WordOf<Text>,
      PlaceholderOf<keyof Parts>,
    ]
      ? readonly Text[]
      : never
  ): readonly string[] =>
    texts.flatMap((text) => text.split(" "));

const PLACEHOLDERS = {
  "bodies.error": allOf<pack.ErrorParts>()(
    "type code code_number message field status status_text reason id request_id",
  ),
  "bodies.validation": allOf<pack.ValidationParts>()(
    "status problems message field traceparent request_id",
  ),
  "bodies.list": allOf<pack.ListParts>()(
    "items count limit total offset page page_count done end path has_more has_previous first_id",
    "last_id next_offset next_cursor next_page previous_cursor previous_page request_id self_url",
    "self_path first_url first_path previous_url previous_path next_url next_path last_url last_path",
  ),
  "bodies.plain": allOf<pack.PlainListParts>()("items request_id"),
  "bodies.delete": allOf<pack.DeleteParts>()("id object request_id"),
  "objects of answers": allOf<pack.ObjectParts>()("object id kind made request_id"),
  "event.body": allOf<pack.EventParts & { readonly apiVersion: string }>()(
    "id type data created_at previous pending request_id idempotency_key api_version",
  ),
  stream_event: allOf<Omit<pack.StreamParts, "piece" | "index">>()("answer number"),
  stream_part: allOf<pack.StreamParts>()("answer number piece index"),
};

/** Templates in which `$name?` is left out without a value, and `$name!` is an empty text. */
const OPTIONAL = /^(bodies\.(error|list)|objects of answers|event\.body)$/;

/** Texts with a dollar sign are placeholders of this kind of template. */
export function checkTemplate(value: Json, place: Place, kind: keyof typeof PLACEHOLDERS): void {
  const known = PLACEHOLDERS[kind];
  if (isArray(value) || isObject(value)) {
    for (const [key, part] of Object.entries(value)) checkTemplate(part, place.at(key), kind);
  } else if (typeof value === "string" && value.startsWith("$") && !value.startsWith("$$")) {
    const name = OPTIONAL.test(kind) ? value.slice(1).replace(/[?!]$/, "") : value.slice(1);
    const names = known.map((each) => `$${each}`);
    place.mustBeIn(`$${name}`, names, `"${value}" is not a placeholder of ${kind}`);
  } else {
    for (const name of namesWithin(value))
      place.mustBeIn(name, known, `"{$${name}}" is not a placeholder of ${kind}`);
  }
}

/** The settings for all calls have known placeholders. */
export function checkWire(draft: Draft, report: Report): void {
  if (draft.pack === undefined) return;
  const { wire } = draft.pack;
  const place = new Place(report, "pack.yaml", ["wire"]);
  for (const kind of ["error", "validation", "delete"] as const)
    checkTemplate(wire.bodies[kind] ?? null, place.at("bodies", kind), `bodies.${kind}`);
  checkTemplate(wire.event.body, place.at("event", "body"), "event.body");
  checkTemplate(wire.objects ?? null, place.at("objects"), "objects of answers");
  checkErrorTypes(draft, wire, new Place(report, "errors.yaml"));
  checkErrorBodies(wire, place);
  checkSigning(wire, place.at("signing"));
}

/** Each refusal has one body: by its status, by its operation, or that of a validation. */
function checkErrorBodies(wire: WireEntry, place: Place): void {
  if (wire.bodies.validation === undefined && wire.validation.error === undefined) {
    const message = '"bodies.validation" is missing; validation can name an "error" instead';
    place.at("validation").key.report(message);
  }
  const taken = new Map<number | string, string>();
  for (const [name, { body, statuses = [] }] of entriesOf(wire.bodies.errors)) {
    const here = place.at("bodies", "errors", name);
    checkTemplate(body, here.at("body"), "bodies.error");
    for (const [index, status] of statuses.entries()) {
      const other = taken.get(status);
      taken.set(status, name);
      if (other === undefined) continue;
      here.at("statuses", index).report(`${status} has the body "${other}" already`);
    }
  }
}

const MESSAGE = ["id", "type", "url", "timestamp"];

/** The texts of a signing scheme have known gaps, and some header has the signatures. */
function checkSigning({ signing }: WireEntry, place: Place): void {
  if (typeof signing !== "object") return;
  const { signed, signature = "{signature}", headers, retry } = signing;
  checkGaps(signed, [...MESSAGE, "body", "form"], place.at("signed"));
  checkGaps(signature, ["signature", "timestamp"], place.at("signature"));
  for (const [name, text] of entriesOf(headers)) {
    checkGaps(text, [...MESSAGE, "name", "uuid", "signatures"], place.at("headers", name));
  }
  for (const [name, text] of entriesOf(retry?.headers)) {
    checkGaps(text, ["retry", "reason"], place.at("retry", "headers", name));
  }
  if (Object.values(headers).some((text) => text.includes("{signatures}"))) return;
  place.at("headers").key.report("no header contains {signatures}");
}

function checkGaps(text: string, known: readonly string[], place: Place): void {
  const names = known.map((each) => `{${each}}`);
  for (const [gap] of text.matchAll(/\{\w+\}/g)) {
    place.mustBeIn(gap, names, `${gap} is not a placeholder here: ${names.join(", ")} are`);
  }
}

/** Errors have the types of `wire.error_types`. */
function checkErrorTypes({ errors }: Draft, { error_types }: WireEntry, place: Place): void {
  for (const [name] of entriesOf(errors)) {
    const [type = ""] = name.split("/");
    const message = `"${type}" is not one of wire.error_types in pack.yaml`;
    place.at(name).key.mustBeIn(type, error_types, message);
  }
}

/** The headers of an answer name what it has. */
export function checkHeaders(draft: Draft, report: Report): void {
  for (const binding of bindingsOf(draft)) {
    const { resource, kind, entry } = binding;
    const place = placeOf(binding, report).at("headers");
    const verb = verbOf(binding);
    const fields = allFieldsOf(draft.api, kind);
    const isMany = verb === "list" || verb === "bulk";
    const isOpen = verb === "custom" || verb === "call";
    for (const [name, text] of entriesOf(entry.headers)) {
      const here = place.at(name);
      const isType = name.toLowerCase() === "content-type";
      if (isType) here.key.report("the document says the media type of an answer");
      for (const path of isOpen ? [] : placeholdersIn(text)) {
        const [field = path] = path.split(".", 1);
        if (path === "base_url") continue;
        if (isMany) here.report(`{${path}}: an answer with many objects has the value of none`);
        else here.lack.mustBeIn(field, fields, `{${path}}: ${resource} has no such field`);
      }
    }
  }
}
