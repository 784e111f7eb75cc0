// `findingsOf`: turns the errors of Ajv, which compares a file of a pack with `pack/schema/`, into
// findings for its author: the place, what is wrong, and the nearest right name. `readPack` reports
// them.

import type { ErrorObject } from "ajv/dist/2020.js";
import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { nearest } from "../../src/engine/base/nearest.js";
import type { Path } from "../../src/engine/base/paths.js";
import { getAt } from "../../src/engine/base/paths.js";
import { formatSchemas } from "../model/model.js";
import { pointerPath } from "./source.js";

/** A mistake at one place of a file. */
export interface Finding {
  readonly path: Path;
  readonly at?: "key";
  readonly message: string;
  readonly nearest?: string | undefined;
  /** Whether it is wrong whatever other layers say: the format has no such word or value. */
  readonly isMistake?: boolean;
}

/** The most names that a message lists. */
const MOST_NAMES = 8;

/** A message with the right names, where no near one says more and they are few. */
export const withNames = (
  message: string,
  near: string | undefined,
  names: readonly string[],
): string => {
  const isShort = near === undefined && names.length > 0 && names.length <= MOST_NAMES;
  return isShort ? `${message} (${names.join(", ")})` : message;
};

/** Keywords whose failure only repeats that of a part. */
const ECHOES: ReadonlySet<string> = new Set(["if", "propertyNames", "$ref"]);

/** The errors of a validator (`allErrors`, `verbose`) on a value as findings. */
export function findingsOf(errors: readonly ErrorObject[], value: Json): readonly Finding[] {
  const choices = errors.filter((error) => error.keyword === "oneOf" || error.keyword === "anyOf");
  // A missing tag is reported as a missing key.
  const isRepeated = ({ keyword, params }: ErrorObject): boolean =>
    ECHOES.has(keyword) || (keyword === "discriminator" && params["tagValue"] === undefined);
  return errors
    .filter((error) => !isRepeated(error))
    .filter((error) => !choices.some((choice) => isBranchOf(choice, error)))
    .map((error) => findingOf(error, value));
}

const isBranchOf = (choice: ErrorObject, error: ErrorObject): boolean =>
  error.instancePath === choice.instancePath &&
  error.schemaPath.startsWith(`${choice.schemaPath}/`);

function findingOf(error: ErrorObject, value: Json): Finding {
  const path = pointerPath(error.instancePath);
  const data = JSON.stringify(error.data);
  if (error.propertyName !== undefined) {
    const message = `"${error.propertyName}" is not ${kindOf(error)}`;
    return { path: [...path, error.propertyName], at: "key", message };
  }
  switch (error.keyword) {
    case "additionalProperties":
      return unknownKey(error, path);
    case "required":
    case "dependentRequired":
      return missing(error, path, value);
    case "oneOf":
    case "anyOf":
      return { path, at: "key", message: choiceMessage(error) };
    case "enum":
      return unknownValue(error, path);
    case "false schema":
      return { path, at: "key", message: "it has no effect beside the other keys here" };
    case "const":
      return { path, message: `this can only be ${JSON.stringify(error.params["allowedValue"])}` };
    case "discriminator":
      return unknownTag(error, path);
    case "pattern":
    case "format":
    case "type":
    case "minLength":
      return { path, message: `${data} is not ${kindOf(error)}`, isMistake: true };
    default:
      return { path, message: `${data} ${error.message ?? "is not right"}` };
  }
}

/** What words of earlier formats have become, from the object that had them. */
const RENAMED = new Map(Object.entries(formatSchemas.common["x-renamed"]));

function unknownKey(error: ErrorObject, path: Path): Finding {
  const key = String(error.params["additionalProperty"]);
  const properties = parentOf(error, "properties");
  const names = Object.keys(properties);
  const now = RENAMED.get(key);
  const near = now === undefined ? nearest(key, names) : undefined;
  const unknown = withNames(`"${key}" is not known here`, near, names);
  const message = now === undefined ? unknown : `"${key}" is "${now}" now`;
  // Another layer can choose among several kinds of a map.
  const { kind } = properties;
  const isOneKind = isObject(kind) && "const" in kind;
  return { path: [...path, key], at: "key", message, nearest: near, isMistake: !isOneKind };
}

function unknownValue(error: ErrorObject, path: Path): Finding {
  const allowed: unknown = error.params["allowedValues"];
  return notOneOf(path, error.data, isArray(allowed) ? allowed.map(String) : []);
}

function unknownTag(error: ErrorObject, path: Path): Finding {
  const tag = String(error.params["tag"]);
  const branches: unknown = parentOf(error, "")["oneOf"];
  const tags = isArray(branches) ? branches.flatMap((branch) => tagOf(branch, tag)) : [];
  return notOneOf([...path, tag], error.params["tagValue"], tags);
}

function notOneOf(path: Path, value: unknown, names: readonly string[]): Finding {
  const message = `${JSON.stringify(value)} is not one of ${names.join(", ")}`;
  return { path, message, nearest: nearest(String(value), names), isMistake: true };
}

function tagOf(branch: unknown, tag: string): readonly string[] {
  const properties = isObject(branch) ? branch["properties"] : undefined;
  const property = isObject(properties) ? properties[tag] : undefined;
  return isObject(property) && typeof property["const"] === "string" ? [property["const"]] : [];
}

/** A layer that misspells an entry makes a new one, of which most is missing. */
function missing({ params }: ErrorObject, path: Path, value: Json): Finding {
  const key = String(params["missingProperty"]);
  const message = `"${key}" is missing${key === "provenance" ? PROVENANCES : ""}`;
  const own = String(path.at(-1));
  const names = Object.keys(getAt(value, path.slice(0, -1)) ?? {}).filter((name) => name !== own);
  return { path, at: "key", message, nearest: nearest(own, names) };
}

/** It is missing most often: what it says, since no other key of a fact is required by habit. */
const PROVENANCES = ` (${formatSchemas.common.$defs.provenance.enum.join(", ")})`;

function choiceMessage(error: ErrorObject): string {
  const branches: unknown = error.schema;
  const names = (isArray(branches) ? branches : []).flatMap((branch) => {
    const required = isObject(branch) ? branch["required"] : undefined;
    return isArray(required) ? required.map((name) => `"${String(name)}"`) : [];
  });
  const count = error.keyword === "oneOf" ? "exactly one" : "at least one";
  return `${count} of ${names.join(", ")} is required`;
}

/** The title of a schema, or its type. */
function kindOf(error: ErrorObject): string {
  const title = parentOf(error, "")["title"];
  if (typeof title === "string") return title;
  const type: unknown = error.params["type"];
  if (type === undefined) return `right: it ${error.message ?? ""}`;
  const types = isArray(type) ? type.map(String) : [String(type)];
  const keys: unknown = parentOf(error, "")["required"];
  if (isArray(keys)) return `an object with ${keys.join(" and ")}`;
  return types.map((name) => (/^[aeio]/.test(name) ? `an ${name}` : `a ${name}`)).join(" or ");
}

/** The schema of the failed keyword, or the object under one of its keywords. */
function parentOf(error: ErrorObject, keyword: string): Readonly<Record<string, unknown>> {
  const parent: unknown = error.parentSchema;
  const part: unknown = keyword === "" || !isObject(parent) ? parent : parent[keyword];
  return isObject(part) ? part : {};
}
