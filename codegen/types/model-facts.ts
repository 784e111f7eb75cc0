import { isObject } from "../../src/engine/base/json.js";
import type { PackContext } from "../facts/context.js";
import type { BoundOperation } from "../facts/operation-facts.js";
import { propertiesIn } from "../facts/schema-parts.js";
import type { LifecycleEntry, PackModel, PinEntry } from "../model/model.js";
import { members, propertyKey, unionOf } from "../print/names.js";
import type { NameOf } from "./schema-type.js";
import { schemaType } from "./schema-type.js";

/** Types of the facts that behaviors name by a text. */

/** Each type of event with the collection that it is about. */
export function eventTypes({ events }: PackModel): string {
  return members(
    Object.entries(events).map(
      ([type, { resource }]) => `readonly ${propertyKey(type)}: ${JSON.stringify(resource)}`,
    ),
  );
}

/** Each error that a call can fail with, and the placeholders of its message. */
export function errorTypes({ errors }: PackModel): string {
  return members(
    Object.entries(errors).flatMap(([name, { status, message }]) => {
      if (status === undefined) return [];
      const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, placeholder = ""]) => placeholder);
      return [`readonly ${propertyKey(name)}: ${unionOf([...new Set(names)])}`];
    }),
  );
}

/** Each error that an object can end with. */
export function runErrorType({ errors }: PackModel): string {
  const types = Object.entries(errors).flatMap(([name, { run }]) => {
    const [type = "", code = ""] = name.split("/");
    if (run !== true) return [];
    return [
      members([`readonly type: ${JSON.stringify(type)}`, `readonly code: ${JSON.stringify(code)}`]),
    ];
  });
  return types.length === 0 ? "never" : types.join(" | ");
}

/** The branches of an outcome, and the values that its pins can have. */
export function outcomeTypes(lifecycle: LifecycleEntry | undefined): readonly string[] {
  const { branches = {}, pins = {} } = lifecycle?.outcome ?? {};
  const values = Object.entries(pins).map(
    ([name, pin]) => `readonly ${propertyKey(name)}?: ${pinType(pin, Object.keys(branches))}`,
  );
  return [
    `readonly branch: ${unionOf(Object.keys(branches))}`,
    `readonly pins: ${members(values)}`,
  ];
}

function pinType(pin: PinEntry, branches: readonly string[]): string {
  switch (pin.kind) {
    case "branch":
      return unionOf(branches);
    case "choice":
      return unionOf(Object.keys(pin.branches));
    case "errors":
      return "readonly RunError[]";
    case "variant":
      return `${unionOf(Object.keys(pin.variants))} | JsonObject`;
    case "body":
    case "value":
      return "Json";
  }
}

/** What an operation answers that is no stored object: its fields, and an element of its list. */
export function answerTypes(
  { verb, route, status }: BoundOperation,
  { model, document }: PackContext,
  nameOf: NameOf,
): readonly string[] {
  const schema = route.responses.find((response) => response.status === status)?.schema ?? null;
  if (verb !== "custom" || schema === null) {
    return ["readonly fields: JsonObject", "readonly item: JsonObject"];
  }
  const whole = schemaType(schema, nameOf);
  const { request_id, plain_list_body: list } = model.pack.wire;
  const names = Object.keys(propertiesIn(document, schema));
  const own = request_id.field;
  const fields = own !== undefined && names.includes(own) ? `Omit<${whole}, "${own}">` : whole;
  const items = isObject(list)
    ? Object.keys(list).find((key) => list[key] === "$items")
    : undefined;
  const item =
    items !== undefined && names.includes(items) ? `(${whole})["${items}"][number]` : null;
  return [`readonly fields: ${fields}`, `readonly item: ${item ?? "JsonObject"}`];
}
