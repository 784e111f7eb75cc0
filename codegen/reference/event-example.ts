import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import { synthesizeBy } from "../../src/engine/schemas/make/synthesize.js";
import { eventBodyOf } from "../emit/wire.js";
import type { PackContext } from "../facts/context.js";
import { propertiesOf } from "../facts/schema-parts.js";
import { standalone } from "../facts/standalone.js";
import type { LifecycleEntry } from "../model/model.js";

const AT = "2025-01-01T00:00:00Z";

/** An event in the vendor's form, with values generated from its schema. */
export function eventExample(type: string, context: PackContext): Json {
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
