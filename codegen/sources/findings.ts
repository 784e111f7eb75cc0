// `findingsOf`: turns the errors of Ajv, which compares a file of a pack with `pack/schema/`, into
// findings for its author: the place, what is wrong, and the nearest right name. `readPack` reports
// them.

import type { ErrorObject } from "ajv/dist/2020.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { nearest } from "../../src/engine/base/nearest.js";
import type { Path } from "../../src/engine/base/paths.js";
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

/** Keywords whose failure only repeats that of a part. */
const ECHOES: ReadonlySet<string> = new Set(["if", "propertyNames", "$ref"]);

/** The errors of a validator (`allErrors`, `verbose`) as findings. */
export function findingsOf(errors: readonly ErrorObject[]): readonly Finding[] {
  const choices = errors.filter((error) => error.keyword === "oneOf" || error.keyword === "anyOf");
  return errors
    .filter((error) => !ECHOES.has(error.keyword) && !lacksItsTag(error))
    .filter((error) => !choices.some((choice) => isBranchOf(choice, error)))
    .map(findingOf);
}

/** A missing tag is reported as a missing key. */
function lacksItsTag(error: ErrorObject): boolean {
  return error.keyword === "discriminator" && error.params["tagValue"] === undefined;
}

function isBranchOf(choice: ErrorObject, error: ErrorObject): boolean {
  return (
    error.instancePath === choice.instancePath &&
    error.schemaPath.startsWith(`${choice.schemaPath}/`)
  );
}

function findingOf(error: ErrorObject): Finding {
  const path = pointerPath(error.instancePath);
  if (error.propertyName !== undefined) {
    const message = `"${error.propertyName}" is not ${kindOf(error)}`;
    return { path: [...path, error.propertyName], at: "key", message };
  }
  switch (error.keyword) {
    case "additionalProperties":
      return unknownKey(error, path);
    case "required":
    case "dependentRequired":
      return { path, at: "key", message: `${JSON.stringify(missing(error))} is missing` };
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
      return {
        path,
        message: `${JSON.stringify(error.data)} is not ${kindOf(error)}`,
        isMistake: true,
      };
    default:
      return { path, message: `${JSON.stringify(error.data)} ${error.message ?? "is not right"}` };
  }
}

/** What words of earlier formats have become, from the object that had them. */
const RENAMED = new Map(Object.entries(formatSchemas.common["x-renamed"]));

function unknownKey(error: ErrorObject, path: Path): Finding {
  const key = String(error.params["additionalProperty"]);
  const properties = parentOf(error, "properties");
  const known = Object.keys(properties);
  // Another layer can choose among several kinds of a map.
  const { kind } = properties;
  const isOneKind = isObject(kind) && "const" in kind;
  return {
    path: [...path, key],
    at: "key",
    message: RENAMED.has(key)
      ? `"${key}" is "${RENAMED.get(key)}" now`
      : `"${key}" is not known here`,
    nearest: RENAMED.has(key) ? undefined : nearest(key, known),
    isMistake: !isOneKind,
  };
}

function unknownValue(error: ErrorObject, path: Path): Finding {
  const allowed: unknown = error.params["allowedValues"];
  const texts = isArray(allowed) ? allowed.map((value) => String(value)) : [];
  return {
    path,
    message: `${JSON.stringify(error.data)} is not one of ${texts.join(", ")}`,
    nearest: nearest(String(error.data), texts),
    isMistake: true,
  };
}

function unknownTag(error: ErrorObject, path: Path): Finding {
  const tag = String(error.params["tag"]);
  const branches: unknown = parentOf(error, "")["oneOf"];
  const tags = isArray(branches) ? branches.flatMap((branch) => tagOf(branch, tag)) : [];
  const value: unknown = error.params["tagValue"];
  return {
    path: [...path, tag],
    message: `${JSON.stringify(value)} is not one of ${tags.join(", ")}`,
    nearest: nearest(String(value), tags),
    isMistake: true,
  };
}

function tagOf(branch: unknown, tag: string): readonly string[] {
  const properties = isObject(branch) ? branch["properties"] : undefined;
  const property = isObject(properties) ? properties[tag] : undefined;
  return isObject(property) && typeof property["const"] === "string" ? [property["const"]] : [];
}

function missing(error: ErrorObject): string {
  return String(error.params["missingProperty"]);
}

function choiceMessage(error: ErrorObject): string {
  const branches: unknown = error.schema;
  const names = isArray(branches)
    ? branches.flatMap((branch) => {
        const required = isObject(branch) ? branch["required"] : undefined;
        return isArray(required) ? required.map((name) => `"${String(name)}"`) : [];
      })
    : [];
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
  return types.map((name) => (/^[aeio]/.test(name) ? `an ${name}` : `a ${name}`)).join(" or ");
}

/** The schema of the failed keyword, or the object under one of its keywords. */
function parentOf(error: ErrorObject, keyword: string): Readonly<Record<string, unknown>> {
  const parent: unknown = error.parentSchema;
  const part: unknown = keyword === "" || !isObject(parent) ? parent : parent[keyword];
  return isObject(part) ? part : {};
}
