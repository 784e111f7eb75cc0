import type { Json } from "../../../src/engine/base/json.js";
import { canonicalJson } from "../../../src/engine/base/json.js";
import type { OperationEntry } from "../../model/model.js";
import type { Operation } from "../api/operations.js";
import { isJson } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal } from "../api/words.js";
import type { Classified } from "../classify/classify.js";
import type { Site } from "../classify/site.js";
import type { InferenceContext } from "./inference-context.js";

type Answer = Pick<OperationEntry, "answer">;

const OWN: Answer = { answer: "own" };

export function ownAnswer({ answer: { content } }: Operation): Answer {
  return content === undefined || !isJson(content.mediaType) ? {} : OWN;
}

/** How an operation about one object answers: with the object, alone or in something, or otherwise. */
export function answerOf(
  { site, finding }: Classified,
  view: View,
  context: InferenceContext,
): Answer {
  const { content } = site.operation.answer;
  if (content === undefined || !isJson(content.mediaType)) return {};
  if (finding.verb === "delete") return OWN;
  const place = placeIn(site, view, context.schemas);
  if (place === undefined) return OWN;
  const { path, isInList } = place;
  if (path.length === 0 && !isInList) return {};
  const inner: Json = isInList ? ["$object"] : "$object";
  const body = path.reduceRight<Json>((part, step) => ({ [step]: part }), inner);
  return { answer: envelopeNamed([...path, ...(isInList ? ["list"] : [])], body, context) };
}

/** The same envelope has the same name wherever it stands. */
function envelopeNamed(
  words: readonly string[],
  body: Json,
  { envelopes }: InferenceContext,
): string {
  const plain = normal(words.join("_")) || "object";
  const wanted = plain === "own" ? "own_object" : plain;
  let name = wanted;
  for (let at = 2; ; at++) {
    const known = envelopes.get(name);
    if (known === undefined || canonicalJson(known) === canonicalJson(body)) break;
    name = `${wanted}_${at}`;
  }
  envelopes.set(name, body);
  return name;
}

interface Place {
  readonly path: readonly string[];
  /** Whether it is the one element of a list there. */
  readonly isInList: boolean;
}

/** Where in an answer the object stands, which others show alone. */
function placeIn(
  { operation, object, list }: Site,
  view: View,
  schemas: Schemas,
): Place | undefined {
  if (list !== undefined) {
    // Of one or of many, by what was asked for.
    const alone = ofKindIn(schemas.view(operation.answer.content?.schema), view, schemas);
    if (alone !== undefined) return { path: [alone], isInList: false };
    return isSame(list.item, view) ? { path: list.path, isInList: true } : undefined;
  }
  if (object === undefined) return undefined;
  if (isSame(object.object, view)) return { path: object.path, isInList: false };
  const beside = ofKindIn(object.object, view, schemas);
  return beside === undefined ? undefined : { path: [...object.path, beside], isInList: false };
}

/** The one member that is such an object, beside others that it came with. */
function ofKindIn(holder: View, view: View, schemas: Schemas): string | undefined {
  const members = [...holder.properties].filter(([, it]) => isOfKind(schemas.view(it), view));
  const [only] = members;
  return members.length === 1 ? only?.[0] : undefined;
}

/** Whether what an answer shows is the resource's object, or most of it. */
export function isSame(shown: View, view: View): boolean {
  if (shown === view || isNamedAlike(shown, view)) return true;
  const shared = [...shown.properties.keys()].filter((name) => view.properties.has(name));
  return shared.length > 0.5 * shown.properties.size;
}

/** Whether a part is such an object for certain: by its component, or by having most of its members. */
function isOfKind(part: View, view: View): boolean {
  if (part.items !== undefined || part.properties.size < 3) return false;
  if (isNamedAlike(part, view)) return true;
  const shared = [...part.properties.keys()].filter((name) => view.properties.has(name));
  return shared.length > 0.7 * Math.max(part.properties.size, view.properties.size);
}

function isNamedAlike(a: View, b: View): boolean {
  return a.names.some((name) => b.names.includes(name));
}
