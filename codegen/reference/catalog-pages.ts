// Writes nine of the pages that describe a pack to people (its reference): those that list
// something, such as operations, errors, events, scenarios and limits. `reference/index.ts`
// collects them as data.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, mapValues, ownValue } from "../../src/engine/base/json.js";
import type {
  ReferenceBlock,
  ReferencePage,
  Word,
  Words,
} from "../../src/engine/pack/reference.js";
import { synthesizeBy } from "../../src/engine/schemas/make/synthesize.js";
import { eventBodyOf } from "../emit/wire.js";
import { standalone } from "../facts/call-content.js";
import type { BoundOperation, PackContext } from "../facts/context.js";
import { propertiesIn, propertiesOf, referencesOf, requiredBy } from "../facts/context.js";
import { LEVELS, levelOf, placeOf, storedFields } from "../facts/field-defaults.js";
import { parametersOf, parentsOf } from "../model/forms.js";
import type {
  LayerFact,
  LifecycleEntry,
  ListEntry,
  PackModel,
  ScenarioEntry,
  StreamEntry,
} from "../model/model.js";
import { PROFILE } from "../sources/layers/layers.js";
import { remembered } from "../sources/pack-reader.js";
import { statesOf, subjectOf } from "../types/pin-types.js";
import { descriptionIn } from "./descriptions.js";
import {
  code,
  errorWord,
  factTable,
  heading,
  json,
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
    (kindsByNotFound(model).get(error) ?? []).some((kind) => !named.has(kind));
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

/** `fidelity`: how the answers about each kind of object come about. */
export function fidelityPage(context: PackContext): ReferencePage {
  const rows = Object.entries(context.model.resources).map(([name, resource]) => {
    const bound = context.operations.filter((each) => each.resource === name);
    const madeUp = storedFields(name, resource, context).filter(([, it]) => it.isMadeUp === true);
    const at = LEVELS.map((level) => {
      const own = bound.filter((each) => levelOf(each, context) === level);
      const fields = level === "made up" ? madeUp.map(([field]) => `${name}.${field}`) : [];
      return listed([...own.map(({ operation }) => operation), ...fields].map(code));
    });
    return [[code(name)], ...at];
  });
  return {
    name: "fidelity",
    title: "Fidelity",
    about: ["The operations by level, and the fields that nothing determines but a call's values."],
    entries: [{ name: "fidelity", blocks: table(["kind", ...LEVELS], rows) }],
  };
}

/** `layers`: what each layer above the lowest says, and where; a profile's by kind of object. */
export function layersPage({ model: { facts } }: PackContext): ReferencePage {
  const first = new Map(facts.toReversed().map((fact) => [`${fact.file} ${nameOf(fact)}`, fact]));
  const rows = [...first.values()].toReversed();
  return {
    name: "layers",
    title: "Layers",
    about: ["What the layers say. Everything else is of the lowest one, which a document made."],
    entries: [...new Set(rows.map(layerOf))].map((layer) => ({
      name: layer,
      blocks: table(
        ["fact", "is", "where"],
        rows
          .filter((fact) => layerOf(fact) === layer)
          .map((fact) => [[code(nameOf(fact))], valueWords(fact), [placeOf(fact)]]),
      ),
    })),
  };
}

const layerOf = ({ file }: LayerFact): string => file.split("/", 1)[0] ?? "";

/** A profile has thousands of facts, and its package their files: the first of each kind is named. */
const isCut = (fact: LayerFact): boolean => layerOf(fact) === PROFILE;

const nameOf = (fact: LayerFact): string => fact.path.slice(0, isCut(fact) ? 2 : 99).join(".");

const valueWords = (fact: LayerFact): Words =>
  fact.value === undefined ? ["removed"] : isCut(fact) ? [] : [code(JSON.stringify(fact.value))];

/** `errors`: the catalog by type. */
export function errorsPage({ model }: PackContext): ReferencePage {
  const errors = Object.entries(model.errors).map(([name, error]) => {
    const [type = "", own = ""] = name.split("/");
    return { type, own, ...error };
  });
  const types = [...new Set(errors.map(({ type }) => type))];
  return {
    name: "errors",
    title: "Errors",
    about: [
      "The catalog, by type. An error with a status answers a call that fails; one that ends an ",
      "object is a part of the object, in an answer of success. Words in braces are filled in.",
    ],
    entries: types.map((type) => ({
      name: type,
      blocks: table(
        ["code", "status", "ends an object", "message", "provenance"],
        errors
          .filter((error) => error.type === type)
          .map(({ own, status, run, message, provenance }) => [
            [code(own)],
            status === undefined ? [] : [code(String(status))],
            [run === true ? "yes" : ""],
            prose(message),
            [provenance],
          ]),
      ),
    })),
  };
}

/**
 * `events`: the types of event, each with an example of what is delivered. A captured document's are
 * long and many, ten times the rest of all pages; it has none.
 */
export function eventsPage(context: PackContext): ReferencePage {
  const { model, carriesSchemas } = context;
  return {
    name: "events",
    title: "Events",
    about: carriesSchemas
      ? ["The types of event, each with the kind of object that it is about."]
      : [
          "The types of event. Each example has the form of a delivered or listed event; its values ",
          "are made up.",
        ],
    entries: Object.entries(model.events).map(([type, { resource, description, provenance }]) => ({
      name: type,
      blocks: [
        text(...prose(description), " Of ", linked(resource, "resources"), ", ", provenance, "."),
        ...(carriesSchemas ? [] : [json(eventExample(type, context))]),
      ],
    })),
  };
}

/** `world-events`: events that something outside of the API causes. */
export function worldEventsPage({ model, document }: PackContext): ReferencePage {
  return {
    name: "world-events",
    title: "World events",
    about: ["Events that only the outside world can cause; a test triggers them."],
    entries: Object.entries(model.lifecycles.world_events ?? {}).map(([name, event]) => {
      const { id, transitions = [], description, provenance } = event;
      const about = subjectOf(event, model);
      const states = statesOf(event, model);
      const parameters = Object.entries(parametersOf(event)).map(([parameter, { pin, schema }]) => [
        [code(parameter)],
        pin === undefined ? schemaWords(document, schema ?? true) : ["as the pin ", code(pin)],
        ["no"],
        prose(isObject(schema) ? descriptionIn(schema) : ""),
      ]);
      const key = id === undefined ? [] : [[[code(id)], ["string"], ["yes"], ["id of the object"]]];
      const links = transitions.map((transition) => linked(transition, "lifecycles", about));
      return {
        name,
        blocks: [
          text(...prose(description)),
          ...factTable([
            ["about", [linked(about, "resources")]],
            ["happens in", states === null ? ["any state"] : listed(states.map(code))],
            ["transitions", links.length === 0 ? undefined : listed(links)],
            ["provenance", [provenance]],
          ]),
          ...table(["parameter", "type", "required", "meaning"], [...key, ...parameters]),
        ],
      };
    }),
  };
}

/** `scenarios`: the values of the header. */
export function scenariosPage({ model }: PackContext): ReferencePage {
  return {
    name: "scenarios",
    title: "Scenarios",
    about: ["What the header ", code("X-Mock-Scenario"), " can ask for."],
    entries: Object.entries(model.scenarios).map(([name, scenario]) => ({
      name,
      blocks: [
        text(...prose(scenario.description)),
        ...factTable([
          ["on", target(scenario)],
          ["does", effect(scenario)],
          ["provenance", [scenario.provenance]],
        ]),
      ],
    })),
  };
}

const target = ({ on }: ScenarioEntry): Words =>
  on === undefined ? ["any operation"] : [linked(on, "operations")];

function effect({ error, pins = {} }: ScenarioEntry): Words {
  if (error !== undefined) return ["answers with ", errorWord(error)];
  const values = Object.entries(pins).map(([path, value]) => `${path}: ${JSON.stringify(value)}`);
  return ["pins ", ...listed(values.map(code))];
}

const AT = "2025-01-01T00:00:00Z";

/** An event in the vendor's form, with values generated from its schema. */
function eventExample(type: string, context: PackContext): Json {
  const { model } = context;
  const { wire, ids } = model.pack;
  const values: Readonly<Record<string, Json>> = {
    $id: `${prefixOfEvents(context)}${ids.alphabet.slice(0, ids.length)}`,
    $type: type,
    $data: dataOf(type, context),
    $created_at: wire.timestamps === "unix" ? Date.parse(AT) / 1_000 : AT,
  };
  return filled(eventBodyOf(model.pack), values);
}

/** A template with its placeholders replaced by values. */
function filled(template: Json, values: Readonly<Record<string, Json>>): Json {
  if (typeof template === "string") {
    return template.startsWith("$$") ? template.slice(1) : (values[template] ?? template);
  }
  if (isArray(template)) return template.map((item) => filled(item, values));
  return isObject(template) ? mapValues(template, (item) => filled(item, values)) : template;
}

const prefixOfEvents = ({ model }: PackContext): string =>
  Object.values(model.resources).find(({ log }) => log === "events")?.prefix ?? "";

function dataOf(type: string, { model, document }: PackContext): JsonObject {
  const event = model.events[type];
  if (event === undefined) return {};
  const lifecycle = model.lifecycles.lifecycles[event.resource];
  const { payload, data = {}, resource } = event;
  const from = payload ?? model.resources[resource]?.schema;
  const properties = from === undefined ? {} : propertiesOf(document, from);
  const entries = Object.entries(properties).map(([name, schema]): [string, Json] => {
    if (name === lifecycle?.field) {
      const state = stateAfter(type, lifecycle);
      if (state !== undefined) return [name, state];
    }
    if (isObject(schema) && ownValue(schema, "format") === "date-time") return [name, AT];
    return [name, synthesizeBy(standalone(schema, document), `${from}.${name}`).value];
  });
  if (payload !== undefined) return Object.fromEntries(entries);
  const values = entries.flatMap(([name, value]) =>
    [`$${name}`, `$${name}?`].map((it) => [it, value]),
  );
  const example = filled(data, Object.fromEntries(values));
  return isObject(example) ? example : {};
}

/** The state after the transition that emits the event, or else the initial one. */
function stateAfter(type: string, { transitions, initial }: LifecycleEntry): string | undefined {
  const transition = Object.values(transitions).find(({ emits }) => emits === type);
  return transition?.to ?? initial;
}

/** `durations`: how long things take. */
export function durationsPage({ model }: PackContext): ReferencePage {
  const rows = Object.entries(model.lifecycles.durations).map(([name, entry]) => [
    [code(name)],
    [code(entry.value)],
    [entry.limit === true ? "a limit" : entry.retry === true ? "a pause before a retry" : "work"],
    [entry.provenance],
  ]);
  return {
    name: "durations",
    title: "Durations",
    about: [
      "How long work takes, unless a test changes it. A limit is not work: collapsing ",
      "durations keeps it.",
    ],
    entries: [
      { name: "durations", blocks: table(["duration", "value", "kind", "provenance"], rows) },
    ],
  };
}

/** `limits`: the caps that tests can set, and the fixed limits. */
export function limitsPage({ model }: PackContext): ReferencePage {
  const { wire, limits = {}, ids } = model.pack;
  const { rate_limit, list, idempotency, too_large } = wire;
  const caps = Object.entries(limits).map(([name, { description, provenance }]) => [
    [code(name)],
    prose(description),
    [provenance],
  ]);
  const rate: readonly (readonly Words[])[] =
    rate_limit === undefined
      ? []
      : [
          [
            [code("requests")],
            [
              `Calls per period; the vendor's own is ${rate_limit.requests} in ${rate_limit.per}. `,
              "Past it ",
              errorWord(rate_limit.error),
              ".",
            ],
            [wire.provenance],
          ],
        ];
  const fixed: readonly (readonly Words[])[] = [
    ...pageSize(list),
    [["body of a call"], [`${too_large.max} bytes, else `, code(String(too_large.status))]],
    [["ids"], [`a prefix and ${ids.length} characters`]],
    ...(idempotency === undefined
      ? []
      : [
          [
            [code(idempotency.header ?? idempotency.body ?? "")],
            [
              `${idempotency.max ?? "any number of"} characters; kept for ${idempotency.keep}, with `,
              ...listed(idempotency.methods.map(code)),
            ],
          ],
        ]),
  ];
  return {
    name: "limits",
    title: "Limits",
    about: ["Caps that a test can set, off at the start, and limits that always hold."],
    entries: [
      { name: "caps", blocks: table(["cap", "meaning", "provenance"], [...rate, ...caps]) },
      { name: "fixed", blocks: table(["limit", "value"], fixed) },
    ],
  };
}

function pageSize({ size }: ListEntry): readonly (readonly Words[])[] {
  if (size === undefined) return [];
  const most = size.max === undefined ? "" : `, ${size.max} at most`;
  if (size.parameter === undefined) return [[["page of a list"], [String(size.default)]]];
  return [[["page of a list"], [code(size.parameter), `: ${size.default} by default${most}`]]];
}
