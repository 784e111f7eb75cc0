import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject, MAX_DEPTH } from "../base/json.js";
import type { Path } from "../base/paths.js";
import { formatPath } from "../base/paths.js";
import { findCircle } from "./circles.js";
import type { SchemaDocument } from "./document.js";
import { documentOf } from "./document.js";
import { keywordProblems } from "./keywords.js";
import { REFERENCES, subschemasOf } from "./vocabulary.js";
import { cut, show } from "./words.js";

export interface SchemaProblem {
  /** Where in the schema, as a field path: `properties.age.minimum`; `$` for the whole. */
  readonly path: string;
  /** What is wrong and what would be right, in words that follow the path. */
  readonly message: string;
}

export const MAX_SUBSCHEMAS = 10_000;
const MAX_PROBLEMS = 100;

/**
 * Says what is wrong with a schema that arrives at run time; nothing, when it is admitted. An
 * admitted schema can be checked against and synthesized from without further care.
 *
 * A schema is an object, `true` or `false`; at most 64 levels and 10,000 subschemas; its references
 * stay within it, lead to a schema, and do not go in circles. Unknown keywords are allowed.
 *
 * `base` is put before the path of every problem.
 */
export function admitSchema(schema: Json, base: Path = []): readonly SchemaProblem[] {
  if (exceedsDepth(schema, MAX_DEPTH)) {
    return [problem(base, `must have at most ${MAX_DEPTH} levels`)];
  }
  const inspection = new Inspection(schema, base);
  inspection.walk();
  return inspection.problems;
}

function problem(path: Path, message: string): SchemaProblem {
  return { path: formatPath(path), message };
}

function exceedsDepth(value: Json, left: number): boolean {
  if (!isArray(value) && !isObject(value)) return false;
  return left === 0 || Object.values(value).some((part) => exceedsDepth(part, left - 1));
}

interface Visit {
  readonly schema: Json;
  readonly path: Path;
}

/** A walk over every schema that keywords and references lead to. */
class Inspection {
  readonly problems: SchemaProblem[] = [];
  readonly #document: SchemaDocument;
  readonly #places = new Map<JsonObject, Path>();
  readonly #waiting: Visit[];
  #count = 0;

  constructor(root: Json, base: Path) {
    this.#document = documentOf(root);
    this.#waiting = [{ schema: root, path: base }];
  }

  walk(): void {
    // First in, first out by index: shifting an array of thousands costs its length each time.
    for (let next = 0; next < this.#waiting.length; next++) {
      const visit = this.#waiting[next];
      if (visit === undefined || this.problems.length >= MAX_PROBLEMS) return;
      if (isObject(visit.schema) && this.#places.has(visit.schema)) continue;
      this.#count++;
      if (this.#count > MAX_SUBSCHEMAS) {
        this.#add(visit.path, `is one schema too many: at most ${MAX_SUBSCHEMAS} fit`);
        return;
      }
      this.#visit(visit);
    }
    if (this.problems.length === 0) this.#refuseCircles();
  }

  #visit({ schema, path }: Visit): void {
    if (typeof schema === "boolean") return;
    if (!isObject(schema)) {
      const right = 'must be a schema: an object such as {"type": "string"}, true or false';
      this.#add(path, `${right}, not ${show(schema)}`);
      return;
    }
    this.#places.set(schema, path);
    for (const found of keywordProblems(schema)) {
      this.#add([...path, ...found.path], found.message);
    }
    for (const child of subschemasOf(schema)) {
      this.#waiting.push({ schema: child.schema, path: [...path, ...child.path] });
    }
    for (const keyword of REFERENCES) this.#follow(schema, keyword, path);
  }

  #follow(schema: JsonObject, keyword: string, path: Path): void {
    const reference = schema[keyword];
    if (typeof reference !== "string" || !reference.startsWith("#")) return;
    const target = this.#document.resolve(reference);
    if (target !== undefined) {
      this.#waiting.push({ schema: target, path: [...path, keyword] });
      return;
    }
    this.#add([...path, keyword], `points at nothing: ${cut(reference)} is not in this schema`);
  }

  #add(path: Path, message: string): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(problem(path, message));
  }

  /** A schema that leads back to itself without going into the value would never end. */
  #refuseCircles(): void {
    const schema = findCircle(this.#places.keys(), (from) => this.#sameValue(from));
    if (schema === undefined) return;
    const words = "refers back to itself without going into the value: it would never end";
    this.#add(this.#places.get(schema) ?? [], words);
  }

  /** The schemas that apply to the same value as this one. */
  #sameValue(schema: JsonObject): readonly JsonObject[] {
    const inPlace = subschemasOf(schema).filter((child) => child.inPlace);
    const targets = REFERENCES.map((keyword) => this.#document.resolve(schema[keyword]));
    return [...inPlace.map((child) => child.schema), ...targets].filter(isObject);
  }
}
