// `textFunction`: compiles a pack's template of a body, such as `{"id": "$id"}`, to the code of a
// function that fills it; emitters of lists, errors and operations call it. `placeholdersOf` lists
// the names in a template.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { namesWithin, withNames } from "../model/forms.js";
import { camelCase } from "./code-names.js";
import type { Literal } from "./source.js";
import { Code, literal } from "./source.js";

/** A template as a function that returns the JSON text of a body, from JSON texts of its parts. */
export function textFunction(template: Json): Code {
  const parameter = placeholdersOf(template).length > 0 ? "(p)" : "()";
  return new Code(`${parameter} => \`${textOf(template)}\``);
}

/** The names of a template's placeholders, without dollar and mark. */
export function placeholdersOf(template: Json): readonly string[] {
  if (isArray(template)) return template.flatMap(placeholdersOf);
  if (isObject(template)) return Object.values(template).flatMap(placeholdersOf);
  const name = placeholderName(template);
  return name === undefined ? namesWithin(template) : [name];
}

/** The inside of a template literal. `$items` has no brackets of its own. */
function textOf(template: Json): string {
  if (isArray(template)) return `[${template.map(textOf).join(",")}]`;
  if (isObject(template)) return objectText(template);
  const name = placeholderName(template);
  if (name === undefined) {
    const text = escapeTemplate(JSON.stringify(unescapeDollar(template)));
    // A part is JSON text; within another text it has no quotes of its own.
    return withNames(text, (part) => `\${${placeholder(part)}.replace(/^"|"$/g, "")}`);
  }
  if (isFilled(template))
    return `\${${placeholder(name)} === "null" ? '""' : ${placeholder(name)}}`;
  const gap = `\${${placeholder(name)}}`;
  return name === "items" ? `[${gap}]` : gap;
}

/** With `$when`, null without a value of that placeholder. */
function objectText({ $when: condition, ...template }: JsonObject): string {
  const text = `{${membersOf(template)}}`;
  const name = placeholderName(condition ?? null);
  return name === undefined ? text : `\${${placeholder(name)} === "null" ? "null" : \`${text}\`}`;
}

function membersOf(template: JsonObject): string {
  const members = Object.entries(template).map(([key, value]) => ({
    text: `${escapeTemplate(JSON.stringify(key))}:${textOf(value)}`,
    value,
  }));
  if (!members.some(({ value }) => isOptional(value))) {
    return members.map(({ text }) => text).join(",");
  }
  const parts = members.map(({ text, value }) =>
    isOptional(value)
      ? `${placeholder(placeholderName(value) ?? "")} === "null" ? "" : \`${text}\``
      : `\`${text}\``,
  );
  return `\${[${parts.join(", ")}].filter((member) => member !== "").join(",")}`;
}

/** `$field?`: a member that is left out without a value. */
const isOptional = (value: Json): boolean =>
  typeof value === "string" && /^\$[a-z_]+\?$/.test(value);

/** `$field!`: an empty text without a value. */
const isFilled = (value: Json): boolean => typeof value === "string" && /^\$[a-z_]+!$/.test(value);

/** A template as an object, with values instead of texts. */
export function recordTemplate(template: Json): Literal {
  if (isArray(template)) return template.map(recordTemplate);
  if (isObject(template)) {
    const [kept, optional] = [
      Object.entries(template),
      Object.entries(template).filter(([, it]) => isOptional(it)),
    ];
    const members = Object.fromEntries(
      kept.filter(([, it]) => !isOptional(it)).map(([key, it]) => [key, recordTemplate(it)]),
    );
    return optional.length === 0 ? members : new Code(withOptional(literal(members), optional));
  }
  const name = placeholderName(template);
  return name === undefined ? unescapeDollar(template) : new Code(placeholder(name));
}

/** Members without a value are left out. */
function withOptional(members: string, optional: readonly (readonly [string, Json])[]): string {
  const parts = optional.map(([key, it]) => {
    const value = placeholder(placeholderName(it) ?? "");
    return `...(${value} === null ? {} : { ${JSON.stringify(key)}: ${value} })`;
  });
  return `{ ...${members}, ${parts.join(", ")} }`;
}

function placeholder(name: string): string {
  return `p.${camelCase(name)}`;
}

/** `$has_more`, `$has_more?` and `$has_more!` → `has_more`; `$$x` and all other texts stay. */
function placeholderName(value: Json): string | undefined {
  const name = typeof value === "string" ? /^\$([a-z_]+)[?!]?$/.exec(value) : null;
  return name?.[1];
}

export function unescapeDollar<T extends Json>(value: T): T | string {
  return typeof value === "string" && value.startsWith("$$") ? value.slice(1) : value;
}

function escapeTemplate(text: string): string {
  return text.replaceAll(/[\\`]|\$\{/g, "\\$&");
}
