import type { Json } from "../../src/engine/base/json.js";
import type {
  ReferenceBlock,
  ReferencePage,
  Word,
  Words,
} from "../../src/engine/pack/reference.js";
import type { BoundOperation, PackContext } from "../facts/context.js";
import { referencesOf } from "../facts/references.js";
import { propertiesIn, requiredBy } from "../facts/schema-parts.js";
import { parentsOf } from "../model/forms.js";
import type { PackModel, StreamEntry } from "../model/model.js";
import { remembered } from "../sources/remembered.js";
import { descriptionIn } from "./descriptions.js";
import {
  code,
  errorWord,
  factTable,
  heading,
  linked,
  listed,
  prose,
  schemaWords,
  table,
  text,
} from "./schema-words.js";

/** `operations`: the calls of the vendor's API, and the errors of each. */
export function operationsPage(context: PackContext): ReferencePage {
  return {
    name: "operations",
    title: "Operations",
    about: [
      "The calls by kind of object, under the names that faults, scenarios and requests take. ",
      "Possible errors: the statuses that the vendor's document lists for the call, each with the ",
      "errors of the catalog that have it.",
    ],
    entries: Object.keys(context.model.resources).flatMap((resource) =>
      context.operations
        .filter((bound) => bound.resource === resource)
        .map((bound) => ({
          name: `${resource}.${bound.operation}`,
          blocks: blocks(bound, context),
        })),
    ),
  };
}

function blocks(bound: BoundOperation, context: PackContext): readonly ReferenceBlock[] {
  const { route, entry, status, resource } = bound;
  const { model, document } = context;
  const summary = route.summary === "" ? [] : [text(`${route.summary}.`)];
  const { emits, transition } = entry;
  const query = route.queryParameters.map(({ name, description, required, schema }) => [
    [code(name)],
    schemaWords(document, schema),
    [required ? "yes" : "no"],
    prose(description),
  ]);
  const body = route.body === null ? [] : bodyRows(route.body.schema, context);
  return [
    ...summary,
    ...factTable([
      ["call", [code(`${route.method} ${route.path}`)]],
      ["answers", [code(String(status))]],
      ["streams", entry.stream === undefined ? undefined : streamWords(entry.stream)],
      ["emits", emits === undefined ? undefined : [linked(emits, "events")]],
      [
        "transitions",
        transition === undefined ? undefined : [linked(transition, "lifecycles", resource)],
      ],
      ["provenance", [route.provenance ?? model.resources[resource]?.provenance ?? "assumed"]],
    ]),
    ...titled("Query", table(["parameter", "type", "required", "meaning"], query)),
    ...titled("Body", table(["field", "type", "required", "meaning"], body)),
    ...titled("What can go wrong", table(["status", "errors"], failures(bound, context))),
  ];
}

/** What asks for a stream, what pins choose in it, and what ends it. */
function streamWords({ member, content = {}, end }: StreamEntry): Words {
  const pinned = Object.keys(content).map(code);
  return [
    ...(member === undefined ? ["yes"] : ["when ", code(member), " is true"]),
    ...(pinned.length === 0 ? [] : ["; pins choose ", ...listed(pinned)]),
    ...(end === undefined ? [] : ["; ends with ", code(end)]),
  ];
}

const titled = (title: string, body: readonly ReferenceBlock[]): readonly ReferenceBlock[] =>
  body.length === 0 ? [] : [heading(title), ...body];

function bodyRows(schema: Json, { document }: PackContext): readonly (readonly Words[])[] {
  const required = requiredBy(document, schema);
  return Object.entries(propertiesIn(document, schema)).map(([name, property]) => [
    [code(name)],
    schemaWords(document, property),
    [required.has(name) ? "yes" : "no"],
    prose(descriptionIn(property)),
  ]);
}

function failures(bound: BoundOperation, context: PackContext): readonly (readonly Words[])[] {
  const { model } = context;
  const { validation, too_large, media_type } = model.pack.wire;
  const named = kindsNamedBy(bound, context);
  const isElsewhere = (error: string): boolean =>
    kindsByNotFound(model)
      .get(error)
      ?.some((kind) => !named.has(kind)) === true;
  return bound.route.responses
    .filter(({ status }) => status >= 400)
    .map(({ status }) => {
      const errors: readonly Word[] = Object.entries(model.errors)
        .filter(([name, error]) => error.status === status && !isElsewhere(name))
        .map(([name]) => errorWord(name));
      const plain = [
        ...(status === validation.status ? ["a body or parameter that does not fit"] : []),
        ...(status === too_large.status ? ["a body that is too large"] : []),
        ...(status === media_type.status ? ["a body of another media type"] : []),
      ];
      return [[code(String(status))], listed([...errors, ...plain])];
    });
}

/** The kinds of object that a call names. */
function kindsNamedBy(
  { resource, route, entry: bound }: BoundOperation,
  context: PackContext,
): ReadonlySet<string | undefined> {
  const { model, document } = context;
  const entry = model.resources[resource];
  const names = [
    ...route.pathParameters,
    ...(route.body === null ? [] : Object.keys(propertiesIn(document, route.body.schema))),
  ];
  const refers = entry === undefined ? {} : referencesOf(context, resource, entry, names);
  return new Set([
    resource,
    ...parentsOf(bound).map((parent) => parent.resource),
    ...names.flatMap((name) => refers[name] ?? []),
  ]);
}

/** The kinds of object by their `not_found` error. */
const kindsByNotFound = remembered(({ resources }: PackModel) => {
  const kinds = new Map<string, string[]>();
  for (const [kind, { not_found: error }] of Object.entries(resources)) {
    if (error !== undefined) kinds.set(error, [...(kinds.get(error) ?? []), kind]);
  }
  return kinds;
});
