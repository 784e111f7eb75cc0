import type { SortEntry } from "../../model/model.js";
import type { View } from "../api/schemas.js";
import { normal, wordSet } from "../api/words.js";
import type { SentParameter } from "./parameters.js";
import { isPlain } from "./parameters.js";
import type { Listed } from "./rules.js";
import { bare } from "./rules.js";

const BY = wordSet("sort order sort_by order_by orderby sortby sort_key sort_field sort_column");
const DIRECTION = wordSet("direction order dir sort_order sort_direction sort_dir order_direction");
const WAYS = /^(asc|desc|ascending|descending|newest(_first)?|oldest(_first)?)$/i;

/** How callers sort a list by a field; undefined where no parameter names one. */
export function sortOf(parameters: readonly SentParameter[], of: Listed): SortEntry | undefined {
  for (const parameter of parameters) {
    const { name, view } = parameter;
    if (!BY.has(normal(name)) || !isPlain(view)) continue;
    const fields = fieldsOf(view, of);
    if (Object.keys(fields).length === 0) continue;
    const usual = view.schema["default"];
    const isKnown = typeof usual === "string" && Object.hasOwn(fields, bareValue(usual));
    return {
      parameter: name,
      fields,
      ...directionOf(parameters.filter((it) => it !== parameter)),
      ...(isKnown ? { fallback: usual } : {}),
    };
  }
  return undefined;
}

/** Fields by the names that callers send: those that the parameter lists, else all plain ones. */
function fieldsOf({ enum: listed, schema }: View, of: Listed): SortEntry["fields"] {
  const { view, schemas } = of;
  const plain = [...view.properties].filter(([, it]) => isPlain(schemas.view(it)));
  const values = listed.filter((it) => typeof it === "string").filter((it) => !WAYS.test(it));
  if (values.length > 0) {
    const named = values.flatMap((value): [string, string][] => {
      const name = bareValue(value);
      const found = plain.find(([field]) => normal(field) === normal(name));
      const like = plain.find(([field]) => bare(normal(field)) === bare(normal(name)));
      const field = found?.[0] ?? like?.[0];
      return field === undefined ? [] : [[name, field]];
    });
    return Object.fromEntries(named);
  }
  if (listed.length > 0) return {};
  // Without a list, the description or the default has to name a field.
  const words = `${String(schema["description"] ?? "")} ${String(schema["default"] ?? "")}`;
  const said = new Set(words.split(/[^\w]+/));
  const isNamed = plain.some(([field]) => said.has(field));
  return isNamed ? Object.fromEntries(plain.map(([field]) => [field, field])) : {};
}

/** `name` of `-name`, `name:desc` and `name_asc`. */
const bareValue = (value: string): string =>
  value.replace(/^[-+]/, "").replace(/[ :._,-](asc|desc|ascending|descending)$/i, "");

/** The direction that another parameter has without a value. */
function directionOf(others: readonly SentParameter[]): Pick<SortEntry, "direction"> {
  const other = others.find(({ name, view }) => {
    return DIRECTION.has(normal(name)) && view.enum.some((it) => WAYS.test(String(it)));
  });
  const usual = String(other?.view.schema["default"] ?? "");
  if (/^desc/i.test(usual)) return { direction: "descending" };
  return /^asc/i.test(usual) ? { direction: "ascending" } : {};
}
