import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import type { ReferencePage, Words } from "../../src/engine/pack/reference.js";
import { synthesizeBy } from "../../src/engine/schemas/make/synthesize.js";
import { eventBodyOf } from "../emit/wire.js";
import type { PackContext } from "../facts/context.js";
import { propertiesOf } from "../facts/schema-parts.js";
import { standalone } from "../facts/standalone.js";
import { parametersOf } from "../model/forms.js";
import type { LifecycleEntry, ScenarioEntry } from "../model/model.js";
import { statesOf, subjectOf } from "../types/world-event-facts.js";
import { descriptionIn } from "./descriptions.js";
import {
  code,
  errorWord,
  factTable,
  json,
  linked,
  listed,
  prose,
  schemaWords,
  table,
  text,
} from "./schema-words.js";

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
  if (!isObject(template)) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, item]) => [key, filled(item, values)]),
  );
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
