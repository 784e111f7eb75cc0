// Finds what the types of the Python client lack of the control contract.

import type { JsonObject } from "../../src/engine/base/json.js";
import { objectAt } from "../../src/engine/base/json.js";
import { choicesIn } from "./contract.js";

/**
 * What the types of the Python client lack of the contract: components, members, and values of
 * enumerations. Python makes them, so that here only their names are compared.
 *
 * @param models the text of `models.py`
 */
export function lacksOf(openapi: JsonObject, models: string): readonly string[] {
  const schemas = objectAt(objectAt(openapi, "components"), "schemas");
  const blocks = new Map(
    models.split(/^(?:class )?(?=[A-Z]\w*(?:\(|:| =))/m).map((block) => {
      const [name = ""] = /^\w+/.exec(block) ?? [];
      return [name, block] as const;
    }),
  );
  const members = Object.keys(schemas).flatMap((name) => {
    const block = blocks.get(name);
    if (block === undefined) return [name];
    const schema = objectAt(schemas, name);
    // An open object is a map of any values.
    const isMap = schema["additionalProperties"] === true;
    const own = Object.keys(objectAt(schema, "properties"));
    return own.flatMap((key) =>
      (isMap && key === "id") || new RegExp(`^    +'?${key}'?: `, "m").test(block)
        ? []
        : [`${name}.${key}`],
    );
  });
  const values = choicesIn(openapi).flatMap(([name, texts]) => {
    const block = blocks.get(name.split(".")[0] ?? "") ?? "";
    return texts.flatMap((text) => (block.includes(`'${text}'`) ? [] : [`${name} ${text}`]));
  });
  return [...members, ...values];
}
