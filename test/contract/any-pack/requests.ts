import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import type { ObjectRow } from "../../../src/engine/pack/behaviors.js";
import type { OperationSpec, Pack } from "../../../src/engine/pack/pack.js";
import { synthesize } from "../../../src/engine/schemas/make/synthesize.js";
import type { World } from "../../../src/engine/world/world.js";
import type { CapturedOperation } from "../document.js";

/** Calls that can succeed, made from the document and the world's objects. */

export interface Request {
  readonly url: string;
  readonly body: Json | undefined;
}

/** Objects of one kind that are tried for one parameter: the newest of each state. */
const MANY = 200;

/** The requests of an operation, one for each object and body that is worth trying. */
export function requestsFor(
  world: World,
  spec: OperationSpec,
  captured: CapturedOperation,
): readonly Request[] {
  const bodies = bodiesFor(world, spec, captured);
  const choices = spec.pathParameters.map((name) => idsFor(world, spec, name));
  const count = Math.max(1, ...choices.map((ids) => ids.length));
  if (choices.some((ids) => ids.length === 0)) return [];
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const ids = new Map(
      spec.pathParameters.map((name, at) => [
        name,
        choices[at]?.at(index) ?? choices[at]?.at(-1) ?? "",
      ]),
    );
    return bodies.map((body) => ({ url: urlOf(spec, ids), body }));
  });
}

export function urlOf({ path }: OperationSpec, ids: ReadonlyMap<string, string>): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(ids.get(name) ?? ""),
  );
}

function idsFor(world: World, spec: OperationSpec, parameter: string): readonly string[] {
  const resource = resourceOf(world.pack, spec, parameter);
  if (resource === undefined) return ["any"];
  const rows = rowsOf(world, resource);
  const field = world.lifecycle(resource)?.field ?? "";
  const newest = new Map(rows.map((row) => [String(row.fields[field]), row.id]));
  return [...newest.values()].reverse();
}

/** The collection whose ids a path parameter takes: its own, its parent's, or that it is named after. */
export function resourceOf(
  { resources }: Pack,
  spec: OperationSpec,
  parameter: string,
): string | undefined {
  if (parameter === spec.idParameter) return spec.resource;
  const parent = spec.parents.find((each) => each.parameter === parameter);
  if (parent !== undefined && parent.resource !== null) return parent.resource;
  const kinds = Object.values(resources).filter(({ stores }) => stores);
  const named = plain(parameter).replace(/id$/, "");
  return kinds.find(({ object, name }) => [plain(object), plain(name)].includes(named))?.name;
}

const plain = (name: string): string => name.replaceAll(/[-_]/g, "").toLowerCase();

/** Oldest first. */
function rowsOf(world: World, resource: string): readonly ObjectRow[] {
  if (world.pack.resources[resource]?.stores !== true) return [];
  const page = world.table(resource).page({ filters: [], limit: MANY, direction: "descending" });
  return page.rows.toReversed();
}

/** The document's example, the required members, and all members, with ids of existing objects. */
function bodiesFor(
  world: World,
  spec: OperationSpec,
  { body, example }: CapturedOperation,
): readonly (Json | undefined)[] {
  if (body === undefined) return [undefined];
  const made = [requiredOnly(body), body].map((schema) => synthesize(schema, spec.id).value);
  // The last one makes the newest objects, because complete objects allow most events.
  const all = [...(example === undefined ? [] : [example]), ...made, ...made.map(switchedOn)];
  const unlike = new Map(all.map((each) => [JSON.stringify(each), each]));
  return [...unlike.values()].flatMap((each) => [withIds(world, each, spec), each]);
}

/** With everything that can be on or off on. */
function switchedOn(value: Json): Json {
  if (isArray(value)) return value.map(switchedOn);
  if (!isObject(value)) return value === false ? true : value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, switchedOn(part)]));
}

/** A schema whose objects have no property that may be left out, at the top. */
function requiredOnly(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const properties = ownValue(schema, "properties");
  const required = ownValue(schema, "required");
  if (!isObject(properties)) return schema;
  const names: readonly Json[] = isArray(required) ? required : [];
  const kept = Object.entries(properties).filter(([name]) => names.includes(name));
  return { ...schema, properties: Object.fromEntries(kept) };
}

/** Where a property takes the id of an object, that of the newest there is. */
function withIds(world: World, body: Json, spec: OperationSpec): Json {
  if (!isObject(body)) return body;
  const fields = world.pack.resources[spec.resource]?.fields ?? [];
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): readonly [string, Json][] => {
      const field = fields.find((each) => (each.from ?? each.name) === name);
      const resource = field?.references ?? idResource(world.pack, spec, name);
      if (resource === undefined) return [[name, value]];
      const id = rowsOf(world, resource).at(-1)?.id;
      return id === undefined ? [] : [[name, id]];
    }),
  );
}

const idResource = (pack: Pack, spec: OperationSpec, name: string): string | undefined =>
  /(_id|Id)$/.test(name) ? resourceOf(pack, spec, name) : undefined;

/** Bodies that are invalid for every schema. */
export function badBodies(valid: Json | undefined): readonly JsonObject[] {
  if (!isObject(valid)) return [];
  return Object.keys(valid).flatMap((name) => {
    const { [name]: _missing, ...rest } = valid;
    return [
      rest,
      { ...valid, [name]: 0.5 },
      { ...valid, [name]: { odd: [] } },
      { ...valid, [name]: "" },
    ];
  });
}

/** The body with a text wherever a refusal names a path below one of its properties, as `a.b`. */
export function completed(body: Json | undefined, refusal: Json | undefined): Json | undefined {
  if (!isObject(body)) return undefined;
  const paths = keysIn(refusal ?? null).map((key) => key.split("."));
  const wanted = paths.filter(([head = ""]) => isObject(body[head]));
  if (wanted.length === 0) return undefined;
  const heads = new Set(wanted.map(([head = ""]) => head));
  const parts = [...heads].map((head): readonly [string, Json] => {
    const names = wanted.flatMap(([each, name = ""]) => (each === head ? [name] : []));
    return [
      head,
      Object.assign({}, body[head], Object.fromEntries(names.map((name) => [name, "1"]))),
    ];
  });
  return { ...body, ...Object.fromEntries(parts) };
}

function keysIn(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(keysIn);
  if (!isObject(value)) return [];
  const own = Object.keys(value).filter((key) => /^\w+\.\w+$/.test(key));
  return [...own, ...Object.values(value).flatMap(keysIn)];
}
