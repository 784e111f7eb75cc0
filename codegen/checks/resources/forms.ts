// `checkForms`: checks what operations in a pack's `resources.yaml` say beyond their verb
// (`create`, `list` …), such as uploads, bulk calls and ids in the body: each name there exists and
// has an effect. `list-forms.ts` checks the forms of lists.

import { nearest } from "../../../src/engine/base/nearest.js";
import type { Verb } from "../../../src/engine/pack/pack.js";
import { isSingle, namesOne, parentsOf, withinOf } from "../../model/forms.js";
import type { OperationEntry, ResourceEntry } from "../../model/model.js";
import { bodyPropertiesOf, placeholdersIn, successesOf, titleOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, namesOf } from "../draft.js";
import { Place } from "../place.js";
import type { Binding } from "./resources.js";
import { allFieldsOf, bindingsOf, operationOf, placeOf, verbOf } from "./resources.js";
import { checkTemplate } from "./wire.js";

/** Special forms of operations name fields, parameters, properties and bodies that exist. */
export function checkForms(draft: Draft, report: Report): void {
  const changing = bindingsOf(draft).filter((it) => operationOf(draft, it)?.method !== "GET");
  const above = changing.flatMap(({ entry }) => parentsOf(entry).map((parent) => parent.resource));
  for (const [name, resource] of entriesOf(draft.resources)) {
    const place = new Place(report, "resources.yaml", [name]);
    if (resource.refuses !== undefined && !above.includes(name)) {
      place.at("refuses").key.report(`no call changes what is below ${name}`);
    }
    checkWithin(name, resource, place);
    checkComposed(draft, name, resource, place.at("composed"));
  }
  for (const binding of bindingsOf(draft)) {
    const place = placeOf(binding, report);
    checkNames(draft, binding, place);
    checkAnswer(draft, binding, place.at("answer"));
    checkKeys(binding, place);
    if (binding.entry.says !== undefined && !draft.hasBehaviors) {
      place.at("says").key.report("behaviors.ts reads what a call says, and this pack has none");
    }
  }
}

/** An operation on an object whose id is unique below parents names these parents. */
function checkWithin(name: string, resource: ResourceEntry, place: Place): void {
  const within = withinOf(resource);
  for (const [operation, entry] of entriesOf(resource.operations)) {
    if (!namesOne(verbOf({ resource: name, kind: resource, name: operation, entry }))) continue;
    const known = parentsOf(entry).map(({ field }) => field);
    const lacking = within.filter((field) => !known.includes(field));
    if (lacking.length === 0) continue;
    const message = `${name}.${operation} names an object whose id is unique within ${lacking.join(", ")}: parents must name it`;
    place.at("operations", operation).key.report(message);
  }
}

/**
 * Composed texts are at places in the object, and are made of its fields. Beside these another word in
 * braces stays, as in the template of an address, unless it is like the name of a field.
 */
function checkComposed({ api }: Draft, name: string, resource: ResourceEntry, place: Place): void {
  const all = allFieldsOf(api, resource) ?? [];
  for (const [path, text] of Object.entries(resource.composed ?? {})) {
    const here = place.at(path);
    const words = placeholdersIn(text).filter((word) => /^\w+$/.test(word));
    const others = words.filter((word) => !all.includes(word));
    const unknown = others.find((word) => others.length === words.length || nearest(word, all));
    if (all.length > 0 && unknown !== undefined) {
      here.report(`{${unknown}}: ${name} has no such field`, nearest(unknown, all));
    } else if (words.length === 0) {
      here.report("no {field} is in this text, so it follows from nothing");
    }
  }
}

/** The parameters and the properties of the body that an operation names. */
function checkNames(draft: Draft, binding: Binding, place: Place): void {
  const { api } = draft;
  const operation = operationOf(draft, binding);
  if (api?.whole !== true || operation === undefined) return;
  const { body, bulk, patch, upload, id_from: from } = binding.entry;
  const title = titleOf(operation);
  const at = place.at("id_from");
  if (from !== undefined && "path" in from) {
    const words = `"${from.path}" is not a path parameter of ${title}`;
    at.at("path").lack.mustBeIn(from.path, placeholdersIn(operation.route), words);
  }
  if (from !== undefined && "query" in from) {
    const queries = operation.parameters.filter((parameter) => parameter.in === "query");
    const names = queries.map(({ name }) => name);
    const words = `"${from.query}" is not a query parameter of ${title}`;
    at.at("query").lack.mustBeIn(from.query, names, words);
  }
  const mustBeInBody = (path: string | undefined, here: Place): void => {
    const steps = path?.split(".") ?? [];
    const last = steps.pop();
    const names = bodyPropertiesOf(api, operation, steps);
    if (last === undefined || names === undefined || names.size === 0) return;
    here.lack.mustBeIn(last, names.keys(), `"${path}" is not in the body of ${title}`);
  };
  mustBeInBody(body?.in, place.at("body", "in"));
  mustBeInBody(upload || undefined, place.at("upload"));
  mustBeInBody(patch || undefined, place.at("patch"));
  if (bulk !== undefined && "items" in bulk) mustBeInBody(bulk.items, place.at("bulk", "items"));
  if (bulk !== undefined && "ids" in bulk) mustBeInBody(bulk.ids, place.at("bulk", "ids"));
  if (from !== undefined && "body" in from) mustBeInBody(from.body, at.at("body"));
}

function checkAnswer(draft: Draft, binding: Binding, place: Place): void {
  const { pack, api } = draft;
  const { entry, resource: name, kind } = binding;
  const { answer } = entry;
  const operation = operationOf(draft, binding);
  const isBody = answer !== undefined && answer !== "file";
  if (isBody && api?.whole === true && operation !== undefined) {
    const known = successesOf(api, operation);
    const isEmpty = known.length > 0 && known.every((each) => each["content"] === undefined);
    if (isEmpty) place.key.lack.report(`the answer of ${titleOf(operation)} has no body`);
  }
  if (typeof answer === "object") checkTemplate(answer, place, "objects of answers");
  if (pack === undefined || typeof answer !== "string") return;
  if (answer === "file") {
    if (kind.file?.content === undefined)
      place.report(`${name} keep no file: file.content is missing`);
    return;
  }
  if (answer === "own" && pack.document?.reading !== "captured") {
    place.report(
      '"own" needs the schemas of a captured document: see document.reading in pack.yaml',
    );
    return;
  }
  const names = [...(namesOf(pack.wire.objects) ?? []), "own", "file"];
  place.mustBeIn(answer, names, `"${answer}" is not one of wire.objects in pack.yaml`);
}

const WRITING: readonly Verb[] = ["create", "update", "upsert", "put"];
const NAMING: readonly Verb[] = ["retrieve", "update", "delete", "transition"];
const ANSWERING_OBJECTS: readonly Verb[] = [...WRITING, ...NAMING, "show", "list", "bulk"];

/** The verbs whose calls a key of an operation has an effect on; "all" of them by default. */
const VERBS_OF: { readonly [K in keyof Required<OperationEntry>]: readonly Verb[] | "all" } = {
  id: "all",
  verb: "all",
  rest: "all",
  emits: [...WRITING, "delete", "bulk"],
  transition: ["transition", "delete"],
  filters: ["list"],
  sort: ["list"],
  parents: ANSWERING_OBJECTS,
  id_from: [...NAMING, "upsert"],
  references: "all",
  makes: [...WRITING, "transition", "delete"],
  refuses: "all",
  next: [...WRITING, "bulk"],
  by: NAMING,
  body: [...WRITING, "transition", "delete"],
  sets: [...WRITING, "bulk", "transition", "delete"],
  bulk: ["bulk"],
  answer: ANSWERING_OBJECTS,
  says: "all",
  upload: WRITING,
  omits: ANSWERING_OBJECTS,
  patch: ["update", "upsert", "put"],
  errors: "all",
  error_as: "all",
  headers: "all",
  list: ["list"],
  items: ["list"],
  parameters: ["list"],
  stream: "all",
};

/** Keys about the body of a list, which the code of a custom operation makes itself. */
const OF_NO_CODE: readonly string[] = ["list", "items"];

function checkKeys(binding: Binding, place: Place): void {
  const { name: operation, entry } = binding;
  const verb = verbOf(binding);
  for (const [key, verbs] of Object.entries(VERBS_OF)) {
    if (!Object.hasOwn(entry, key) || verb === undefined || verbs.includes(verb)) continue;
    if (verbs === "all" || (verb === "custom" && !OF_NO_CODE.includes(key))) continue;
    place.at(key).key.report(`${key} belongs to ${verbs.join(", ")}, and ${operation} is ${verb}`);
  }
  if (verb === "bulk" && entry.bulk === undefined) {
    place.key.report(`${operation} is bulk and does not say of what`);
  }
  if (isSingle(binding.kind) && ["create", "list", "upsert", "bulk"].includes(verb ?? "")) {
    place.key.report(
      `there is one of ${binding.resource} below each parent, so ${verb} has no meaning`,
    );
  }
}
