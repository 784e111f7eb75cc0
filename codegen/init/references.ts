// `init` (from a document to a pack): `withExpansions` finds members that hold the id of another
// object and that a caller can ask for whole, as `?expand=customer` does. `sourcesOf` calls it when
// all kinds of object are found; `resources/parents.ts` reads paths.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject, listAt, mapValues } from "../../src/engine/base/json.js";
import type { ExpansionEntry, ResourceEntry } from "../model/model.js";
import { normal } from "./api/bodies.js";
import type { Operation } from "./api/operations.js";
import type { Schemas, View } from "./api/schemas.js";
import { queryOf } from "./classify/site.js";
import type { Entries, Guesses } from "./document.js";
import { groupBy } from "./document.js";

type Views = ReadonlyMap<string, View>;

export interface Expansions {
  readonly entries: Entries;
  /** The parameter that requests them; undefined for none. */
  readonly parameter: string | undefined;
}

/** Resources with the members that a parameter of the document can ask for whole. */
export function withExpansions(
  entries: Entries,
  views: Views,
  operations: readonly Operation[],
  schemas: Schemas,
  guesses: Guesses,
): Expansions {
  const parameter = parameterOf(operations, schemas);
  const found = parameter === undefined ? [] : expansionsOf(entries, views, schemas);
  const named = found.filter(([, expands]) => isNamed(parameter?.values ?? [], expands));
  if (parameter === undefined || named.length === 0) return { entries, parameter: undefined };
  const added = new Map(found);
  const expanding = mapValues(entries, (entry, name) => {
    const expands = added.get(name);
    return expands === undefined ? entry : { ...entry, expands };
  });
  for (const [name, expands] of found) {
    const paths = Object.keys(expands);
    const says = `${parameter.name} shows ${paths.slice(0, NAMED).join(", ")} of ${name} whole`;
    const reason = "the document has an id or the object there";
    const path = [name, "expands"];
    guesses.push({ says, reason, confidence: 0.9, path });
  }
  return { entries: expanding, parameter: parameter.name };
}

/** The most paths that a guess names. */
const NAMED = 5;

interface Asked {
  readonly name: string;
  /** The values that the document lists; none where it lists none. */
  readonly values: readonly string[];
}

const NAMES = /^(?:opt_)?(?:expand|expands|expansions?|includes?|embed|populate)$/;

/** The parameter, of the query or of a body, that most operations have. */
function parameterOf(operations: readonly Operation[], schemas: Schemas): Asked | undefined {
  const all = operations.flatMap((operation) => [
    ...queryOf(operation).map(({ name, schema }) => ({ name, schema })),
    ...[...schemas.view(operation.body?.schema).properties].map(([name, schema]) => ({
      name,
      schema,
    })),
  ]);
  const listed = all.flatMap(({ name, schema }) => {
    if (!NAMES.test(normal(name.replace(/\[\]$/, "")))) return [];
    const view = schemas.view(schema);
    const item = elementOf(view, schemas);
    if (!item.types.has("string")) return [];
    return [{ name, values: item.enum.filter((value) => typeof value === "string") }];
  });
  const [most] = [...groupBy(listed, ({ name }) => name)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  if (most === undefined) return undefined;
  const [name, uses] = most;
  return {
    name,
    values: uses.some(({ values }) => values.length === 0)
      ? []
      : uses.flatMap(({ values }) => values),
  };
}

type Expands = NonNullable<ResourceEntry["expands"]>;

/** Whether the document lists one of the paths, also behind the key of a list, or lists none. */
function isNamed(values: readonly string[], expands: Expands): boolean {
  const paths = Object.keys(expands);
  const isPath = (value: string): boolean =>
    paths.includes(value) || paths.includes(value.slice(value.indexOf(".") + 1));
  return values.length === 0 || values.some(isPath);
}

function expansionsOf(
  entries: Entries,
  views: Views,
  schemas: Schemas,
): readonly (readonly [string, Expands])[] {
  const homes = homesOf(entries, views, schemas);
  return [...views].flatMap(([name, view]) => {
    const expands = membersOf(view, homes, schemas);
    return Object.keys(expands).length === 0 ? [] : [[name, expands] as const];
  });
}

/** The collections of a component's objects. */
type ComponentHomes = ReadonlyMap<string, readonly string[]>;

/**
 * The collections that keep the objects of each component, those named after it first. A collection
 * of several components counts for those that have none of their own.
 */
function homesOf(entries: Entries, views: Views, schemas: Schemas): ComponentHomes {
  const kept = [...views].filter(([name]) => entries[name]?.id !== undefined);
  const own = kept.flatMap(([name, { names }]) => names.map((component) => ({ component, name })));
  const among = kept.flatMap(([name, { names, schema }]) =>
    names.length > 0 ? [] : kindsIn(schemas, schema).map((component) => ({ component, name })),
  );
  const isNamed = (component: string, name: string): boolean =>
    normal(component) === normal(entries[name]?.object ?? "");
  return new Map(
    [...groupBy([...own, ...among], ({ component }) => component)].map(([component, all]) => {
      const first = all.some((it) => own.includes(it)) ? all.filter((it) => own.includes(it)) : all;
      const names = new Set(first.map(({ name }) => name));
      const ordered = [...names].toSorted(
        (one, other) => Number(isNamed(component, other)) - Number(isNamed(component, one)),
      );
      return [component, ordered];
    }),
  );
}

/** Levels below the object, and members of one object. */
const LEVELS = 3;
const MOST = 60;

/** The members with an id or the object, those nearest to the object first. */
function membersOf(view: View, homes: ComponentHomes, schemas: Schemas): Expands {
  const found: Record<string, ExpansionEntry> = {};
  let level: readonly (readonly [readonly string[], View])[] = [[[], view]];
  for (let depth = 0; depth <= LEVELS; depth++) {
    const next: [readonly string[], View][] = [];
    for (const [path, holder] of level) {
      for (const [name, schema] of holder.properties) {
        const at = [...path, name];
        const entry = expansionAt(name, schema, holder, depth, homes, schemas);
        if (name.includes(".") || Object.keys(found).length === MOST) continue;
        if (entry !== undefined) found[at.join(".")] = entry;
        else next.push([at, elementOf(schemas.view(schema), schemas)]);
      }
    }
    level = next;
  }
  return found;
}

const elementOf = (view: View, schemas: Schemas): View =>
  view.items === undefined ? view : schemas.view(view.items);

function expansionAt(
  name: string,
  schema: View["schema"],
  holder: View,
  depth: number,
  homes: ComponentHomes,
  schemas: Schemas,
): ExpansionEntry | undefined {
  const { items } = schemas.view(schema);
  const element = items ?? schema;
  const of = kindsIn(schemas, element).flatMap((component) => homes.get(component) ?? []);
  if (of.length === 0) return undefined;
  if (textBranch(schemas, element) !== undefined) return [...new Set(of)];
  // `owner` beside `owner_id`: absent until a call requests it.
  if (depth > 0 || items !== undefined || holder.required.has(name)) return undefined;
  const id = [...holder.properties.keys()].find((it) => normal(it) === `${normal(name)}_id`);
  return id === undefined ? undefined : { id, of: [...new Set(of)] };
}

/** The alternatives of a schema, through references and nested alternatives; itself if it has none. */
function branchesOf(schemas: Schemas, schema: Json, levels = 4): readonly JsonObject[] {
  const resolved = schemas.resolved(schema);
  if (!isObject(schema) || !isObject(resolved)) return [];
  const nested = [...listAt(resolved, "anyOf"), ...listAt(resolved, "oneOf")];
  const [only, ...others] = listAt(resolved, "allOf");
  if (nested.length > 0 && levels > 0) {
    return nested.flatMap((branch) => branchesOf(schemas, branch, levels - 1));
  }
  if (only !== undefined && others.length === 0 && levels > 0) {
    return branchesOf(schemas, only, levels - 1);
  }
  return [schema];
}

/** The components of the objects that a schema admits. */
function kindsIn(schemas: Schemas, schema: Json): readonly string[] {
  return branchesOf(schemas, schema).flatMap((branch) => schemas.view(branch).names.slice(0, 1));
}

/** The alternative of a schema that is an id: a text or a whole number. */
function textBranch(schemas: Schemas, schema: Json): JsonObject | undefined {
  return branchesOf(schemas, schema).find((branch) => {
    const { types } = schemas.view(branch);
    return types.has("string") || types.has("integer");
  });
}
