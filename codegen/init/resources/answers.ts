// `init` (from a document to a pack): `answerOf` says what an operation about one object answers in
// `resources.yaml`: the object, an envelope around it (`{"order": …}`), or another body.
// `elementOf` does so for elements of a list that wrap the object, and `madeBeside` finds an object
// of another kind in an answer that the call makes: the `action_attempt` of `lock_door`.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { canonicalJson, isObject, listAt, ownValue } from "../../../src/engine/base/json.js";
import type { OperationEntry } from "../../model/model.js";
import { normal } from "../api/bodies.js";
import type { Operation } from "../api/operations.js";
import { isJson } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { isNamedAlike, sharedMembers } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import type { Site } from "../classify/site.js";
import type { Verb } from "../classify/verbs.js";
import { numbered } from "../document.js";
import type { CausedKind, InferenceContext } from "./inference-context.js";
import { objectName, pathWords } from "./kind-names.js";

type AnswerEntry = Pick<OperationEntry, "answer" | "makes">;

/** The answer of an operation, and the object of another kind in it, which the call makes. */
export function answerOf(
  member: Classified,
  view: View,
  context: InferenceContext,
  idField: string,
  resource: string,
): AnswerEntry {
  const own = ownAnswerOf(member, view, context, idField);
  // An answer that is the object itself can show others within it.
  if (own.answer === undefined) return own;
  const made = madeBeside(member, view, resource, context.caused, context.schemas);
  const body = context.envelopes.get(String(own.answer));
  const around = isObject(body) ? body : {};
  if (made === undefined || Object.hasOwn(around, made.member)) return own;
  const words = [...Object.keys(around), made.member, "made"];
  const answer = envelopeNamed(words, { ...around, [made.member]: "$made" }, context);
  return { answer, makes: made.makes };
}

/** The answer of an operation about one object: the object, an envelope with it, or another body. */
export function ownAnswerOf(
  { site, finding }: Classified,
  view: View,
  context: InferenceContext,
  idField?: string,
): AnswerEntry {
  const own = ownAnswer(site.operation);
  if (own.answer === undefined) return own;
  if (finding.verb === "delete") return goneAnswer(site, view, context, idField) ?? own;
  const place = placeIn(site, view, context.schemas);
  if (place === undefined) return own;
  const { path, isInList, more = [] } = place;
  if (path.length === 0 && !isInList) return {};
  const inner: Json = isInList ? [elementBody(site)] : "$object";
  const one = path.reduceRight<Json>((part, step) => ({ [step]: part }), inner);
  const again = Object.fromEntries(more.map((name) => [name, inner]));
  const body = isObject(one) ? { ...one, ...again } : one;
  const isBeside = path.length > 0 && hasText(site, idField, context.schemas);
  const id = isBeside && idField !== undefined ? [idField] : [];
  const words = [...path, ...more, ...(isInList ? ["list"] : []), ...id];
  const whole = id.length === 0 || !isObject(body) ? body : { ...body, [id[0] ?? ""]: "$id" };
  return { answer: envelopeNamed(words, whole, context) };
}

export function ownAnswer({ answer: { content } }: Operation): AnswerEntry {
  return isJson(content?.mediaType) ? { answer: "own" } : {};
}

/** The answer of a delete that has no more of the object than its id, and says that it is gone. */
function goneAnswer(
  { operation }: Site,
  view: View,
  context: InferenceContext,
  idField?: string,
): AnswerEntry | undefined {
  const { properties } = context.schemas.view(operation.answer.content?.schema);
  const flag = goneMember(properties, context.schemas);
  const shared = [...properties.keys()].filter((name) => view.properties.has(name));
  const isPart = shared.every((name) => name === idField || name === "object");
  if (flag === undefined || view.properties.has(flag) || !isPart) return undefined;
  const id = idField !== undefined && properties.has(idField) ? { [idField]: "$id" } : {};
  const kind = properties.has("object") ? { object: "$kind" } : {};
  const body = { ...id, ...kind, [flag]: true };
  return { answer: envelopeNamed(Object.keys(body), body, context) };
}

/** Members that say that an object is gone. */
const GONE = /^(?:is_)?(?:deleted|destroyed|removed)$/;

/** The member that says in a body that the object is gone. */
function goneMember(
  properties: ReadonlyMap<string, JsonObject>,
  schemas: Schemas,
): string | undefined {
  return [...properties].find(
    ([name, schema]) => GONE.test(normal(name)) && schemas.view(schema).types.has("boolean"),
  )?.[0];
}

/** Whether a schema is that of deleted objects: a required member is always true. */
export function isGone(schemas: Schemas, schema: JsonObject): boolean {
  const { properties, required } = schemas.view(schema);
  const member = goneMember(properties, schemas);
  if (member === undefined || !required.has(member)) return false;
  const { schema: flag } = schemas.view(properties.get(member));
  const values = listAt(flag, "enum");
  return ownValue(flag, "const") === true || (values.length === 1 && values[0] === true);
}

/** Whether an answer has the id of its object a second time, beside the object. */
function hasText({ operation }: Site, idField = "", schemas: Schemas): boolean {
  const { properties } = schemas.view(operation.answer.content?.schema);
  return schemas.view(properties.get(idField)).types.has("string");
}

/** The body of each element of a list that is more than the object. */
export function elementOf({ site }: Classified, context: InferenceContext): AnswerEntry {
  const within = site.list?.within;
  if (within === undefined) return {};
  return { answer: envelopeNamed([within], elementBody(site), context) };
}

const elementBody = ({ list }: Site): Json =>
  list?.within === undefined ? "$object" : { [list.within]: "$object" };

/** The name of an envelope, which is the same wherever the body is the same. */
function envelopeNamed(
  words: readonly string[],
  body: Json,
  { envelopes }: InferenceContext,
): string {
  const plain = normal(words.join("_")) || "object";
  const name = numbered(plain === "own" ? "own_object" : plain, (it) => {
    const known = envelopes.get(it);
    return known !== undefined && canonicalJson(known) !== canonicalJson(body);
  });
  envelopes.set(name, body);
  return name;
}

interface ObjectPlace {
  readonly path: readonly string[];
  /** Whether it is the only element of a list there. */
  readonly isInList: boolean;
  /** Members beside the first of the path that have the same object again. */
  readonly more?: readonly string[];
}

/** The place of an object in an answer. */
function placeIn(
  { operation, object, list }: Site,
  view: View,
  schemas: Schemas,
): ObjectPlace | undefined {
  if (list !== undefined) {
    // The request decides whether the answer has one object or a list.
    const alone = ofKindIn(schemas.view(operation.answer.content?.schema), view, schemas);
    if (alone !== undefined) return { path: [alone], isInList: false };
    return isSame(list.item, view) ? { path: list.path, isInList: true } : undefined;
  }
  if (object === undefined) return undefined;
  if (isSame(object.object, view)) return { path: object.path, isInList: false };
  const [beside, ...more] = allOfKindIn(object.object, view, schemas);
  if (beside === undefined || (more.length > 0 && object.path.length > 0)) return undefined;
  return { path: [...object.path, beside], isInList: false, more };
}

/** The names of the members that are such an object: one, or several of the same component. */
function allOfKindIn(holder: View, view: View, schemas: Schemas): readonly string[] {
  const only = ofKindIn(holder, view, schemas);
  if (only !== undefined) return [only];
  const named = [...holder.properties].filter(([, it]) => isNamedAlike(schemas.view(it), view));
  return named.map(([name]) => name);
}

/** The name of the only member that is such an object. */
function ofKindIn(holder: View, view: View, schemas: Schemas): string | undefined {
  const members = [...holder.properties].filter(([, it]) => isOfKind(schemas.view(it), view));
  const [only] = members;
  return members.length === 1 ? only?.[0] : undefined;
}

/** Whether a part of an answer is the resource's object, or most of it. */
function isSame(part: View, view: View): boolean {
  if (part === view || isNamedAlike(part, view)) return true;
  return sharedMembers(part.properties, view.properties) > 0.5 * part.properties.size;
}

/** Whether a part is certainly such an object: by its component, or because it has most members. */
function isOfKind(part: View, view: View): boolean {
  if (part.items !== undefined || part.properties.size < 3) return false;
  if (isNamedAlike(part, view)) return true;
  const most = Math.max(part.properties.size, view.properties.size);
  return sharedMembers(part.properties, view.properties) > 0.7 * most;
}

/** An object of another kind in the answer of a call: the call makes it. */
interface MadeBeside {
  /** The member of the answer that has it. */
  readonly member: string;
  readonly makes: NonNullable<OperationEntry["makes"]>;
}

const CHANGING: ReadonlySet<Verb> = new Set(["action", "create", "delete", "update", "upsert"]);

/** `locks/lock_door` answers an `action_attempt`, which only such calls make. */
function madeBeside(
  { site, finding }: Classified,
  own: View,
  resource: string,
  kinds: readonly CausedKind[],
  schemas: Schemas,
): MadeBeside | undefined {
  if (!CHANGING.has(finding.verb)) return undefined;
  const { properties } = schemas.view(site.operation.answer.content?.schema);
  const found = [...properties].flatMap(([member, schema]) => {
    const view = schemas.view(schema);
    if (isNamedAlike(view, own)) return [];
    const kind = kinds.find((each) => isNamedAlike(each.view, view));
    return kind === undefined || kind.name === resource ? [] : [{ member, kind }];
  });
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  const { word } = pathWords(site.node.key);
  const noun = objectName(resource);
  const names = new Set([normal(word), `${normal(word)}_${noun}`]);
  const fields = namedFields(only.kind.view, names, schemas);
  return { member: only.member, makes: { [only.kind.name]: { fields } } };
}

/** Fields whose values name calls: `LOCK_DOOR` is that of `lock_door`. */
function namedFields(view: View, names: ReadonlySet<string>, schemas: Schemas): JsonObject {
  const branches = [...listAt(view.schema, "oneOf"), ...listAt(view.schema, "anyOf")];
  const fields = new Map<string, Json>();
  for (const branch of branches) {
    for (const [field, schema] of schemas.view(branch).properties) {
      const [value, ...others] = schemas.view(schema).enum;
      if (typeof value !== "string" || others.length > 0) continue;
      if (names.has(normal(value)) && !fields.has(field)) fields.set(field, value);
    }
  }
  return Object.fromEntries(fields);
}
