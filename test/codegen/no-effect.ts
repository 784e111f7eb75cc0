import { isDeepStrictEqual } from "node:util";
import { emitModules } from "../../codegen/compile/compile.js";
import { packContext } from "../../codegen/facts/context.js";
import { formatSchemas } from "../../codegen/model/model.js";
import { pointedAt } from "../../codegen/openapi/schema-parts.js";
import { readPack } from "../../codegen/read/pack.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, listAt, objectAt, ownValue } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { filesOf } from "../support/pack-files.js";

/** The files of a pack by name, read. */
export type Files = Readonly<Record<string, Json>>;

/** What a key does where it stands. */
export interface Trial {
  /** The key in the format: `resources/operation/filters`. */
  readonly key: string;
  /** Where it was put: `resources.yaml lamps.operations.create.filters`. */
  readonly place: string;
  readonly result: "differs" | "refused" | "no effect";
}

/** A schema of the format, the file that its references lead from, and its name. */
interface Shape {
  readonly file: JsonObject;
  readonly schema: JsonObject;
  readonly name: string;
}

type Names = Readonly<Record<string, readonly string[]>>;
type Values = Readonly<Record<string, readonly Json[]>>;

/**
 * Puts every key of the format into every object of a pack that can have it, with values of the form
 * that the format says, and compiles. A value that compiles to the same pack has no effect.
 *
 * @param names names in the pack, by what `x-refers` says
 * @param values values of keys whose form says too little
 */
export async function trials(
  files: Files,
  names: Names,
  values: Values,
): Promise<readonly Trial[]> {
  const found: Trial[] = [];
  const read = await readPack(filesOf("base", textsOf(files)));
  if ("problems" in read) throw new Error(JSON.stringify(read.problems, null, 1));
  const shapes = Object.entries(formatSchemas).filter(([name]) => `${name}.yaml` in files);
  for (const [name, raw] of shapes) {
    const schema: JsonObject = JSON.parse(JSON.stringify(raw));
    const search = new Search(names, values, `${name}.yaml`, found);
    await search.within(files, [], { file: schema, schema, name });
  }
  return found;
}

class Search {
  readonly #names: Names;
  readonly #given: Values;
  readonly #file: string;
  readonly #found: Trial[];
  #depth = 0;

  constructor(names: Names, values: Values, file: string, found: Trial[]) {
    this.#names = names;
    this.#given = values;
    this.#file = file;
    this.#found = found;
  }

  /** Tries the keys of all objects at a path and below it. */
  async within(files: Files, path: Path, shape: Shape): Promise<void> {
    const value = valueAt(files[this.#file] ?? null, path);
    for (const part of partsOf(shape, value)) {
      if (isArray(value)) {
        const items = ownValue(part.schema, "items");
        if (isObject(items))
          for (const at of value.keys())
            await this.within(files, [...path, at], { ...part, schema: items });
      }
      if (!isObject(value)) continue;
      for (const [key, own] of Object.entries(objectAt(part.schema, "properties"))) {
        const inner = { ...part, schema: isObject(own) ? own : {}, name: `${part.name}/${key}` };
        if (key in value) await this.within(files, [...path, key], inner);
        else await this.#try(files, [...path, key], inner);
      }
      const others = ownValue(part.schema, "additionalProperties");
      const known = objectAt(part.schema, "properties");
      if (isObject(others))
        for (const key of Object.keys(value).filter((each) => !(each in known)))
          await this.within(files, [...path, key], { ...part, schema: others });
    }
  }

  async #try(files: Files, path: Path, shape: Shape): Promise<void> {
    const before = await compiled(files, shape.name);
    let result: Trial["result"] = "refused";
    let kept: Files | undefined;
    for (const value of this.#values(shape)) {
      const changed = { ...files, [this.#file]: withValue(files[this.#file] ?? null, path, value) };
      const after = await compiled(changed, shape.name);
      if (after === undefined) continue;
      kept = changed;
      result = after === before ? "no effect" : "differs";
      if (result === "differs") break;
    }
    const place = `${this.#file} ${path.join(".")}`;
    this.#found.push({ key: shape.name, place, result });
    if (kept !== undefined) await this.within(kept, path, shape);
  }

  /** Values of a schema, a small number of each form. */
  #values(shape: Shape): readonly Json[] {
    const given = this.#given[shape.name];
    if (given !== undefined) return given;
    const parts = [...partsOf(shape, null), ...partsOf(shape, {})];
    const said = (word: string): Json | undefined =>
      parts.map(({ schema }) => ownValue(schema, word)).find((it) => it !== undefined);
    const refers = said("x-refers");
    const named = typeof refers === "string" ? (this.#names[refers] ?? []) : [];
    const fallback = said("default");
    return parts
      .flatMap((part) => this.#ofOne(part, named))
      .filter((each, at, all) => all.findIndex((it) => isDeepStrictEqual(it, each)) === at)
      .filter((each) => !isDeepStrictEqual(each, fallback));
  }

  #ofOne(part: Shape, named: readonly string[]): readonly Json[] {
    const { schema } = part;
    const type = ownValue(schema, "type");
    const types = isArray(type) ? type : [type];
    if ("const" in schema) return [schema["const"] ?? null];
    if ("enum" in schema) return listAt(schema, "enum");
    if (typeof schema["format"] === "string") return ["7m", "1h"];
    return types.flatMap((each): readonly Json[] => {
      if (each === "boolean") return [true, false];
      if (each === "integer" || each === "number") {
        const least = Number(schema["minimum"] ?? 1);
        return [least, least + 6, 0.5];
      }
      if (each === "string") return named.length > 0 ? [...named] : TEXTS;
      if (each === "array") {
        const items = ownValue(schema, "items");
        const shape = { ...part, schema: isObject(items) ? items : {} };
        const values = isObject(items) ? this.#values(shape) : [];
        return values.map((it) => [it]);
      }
      if (each === "object") return this.#objects(part);
      return [];
    });
  }

  #objects(part: Shape): readonly Json[] {
    const { schema } = part;
    const properties = objectAt(schema, "properties");
    const needed = listAt(schema, "required").map(String);
    const inner = (key: string): Shape => {
      const own = properties[key];
      return { ...part, schema: isObject(own) ? own : {}, name: `${part.name}/${key}` };
    };
    const required: (readonly [string, readonly Json[]])[] = needed.map((key) => [
      key,
      this.#values(inner(key)),
    ]);
    const most = Math.max(1, ...required.map(([, values]) => values.length));
    const least = Array.from({ length: Math.min(most, 4) }, (_, at) =>
      Object.fromEntries(required.map(([key, all]) => [key, all[at % all.length] ?? "text"])),
    );
    if (Object.keys(properties).length > 0) {
      const more = Object.keys(properties).filter((key) => !needed.includes(key));
      const [first = {}] = least;
      if (this.#depth > 0) return least;
      this.#depth++;
      const further = more.flatMap((key) =>
        this.#values(inner(key))
          .slice(0, 2)
          .map((value) => ({ ...first, [key]: value })),
      );
      this.#depth--;
      return [...least, ...further];
    }
    const others = ownValue(schema, "additionalProperties");
    const values = isObject(others)
      ? this.#values({ ...part, schema: others }).slice(0, 4)
      : ["text", { a: 1 }];
    const propertyNames = ownValue(schema, "propertyNames");
    const keys = isObject(propertyNames)
      ? this.#values({ ...part, schema: propertyNames, name: `${part.name}/*` })
      : (this.#names["any-field"] ?? []);
    const texts = keys.flatMap((key) => (typeof key === "string" ? key : []));
    return texts.flatMap((key) => values.map((value) => ({ [key]: value }))).slice(0, 24);
  }
}

const TEXTS = ["other", "request/failed", "x-other", "/other", "#other"];

/** The schemas that hold for a value, with their own place in the format. */
function partsOf(shape: Shape, value: Json): readonly Shape[] {
  const { file, schema, name } = shape;
  const ref = ownValue(schema, "$ref");
  const chosen = isObject(value) ? schema["then"] : schema["else"];
  const form = listAt(schema, "oneOf").find(
    (each) =>
      isObject(each) &&
      isObject(value) &&
      "kind" in objectAt(each, "properties") &&
      objectAt(objectAt(each, "properties"), "kind")["const"] === value["kind"],
  );
  return [
    shape,
    ...(typeof ref === "string" ? partsOf(targetOf(file, ref, name), value) : []),
    ...[chosen, form].flatMap((each) =>
      isObject(each) ? partsOf({ file, schema: each, name }, value) : [],
    ),
  ];
}

function targetOf(file: JsonObject, ref: string, name: string): Shape {
  const [from = "", pointer = ""] = ref.split("#");
  const other = Object.entries(formatSchemas).find(([each]) => from === `${each}.schema.json`);
  const target: JsonObject = other === undefined ? file : JSON.parse(JSON.stringify(other[1]));
  const schema = pointedAt(target, pointer);
  const own = /^\/\$defs\/(\w+)$/.exec(pointer)?.[1];
  const isOwn =
    other === undefined && own !== undefined && isObject(schema) && "properties" in schema;
  const id = String(file["$id"]).replace(".schema.json", "");
  return {
    file: target,
    schema: isObject(schema) ? schema : {},
    name: isOwn ? `${id}/${own}` : name,
  };
}

const results = new Map<string, Promise<string | undefined>>();

/** What a pack compiles to; undefined when it is refused. Words for people are in the reference. */
function compiled(files: Files, key: string): Promise<string | undefined> {
  const isForPeople = /\/(?:description|provenance|captured|version|name)$/.test(key);
  const text = JSON.stringify([files, isForPeople]);
  const done = results.get(text) ?? compile(files, isForPeople);
  if (results.size > 50) results.clear();
  results.set(text, done);
  return done;
}

const textsOf = (files: Files): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(files).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );

async function compile(files: Files, isForPeople: boolean): Promise<string | undefined> {
  const read = await readPack(filesOf("lamps", textsOf(files)));
  if ("problems" in read) return undefined;
  const { fingerprint } = read.model;
  const context = packContext(read.model, { src: "../src", behaviors: "./behaviors.js" });
  // Schemas as data: compiled validators take long, and say the same.
  const modules = emitModules({ ...context, carriesSchemas: true });
  return JSON.stringify(
    modules.filter(({ path }) => isForPeople || path !== "reference.ts"),
  ).replaceAll(fingerprint, "");
}

function valueAt(value: Json, path: Path): Json {
  return path.reduce<Json>(
    (part, step) =>
      isArray(part) ? (part[Number(step)] ?? null) : isObject(part) ? (part[step] ?? null) : null,
    value,
  );
}

function withValue(value: Json, path: Path, put: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return put;
  if (isArray(value)) return value.map((it, at) => (at === step ? withValue(it, rest, put) : it));
  const own = isObject(value) ? value : {};
  return { ...own, [step]: withValue(own[String(step)] ?? null, rest, put) };
}
