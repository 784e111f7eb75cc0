// `resourcesPage`: writes the page about kinds of object in a pack's reference (the pages that
// describe it to people): a table of the fields of each, with type, meaning and source.

import type { Json } from "../../src/engine/base/json.js";
import type { ReferenceBlock, ReferencePage, Words } from "../../src/engine/pack/reference.js";
import type { PackContext } from "../facts/context.js";
import { propertiesOf, referencesOf } from "../facts/context.js";
import { provenanceOf } from "../facts/document.js";
import { storedFields } from "../facts/field-defaults.js";
import { idOf } from "../model/forms.js";
import type { FieldEntry, ResourceEntry } from "../model/model.js";
import { descriptionIn, descriptionOf } from "./descriptions.js";
import {
  code,
  factTable,
  linked,
  listed,
  prose,
  schemaWords,
  table,
  text,
} from "./schema-words.js";

/** `resources`: the kinds of object, with their fields. */
export function resourcesPage(context: PackContext): ReferencePage {
  return {
    name: "resources",
    title: "Resources",
    about: [
      "The kinds of object and their fields, in the order in which answers have them. Who writes: ",
      "the caller once, on creation; the caller often, on creation and update; or the service.",
    ],
    entries: Object.entries(context.model.resources).map(([name, resource]) => ({
      name,
      blocks: [
        text(...prose(descriptionOf(context, resource.schema))),
        ...about(name, resource, context),
        ...fieldTable(name, resource, context),
      ],
    })),
  };
}

function about(
  name: string,
  resource: ResourceEntry,
  { model, operations }: PackContext,
): readonly ReferenceBlock[] {
  const { object, seedable, provenance } = resource;
  const id = idOf(resource);
  const own = operations.filter((operation) => operation.resource === name);
  const calls = own.map(({ operation }) => linked(operation, "operations", `${name}.${operation}`));
  const idWord = id?.prefix === undefined ? id?.kind : code(`${id.prefix}…`);
  const hasStates = model.lifecycles.lifecycles[name] !== undefined;
  return factTable([
    ["object", object === undefined ? undefined : [code(object)]],
    ["ids", idWord === undefined ? undefined : [idWord]],
    ["operations", calls.length === 0 ? ["none"] : listed(calls)],
    ["states", hasStates ? [linked(name, "lifecycles")] : undefined],
    ["seeds", [seedable === true ? "yes" : "no"]],
    ["provenance", [provenance]],
  ]);
}

function fieldTable(
  name: string,
  resource: ResourceEntry,
  context: PackContext,
): readonly ReferenceBlock[] {
  const { schema, provenance } = resource;
  if (schema === undefined) return [];
  const { document } = context;
  const properties = propertiesOf(document, schema);
  const stored = storedFields(name, resource, context);
  const refers = referencesOf(
    context,
    name,
    resource,
    stored.map(([field]) => field),
  );
  const rows = stored.map(([field, entry]) => [
    [code(field)],
    schemaWords(document, properties[field] ?? true),
    [WRITERS[entry.role ?? "engine"]],
    [...prose(meaning(entry, properties[field])), ...target(refers[field])],
    [provenanceOf(properties[field]) ?? provenance],
  ]);
  return table(["field", "type", "who writes", "meaning", "provenance"], rows);
}

const WRITERS = {
  once: "caller, once",
  often: "caller, often",
  view: "service, when read",
  engine: "service",
} as const;

function meaning(entry: FieldEntry, property: Json | undefined): string {
  const words = descriptionIn(property);
  const notes = [
    ...(entry.gated_by === undefined ? [] : [`Shown with include \`${entry.gated_by}\`.`]),
    ...(entry.shows === undefined ? [] : [visible(entry.shows)]),
    ...(entry.secret === true ? ["Only in the answer of the call that creates it."] : []),
  ];
  return [words, ...notes]
    .filter((part) => part !== "")
    .join(". ")
    .replaceAll(".. ", ". ");
}

const visible = (keys: readonly string[]): string =>
  keys.length === 0
    ? "Answers leave it out."
    : `Answers have only ${keys.map((key) => `\`${key}\``).join(", ")} of it.`;

const target = (kind: string | undefined): Words =>
  kind === undefined ? [] : [" → ", linked(kind, "resources")];
