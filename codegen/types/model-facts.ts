import { isObject } from "../../src/engine/base/json.js";
import type { PackContext } from "../facts/context.js";
import type { BoundOperation } from "../facts/operation-facts.js";
import { propertiesIn } from "../facts/schema-parts.js";
import type { LifecycleEntry, PackModel } from "../model/model.js";
import type { Pair } from "../print/member-types.js";
import { objectOf, objectOfPairs } from "../print/member-types.js";
import { unionOf } from "../print/names.js";
import { pinType } from "./pin-types.js";
import type { NameOf } from "./schema-type.js";
import { schemaType } from "./schema-type.js";

/** Types of the names that behaviors use. */

/** Each error that a call can fail with, and the placeholders of its message. */
export function errorTypes({ errors }: PackModel): readonly Pair[] {
  return Object.entries(errors).flatMap(([name, { status, message }]): Pair[] => {
    if (status === undefined) return [];
    const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, placeholder = ""]) => placeholder);
    return [[name, unionOf([...new Set(names)])]];
  });
}

/** The errors that an object can end with. */
export function runErrorType({ errors }: PackModel): string {
  const types = Object.entries(errors).flatMap(([name, { run }]) => {
    const [type = "", code = ""] = name.split("/");
    if (run !== true) return [];
    return [
      objectOfPairs([
        ["type", JSON.stringify(type)],
        ["code", JSON.stringify(code)],
      ]),
    ];
  });
  return types.length === 0 ? "never" : types.join(" | ");
}

/** The branches of an outcome, and the values of its pins. */
export function outcomeTypes(lifecycle: LifecycleEntry | undefined): readonly Pair[] {
  const { branches = {}, pins = {} } = lifecycle?.outcome ?? {};
  const values = Object.entries(pins).map(([name, pin]) => ({
    name,
    type: pinType(pin, Object.keys(branches), IN_BEHAVIORS),
    optional: true,
  }));
  return [
    ["branch", unionOf(Object.keys(branches))],
    ["pins", objectOf(values)],
  ];
}

const IN_BEHAVIORS = {
  errors: "readonly RunError[]",
  variant: (types: string) => `${types} | JsonObject`,
  body: "Json",
};

/** The fields of an operation's answer that is not a stored object, and an item of its list. */
export function answerTypes(
  { verb, route, status }: BoundOperation,
  { model, document }: PackContext,
  nameOf: NameOf,
): readonly Pair[] {
  const schema = route.responses.find((response) => response.status === status)?.schema ?? null;
  if (verb !== "custom" || schema === null) {
    return [
      ["fields", "JsonObject"],
      ["item", "JsonObject"],
    ];
  }
  const whole = schemaType(schema, nameOf);
  const { request_id, plain_list_body: list } = model.pack.wire;
  const names = Object.keys(propertiesIn(document, schema));
  const own = request_id.field;
  const items = Object.keys(isObject(list) ? list : {}).find(
    (key) => isObject(list) && list[key] === "$items" && names.includes(key),
  );
  return [
    ["fields", own !== undefined && names.includes(own) ? `Omit<${whole}, "${own}">` : whole],
    ["item", items === undefined ? "JsonObject" : `(${whole})["${items}"][number]`],
  ];
}
