import { isObject, parsedJson } from "../../src/engine/base/json.js";

/** A parameter of an action, as a field of a form. */
export interface Param {
  readonly name: string;
  readonly kind: "text" | "number" | "choice" | "json" | "flag";
  readonly value: string;
  readonly choices?: readonly string[];
  readonly hint?: string;
  readonly required?: boolean;
}

/** What a form holds, by name; a name that it has not touched is left out. */
export type Values = Readonly<Record<string, string>>;

export const textOf = (values: Values, name: string): string => (values[name] ?? "").trim();

/** The values of a form at first. */
export const initialValues = (params: readonly Param[]): Values =>
  Object.fromEntries(params.map(({ name, value }) => [name, value]));

/** The parameters that a JSON schema of the pack has, those that `data` names filled in. */
export function paramsOf(
  schema: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): readonly Param[] {
  const required: unknown = schema["required"];
  return Object.entries(record(schema["properties"])).map(([name, property]) => {
    const own = data[name];
    const value = own === undefined ? "" : typeof own === "string" ? own : JSON.stringify(own);
    const isRequired = Array.isArray(required) && required.includes(name);
    return { ...kindOf(record(property), isRequired), name, value, required: isRequired };
  });
}

type Kind = Pick<Param, "kind" | "choices" | "hint">;

function kindOf(schema: Readonly<Record<string, unknown>>, isRequired: boolean): Kind {
  const { enum: values, type } = schema;
  if (Array.isArray(values)) {
    const choices = values.map((value) =>
      typeof value === "string" ? value : JSON.stringify(value),
    );
    return { kind: "choice", choices: isRequired ? choices : ["", ...choices] };
  }
  if (type === "boolean") return { kind: "choice", choices: ["", "true", "false"] };
  if (type === "number" || type === "integer") return { kind: "number" };
  if (type === "string") return { kind: "text" };
  return { kind: "json", hint: isRequired ? "JSON" : "JSON; may be empty" };
}

/** What a form says, by name, with the types of its parameters. Empty fields are left out. */
export function readValues(
  params: readonly Param[],
  values: Values,
): Readonly<Record<string, unknown>> {
  const read: Record<string, unknown> = {};
  for (const { name, kind } of params) {
    const text = textOf(values, name);
    if (text === "") continue;
    read[name] = kind === "text" ? text : jsonOr(text);
  }
  return read;
}

/** JSON where the text is JSON, otherwise the text itself. */
export function jsonOr(text: string): unknown {
  const value = parsedJson(text);
  return value === undefined ? text : value;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};
