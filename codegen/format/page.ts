// Prints what is generated from `pack/schema/`, which says what the YAML files of a pack may
// contain: the types of these files for the compiler (`generated/pack-format.ts`), and the page
// `docs/reference/pack-format.md`. `npm run codegen` calls it.

import { join } from "node:path";
import type { JSDocableNode, ParameteredNode } from "ts-morph";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, listAt, objectAt } from "../../src/engine/base/json.js";
import { formatSchemas } from "../model/model.js";
import { pointedAt } from "../openapi/schema-parts.js";
import type { MemberOf } from "../print/code-names.js";
import { objectOf, pascalCase } from "../print/code-names.js";
import type { OutputFile, Script } from "../print/source.js";
import { pageHeader, typeAlias } from "../print/source.js";
import { ROOT } from "../sources/root.js";

/** `pack-format.ts`: a type for each file of a pack and each entry of one, as `pack/schema/` says. */
export function emitFormatTypes(): Script {
  return {
    path: "pack-format.ts",
    origin: { name: "pack/schema" },
    imports: [{ from: "../src/engine/base/json.js", names: ["Json", "JsonObject"], types: true }],
    statements: formatFiles.flatMap((file) =>
      definitionsOf(file).map(({ type, schema }) =>
        typeAlias(type, typeOf(schema, file), descriptionOf(schema)),
      ),
    ),
  };
}

/** The TypeScript of a schema; it knows the keywords that the schemas of the format use. */
function typeOf(schema: Json, file: FormatFile): string {
  if (!isObject(schema)) return "Json";
  const ref = schema["$ref"];
  if (typeof ref === "string" && !("properties" in schema)) {
    const target = resolved(file, ref);
    return target.type ?? typeOf(target.schema, target.file);
  }
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if ("enum" in schema) return unionOfTypes(listAt(schema, "enum").map((it) => JSON.stringify(it)));
  if ("if" in schema) return conditional(schema, file);
  if ("discriminator" in schema) {
    return unionOfTypes(listAt(schema, "oneOf").map((part) => typeOf(part, file)));
  }
  if ("properties" in schema) return objectType(schema, file);
  const { type } = schema;
  if (isArray(type)) return unionOfTypes(type.map((it) => plainType(String(it), schema, file)));
  return typeof type === "string" ? plainType(type, schema, file) : "Json";
}

function plainType(type: string, schema: JsonObject, file: FormatFile): string {
  switch (type) {
    case "integer":
      return "number";
    case "array":
      return `readonly (${typeOf(schema["items"] ?? true, file)})[]`;
    case "object": {
      const values = schema["additionalProperties"];
      return isObject(values) ? `Readonly<Record<string, ${typeOf(values, file)}>>` : "JsonObject";
    }
    default:
      return type;
  }
}

/** Whether the compiler fills the key in where a pack leaves it out. */
const hasDefault = (schema: Json): boolean => isObject(schema) && "default" in schema;

/** A type for objects and one for the rest; a constant such as `never` has only the rest. */
function conditional({ if: condition, ...schema }: JsonObject, file: FormatFile): string {
  const rest = "else" in schema ? typeOf(schema["else"] ?? true, file) : scalars(schema);
  const isOfObjects = isObject(condition) && condition["type"] === "object";
  return isOfObjects ? unionOfTypes([rest, typeOf(schema["then"] ?? true, file)]) : rest;
}

const scalars = ({ type }: JsonObject): string =>
  unionOfTypes((isArray(type) ? type : []).map(String).filter((it) => it !== "object"));

const unionOfTypes = (types: readonly string[]): string => [...new Set(types)].join(" | ");

/**
 * An object with exactly one of its keys is a union of objects. When only some keys exclude each
 * other, it is one object in which these are optional.
 */
function objectType(schema: JsonObject, file: FormatFile): string {
  const properties = objectAt(schema, "properties");
  const depending = objectAt(schema, "dependentRequired");
  const choices =
    schema["maxProperties"] === 1
      ? Object.keys(properties)
      : listAt(schema, "oneOf")
          .flatMap((it) => (isObject(it) ? requiredBy(it) : []))
          .map(String);
  const fixed = requiredBy(schema).map(String);
  const isChoice = Object.keys(properties).every(
    (key) => choices.includes(key) || fixed.includes(key) || key in depending,
  );
  if (choices.length === 0 || !isChoice)
    return members(schema, Object.keys(properties), fixed, file);
  const shapes = choices.map((choice) => {
    const added = Object.keys(depending).filter((key) => listAt(depending, key).includes(choice));
    return members(schema, [...fixed, choice, ...added], [...fixed, choice], file);
  });
  return shapes.join(" | ");
}

function members(
  schema: JsonObject,
  keys: readonly string[],
  required: readonly string[],
  file: FormatFile,
): string {
  const properties = objectAt(schema, "properties");
  return objectOf(
    keys.map((name): MemberOf => {
      const property = properties[name] ?? true;
      const optional = !required.includes(name) && !hasDefault(property);
      return { name, type: typeOf(property, file), doc: descriptionOf(property), optional };
    }),
  );
}

/** One file of the pack format, with the schema of `pack/schema/` that describes it. */
interface FormatFile {
  /** `pack`, `resources`… or `common`, which is not a file of a pack. */
  readonly name: string;
  readonly schema: JsonObject;
}

const formatFiles: readonly FormatFile[] = Object.entries(formatSchemas).map(([name, schema]) => ({
  name,
  schema: JSON.parse(JSON.stringify(schema)),
}));

/** The definitions of a file with a type of their own: `transition` has `TransitionEntry`. */
function definitionsOf({ name, schema }: FormatFile) {
  const own = Object.entries(objectAt(schema, "$defs")).flatMap(([key, part]) =>
    isObject(part) && isNamed(part) ? [{ type: typeNameOf(key, part), schema: part }] : [],
  );
  return "properties" in schema ? [{ type: `${pascalCase(name)}File`, schema }, ...own] : own;
}

const isNamed = (schema: JsonObject): boolean =>
  ["properties", "discriminator", "if", "enum"].some((key) => key in schema);

/** The type of an enum has the name of the enum. */
const typeNameOf = (key: string, schema: JsonObject): string =>
  "enum" in schema ? pascalCase(key) : `${pascalCase(key)}Entry`;

/** The schema that a reference of one file leads to, and the name of its type, if any. */
function resolved(
  file: FormatFile,
  ref: string,
): { readonly file: FormatFile; readonly schema: Json; readonly type: string | undefined } {
  const [document = "", pointer = ""] = ref.split("#");
  const target = formatFiles.find(({ name }) => document === `${name}.schema.json`) ?? file;
  const schema = pointedAt(target.schema, pointer) ?? true;
  const definition = definitionsOf(target).find((it) => it.schema === schema);
  return { file: target, schema, type: definition?.type };
}

const descriptionOf = (schema: Json): string => {
  const { description = "" } = isObject(schema) ? schema : {};
  return String(description);
};

/** The required keys of an object. */
const requiredBy = (schema: JsonObject): readonly Json[] => listAt(schema, "required");

/**
 * `reference/pack-format.md`: every key of every file of a pack, as `pack/schema/` says, and what
 * behaviors use, as their types say.
 */
export async function formatPage(): Promise<OutputFile> {
  const files = formatFiles.filter(({ name }) => name !== "common").flatMap(partsOf);
  const parts = [...files, ...(await behaviorsParts())];
  const intro = `# The pack format

A pack is a folder with these files, \`openapi.yaml\`, and \`behaviors.ts\` where it has code of its own. \`pack/schema/\` has the same as JSON Schema. A key in bold is required.

A pack can consist of [layers](../guides/another-vendor.md#layers), folders with these files: \`guessed/\`, \`profile/\`, \`learned/\` and \`own/\`, each of which says only what differs from those before it. A layer above the first can have two more keys in every map: \`$remove: true\` removes what is there, so that the keys beside it replace it, and \`$source\` says where the facts come from. It names a resource also by its schema, an operation also by its id or its call (\`POST /orders/{id}\`), and can have a file \`operations.yaml\` with the keys of operations by id or call.`;
  return {
    path: "reference/pack-format.md",
    text: `${pageHeader({ name: "pack/schema" })}\n${[intro, ...parts].join("\n\n")}\n`,
  };
}

function partsOf(file: FormatFile): readonly string[] {
  const values = file.schema["additionalProperties"];
  const each = isObject(values) ? ` Each is ${words(values, file)}.` : "";
  const head = [`## ${file.name}.yaml`, `${descriptionOf(file.schema)}${each}`];
  return [
    ...head,
    ...definitionsOf(file).flatMap(({ type, schema }) => {
      const title = schema === file.schema ? [] : [`### ${type}`];
      const about = schema === file.schema ? "" : descriptionOf(schema);
      return [...title, ...(about === "" ? [] : [about]), ...tables(schema, file)];
    }),
  ];
}

/** The keys of an object; of several forms of it, those of each. */
function tables(schema: JsonObject, file: FormatFile): readonly string[] {
  const forms = "discriminator" in schema ? listAt(schema, "oneOf") : [schema["then"] ?? schema];
  const scalar = "if" in schema ? [`A scalar or an object: ${words(schema, file)}.`] : [];
  return [
    ...scalar,
    ...forms.filter(isObject).map((form) => {
      const rows = rowsOf(form, file, "");
      if (rows.length === 0) return `One of ${words(schema, file)}.`;
      return ["| key | value | meaning |", "| --- | --- | --- |", ...rows].join("\n");
    }),
  ];
}

/** A row for each key; the keys of an inner object follow the key of the object. */
function rowsOf(schema: JsonObject, file: FormatFile, prefix: string): readonly string[] {
  const required = requiredBy(schema);
  return Object.entries(objectAt(schema, "properties")).flatMap(([key, property]) => {
    const name = `\`${prefix}${key}\``;
    const title = required.includes(key) ? `**${name}**` : name;
    const cells = [title, words(property, file), descriptionOf(property)];
    const row = `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
    const within = isObject(property) ? rowsOf(property, file, `${prefix}${key}.`) : [];
    return [row, ...within];
  });
}

/** The type of a value, in a few words. */
function words(schema: Json, file: FormatFile): string {
  if (!isObject(schema)) return "any JSON";
  const { $ref: ref, title, type } = schema;
  if (typeof ref === "string" && !("properties" in schema)) {
    const target = resolved(file, ref);
    const isLinked = target.type !== undefined && target.file.name !== "common";
    return isLinked ? linkTo(target.type ?? "") : words(target.schema, target.file);
  }
  if (typeof title === "string") return title;
  if ("const" in schema) return code(schema["const"] ?? null);
  if ("enum" in schema) return listAt(schema, "enum").map(code).join(", ");
  if ("else" in schema) return `${words(schema["else"] ?? true, file)}, or an object`;
  if (type === "array") return `list of ${words(schema["items"] ?? true, file)}`;
  const values = schema["additionalProperties"];
  if (isObject(values)) return `by name: ${words(values, file)}`;
  if (isArray(type)) return type.join(", ");
  return typeof type === "string" ? type : "any JSON";
}

const code = (value: Json): string =>
  `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;

const linkTo = (type: string): string => `[${type}](#${type.toLowerCase()})`;

const TYPES = join(ROOT, "src/engine/pack");

/**
 * The part of the page about `behaviors.ts`: its sections, the members of `world`, and the readers of
 * JSON values. The meanings are the docstrings of their types.
 */
async function behaviorsParts(): Promise<readonly string[]> {
  const { Node, Project } = await import("ts-morph");
  const project = new Project({ skipFileDependencyResolution: true });
  const file = (name: string) => project.addSourceFileAtPath(join(TYPES, name));
  const sections = file("behaviors.ts").getInterfaceOrThrow("BehaviorsOf");
  const objects = file("behaviors/scope.ts").getInterfaceOrThrow("ObjectScope");
  const scope = file("behaviors/scope.ts").getInterfaceOrThrow("Scope");
  const readers = file("readers.ts")
    .getVariableStatements()
    .filter((it) => it.isExported());
  const functions = file("readers.ts")
    .getFunctions()
    .filter((it) => it.isExported());
  return [
    "## behaviors.ts",
    "Code for what data cannot say, in the sections of the export `behaviors`. [Teach a pack](../guides/another-vendor.md#behaviors) has one of each.",
    table(
      "section",
      sections.getProperties().map((it) => [it.getName(), meaningOf(it)]),
    ),
    "### world",
    "What a behavior sees of the world, and how it changes it.",
    table("member", [
      ...scope.getProperties().map((it) => [it.getName(), meaningOf(it)] as const),
      ...[...objects.getMethods(), ...scope.getMethods()].map(
        (it) => [callOf(it.getName(), it), meaningOf(it)] as const,
      ),
    ]),
    "### Readers",
    "`facsimile/pack` exports functions that take any JSON value and never fail.",
    table("function", [
      ...functions.map((it) => [callOf(it.getName() ?? "", it), meaningOf(it)] as const),
      ...readers.map((it) => {
        const [declared] = it.getDeclarations();
        const made = declared?.getInitializer();
        const name = declared?.getName() ?? "";
        return [Node.isArrowFunction(made) ? callOf(name, made) : name, meaningOf(it)] as const;
      }),
    ]),
  ];
}

const callOf = (name: string, node: ParameteredNode): string => {
  const names = node
    .getParameters()
    .map((it) => (it.isRestParameter() ? "..." : "") + it.getName());
  return `${name}(${names.join(", ")})`;
};

/** The docstring without its examples, in one line. */
const meaningOf = (node: JSDocableNode): string =>
  node
    .getJsDocs()
    .map((doc) => doc.getDescription().replaceAll(/\s+/g, " ").trim())
    .join(" ");

const table = (title: string, rows: readonly (readonly [string, string])[]): string =>
  [
    `| ${title} | meaning |`,
    "| --- | --- |",
    ...rows.map(([name, meaning]) => `| \`${name}\` | ${meaning.replaceAll("|", "\\|")} |`),
  ].join("\n");
