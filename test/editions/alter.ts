import type { PackModel } from "../../codegen/model/model.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import {
  isArray,
  isObject,
  objectAt,
  ownValue,
  withKey,
  withoutKey,
} from "../../src/engine/base/json.js";
import { deriveSeed, hashText, Random } from "../../src/engine/base/random.js";

// Alters the facts of a vendor's document as another edition might: members that the profile names
// have another name or are gone, and so are some of its operations.

/** What another edition alters. */
export interface Alteration {
  readonly renamed: readonly Member[];
  readonly removed: readonly Member[];
  /** Ids of operations that are gone. */
  readonly operations: readonly string[];
}

/** What a profile names of a pack. */
export interface Named {
  readonly members: readonly Member[];
  readonly operations: readonly string[];
}

/** A member of a kind of object. */
interface Member {
  readonly resource: string;
  readonly schema: string;
  readonly name: string;
}

const RENAMED = 5;
const REMOVED = 5;
const OPERATIONS = 2;

/**
 * Five members to rename, and five members and two operations to remove.
 *
 * @param seed each draws others
 */
export function drawnAlteration({ members, operations }: Named, seed: number): Alteration {
  const chance = (name: string): Random =>
    new Random(deriveSeed(deriveSeed(hashText("altered edition"), String(seed)), name));
  const drawn = drawnFrom(members, RENAMED + REMOVED, chance("members"));
  return {
    renamed: drawn.slice(0, RENAMED),
    removed: drawn.slice(RENAMED),
    operations: drawnFrom(operations, OPERATIONS, chance("operations")),
  };
}

/** The document of the edition: a renamed member is also one of the bodies of its calls. */
export function altered(
  document: JsonObject,
  model: PackModel,
  alteration: Alteration,
): JsonObject {
  const { renamed, removed, operations } = alteration;
  const others = renamed.reduce(
    (edition, member) => withMember(edition, model, member, `${member.name}_renamed`),
    document,
  );
  const fewer = removed.reduce((edition, member) => withMember(edition, model, member), others);
  return operations.reduce(withoutOperation, fewer);
}

/**
 * The members and operations that a profile's facts or code name.
 *
 * @param model the pack with the profile
 * @param code the text of the profile's code
 */
export function namedIn(document: JsonObject, model: PackModel, code: string): Named {
  const ours = model.facts.filter(({ file }) => file.startsWith("profile/"));
  const words = new Set(code.match(/[\w/-]+/g));
  const members = Object.entries(model.resources).flatMap(([resource, { schema, id }]) => {
    const facts = ours.filter(({ path }) => path[0] === resource);
    if (schema === undefined || (facts.length === 0 && !words.has(resource))) return [];
    const said = new Set(facts.flatMap(({ path, value }) => [...path.slice(1), value]));
    return Object.keys(objectAt(schemaIn(document, schema), "properties"))
      .filter((name) => name !== id?.field && (said.has(name) || words.has(name)))
      .map((name) => ({ resource, schema, name }));
  });
  const operations = Object.entries(model.resources).flatMap(([resource, entry]) =>
    Object.entries(entry.operations ?? {}).flatMap(([key, { id }]) => {
      const isFact = ours.some(
        ({ path }) => path[0] === resource && path[1] === "operations" && path[2] === key,
      );
      return isFact || words.has(id) ? [id] : [];
    }),
  );
  // Kinds can share a schema.
  const unique = new Map(members.map((it) => [`${it.schema}.${it.name}`, it]));
  return { members: [...unique.values()], operations };
}

const schemaIn = (document: JsonObject, name: string): JsonObject =>
  objectAt(objectAt(objectAt(document, "components"), "schemas"), name);

/** So many of the items, in the order in which they are drawn. */
function drawnFrom<T>(items: readonly T[], count: number, random: Random): readonly T[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random.below(left.length), 1),
  ).flat();
}

/** The document in which a member of a kind, and of the bodies of its calls, has another name or is gone. */
function withMember(
  document: JsonObject,
  { resources }: PackModel,
  { resource, schema, name }: Member,
  to?: string,
): JsonObject {
  const ids = new Set(Object.values(resources[resource]?.operations ?? {}).map(({ id }) => id));
  const schemas = new Set([schema]);
  const edition = mapOperations(document, (operation) => {
    const body = ownValue(operation, "requestBody");
    if (!ids.has(String(operation["operationId"])) || !isObject(body)) return operation;
    const content = Object.entries(objectAt(body, "content")).map(
      ([type, entry]): [string, Json] => {
        if (!isObject(entry)) return [type, entry];
        const inline = objectAt(entry, "schema");
        const [, own] = /^#\/components\/schemas\/(.+)$/.exec(String(inline["$ref"] ?? "")) ?? [];
        if (own !== undefined) schemas.add(own);
        return [type, withKey(entry, "schema", withProperty(inline, name, to))];
      },
    );
    return withKey(operation, "requestBody", withKey(body, "content", Object.fromEntries(content)));
  });
  const components = objectAt(edition, "components");
  let all = objectAt(components, "schemas");
  for (const each of schemas) all = withKey(all, each, withProperty(objectAt(all, each), name, to));
  return withKey(edition, "components", withKey(components, "schemas", all));
}

function withProperty(schema: JsonObject, name: string, to: string | undefined): JsonObject {
  const properties = objectAt(schema, "properties");
  const property = ownValue(properties, name);
  if (property === undefined) return schema;
  const required = ownValue(schema, "required");
  const rest = withoutKey(properties, name);
  const changed = withKey(
    schema,
    "properties",
    to === undefined ? rest : withKey(rest, to, property),
  );
  if (!isArray(required)) return changed;
  const names = required.flatMap((it) => (it === name ? (to ?? []) : it));
  return names.length === 0 ? withoutKey(changed, "required") : withKey(changed, "required", names);
}

function mapOperations(
  document: JsonObject,
  change: (operation: JsonObject) => JsonObject | undefined,
): JsonObject {
  const paths = Object.entries(objectAt(document, "paths")).map(([route, item]): [string, Json] => {
    if (!isObject(item)) return [route, item];
    const parts = Object.entries(item).flatMap(([method, part]): [string, Json][] => {
      const isOperation = isObject(part) && "responses" in part;
      const next = isOperation ? change(part) : part;
      return next === undefined ? [] : [[method, next]];
    });
    return [route, Object.fromEntries(parts)];
  });
  return withKey(document, "paths", Object.fromEntries(paths));
}

const withoutOperation = (document: JsonObject, id: string): JsonObject =>
  mapOperations(document, (operation) => (operation["operationId"] === id ? undefined : operation));
