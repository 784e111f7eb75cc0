// `objectBody`: the body of an answer about one object, with the parts that the call asks for.
// `shaped` makes any body, also of a list, follow the response schema of the vendor's document
// where the pack has it: it drops what the schema lacks and makes up what it requires.

import type { Json, JsonObject } from "../../../engine/base/json.js";
import { quoted, withoutKey } from "../../../engine/base/json.js";
import type { Answer, ObjectRow } from "../../../engine/pack/behaviors.js";
import type { OperationForms, OperationSpec, ResourceSpec } from "../../../engine/pack/pack.js";
import { capturedOf } from "../../../engine/schemas/captured.js";
import { expanded, sectionsIn } from "../../../engine/world/rules/objects/expanding.js";
import { noteMadeUp, show } from "../../../engine/world/rules/objects/showing.js";
import type { NumberedId } from "../../../engine/world/state/id-streams.js";
import { idIn } from "../../../engine/world/state/ids.js";
import type { World } from "../../../engine/world/world.js";
import type { WantedParts } from "../body/body.js";
import { isUsual } from "../body/body.js";
import type { ObjectWords, Worded } from "./object-words.js";
import { withRequestId } from "./object-words.js";

/** The parts of a world that rendering uses. */
export interface Renderer {
  readonly world: World;
  readonly words: ObjectWords;
}

type AnyObjectAnswer = Extract<Answer, { readonly kind: "object" }>;

/** A body, and its status if it is not the usual one. */
export type ObjectBody = Worded & { readonly status?: number };

export type BodyContext = readonly [Renderer, OperationSpec, WantedParts, requestId: NumberedId];

export function objectBody(answer: AnyObjectAnswer, ...context: BodyContext): ObjectBody {
  const [renderer, operation, wanted, requestId] = context;
  const { forms, verb } = operation;
  const { resource, row, isMade } = answer;
  if (forms?.answer?.kind !== "body") {
    const isRead = forms === null && verb === "retrieve";
    const words = objectWords(renderer, answer, wanted, requestId, isRead);
    return forms === null ? words : { text: words.text, ...madeStatus(forms, isMade) };
  }
  const spec = renderer.world.resource(resource);
  const text = forms.answer.text({
    object: objectText(renderer, answer, wanted),
    id: JSON.stringify(idIn(spec, row.id)),
    kind: quoted(spec.object),
    made: madeText(renderer.world, operation),
    requestId: quoted(requestId.text),
  });
  return { text, ...madeStatus(forms, isMade) };
}

/** The body in a pack that has the document's schemas: it is fitted once for each state of an object. */
export function fittedBody(answer: AnyObjectAnswer, ...context: BodyContext): ObjectBody {
  const [renderer, operation, wanted, requestId] = context;
  const { world, words } = renderer;
  const { row, isMade, shown } = answer;
  const { forms } = operation;
  const other = forms === null ? {} : madeStatus(forms, isMade);
  const status = other.status ?? operation.status;
  const { field } = world.pack.wire.request_id;
  const resource = world.resource(answer.resource);
  const show = (): JsonObject => shownAs(world, resource, row, wanted);
  const isBody = forms?.answer?.kind === "body";
  const textOf = (object: () => JsonObject): string => {
    if (isBody) {
      const whole = objectBody(answer, ...context).text;
      return shaped(world, operation, status, whole, row.id);
    }
    if (shown !== undefined || field !== undefined) {
      const whole = withRequestId(
        world.pack.wire,
        objectText(renderer, answer, wanted),
        requestId.text,
      );
      return shaped(world, operation, status, whole, row.id);
    }
    return JSON.stringify(shapedValue(world, operation, status, object(), row.id));
  };
  const isWrapped = isBody || field !== undefined;
  // What a call makes besides is another one each time.
  const varies = shown !== undefined || operation.makes !== undefined || !isUsual(wanted);
  if (varies || (isWrapped && resource.shown.kind === "computed")) {
    return { text: textOf(show), ...other };
  }
  const shape = shapeOf(world, operation, status);
  const { text, isAscii } = words.fitted(world, resource, row, shape, requestId.text, show, textOf);
  return { text, isAscii, ...other };
}

const madeStatus = ({ madeStatus: status }: OperationForms, isMade = false): { status?: number } =>
  isMade && status !== null ? { status } : {};

function objectWords(
  renderer: Renderer,
  answer: AnyObjectAnswer,
  wanted: WantedParts,
  requestId: NumberedId,
  isRead: boolean,
): Worded {
  const { world, words } = renderer;
  const { row } = answer;
  const resource = world.resource(answer.resource);
  const isStored = answer.shown === undefined && resource.id.hidden === undefined;
  noteMadeUp(world, resource.name, row.madeUp);
  if (isStored && isUsual(wanted)) {
    const stored = isRead
      ? words.read(resource, row, requestId)
      : words.changed(resource, row, requestId);
    if (stored !== undefined) return stored;
  }
  const object = objectText(renderer, answer, wanted);
  return { text: withRequestId(world.pack.wire, object, requestId.text) };
}

const objectText = (
  { world }: Renderer,
  { resource, row, shown }: AnyObjectAnswer,
  wanted: WantedParts,
): string => JSON.stringify({ ...shownAs(world, world.resource(resource), row, wanted), ...shown });

/**
 * The fields of an object in an answer, with those that the call includes or expands. A hidden id is
 * among them if the answer is then shaped by its own schema.
 */
export function shownAs(
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  { include, expand, omit }: WantedParts,
): JsonObject {
  const sections = expand.length === 0 ? include : [...include, ...sectionsIn(resource, expand)];
  const shown = show(world, resource, row, sections);
  const all = expand.length === 0 ? shown : expanded(world, resource, shown, expand);
  const fields = omit.reduce(withoutKey, all);
  const { hidden } = resource.id;
  if (hidden === undefined || !isShaping(world)) return fields;
  return { ...fields, [hidden]: idIn(resource, row.id) };
}

/** The object of another kind that a call has just made. */
export function madeText(world: World, { makes = [] }: OperationSpec): string {
  const [first] = makes;
  const row = first && world.table(first.resource).newest();
  if (first === undefined || row === undefined) return "null";
  return JSON.stringify(show(world, world.resource(first.resource), row));
}

/** An element of a list: the object, or the operation's envelope with it. */
export function inEnvelope(
  { forms }: OperationSpec,
  resource: ResourceSpec,
  { id }: ObjectRow,
  object: string,
  requestId: string,
): string {
  if (forms?.answer?.kind !== "body") return object;
  return forms.answer.text({
    object,
    id: JSON.stringify(idIn(resource, id)),
    kind: quoted(resource.object),
    made: "null",
    requestId: quoted(requestId),
  });
}

/**
 * Fits the body of an answer to its operation's own response schema, for packs that contain the
 * document: it keeps what fits and generates what is missing. The same seed generates the same.
 *
 * @param items how many items a missing list gets that may be empty
 */
export function shaped(
  world: World,
  operation: OperationSpec,
  status: number,
  text: string,
  seed: string,
  items = 0,
): string {
  if (!isShaping(world)) return text;
  const body: Json = JSON.parse(text);
  return JSON.stringify(shapedValue(world, operation, status, body, seed, items));
}

/** The same for a body that is no text yet. */
export const shapedValue = (
  world: World,
  { id, resource }: OperationSpec,
  status: number,
  body: Json,
  seed: string,
  items = 0,
): Json =>
  capturedOf(world.pack)?.fitted(id, status, body, seed, items, noting(world, resource)) ?? body;

/** Notes places in an answer whose values nothing determines. */
export const noting =
  ({ madeUp }: World, resource: string) =>
  (place: string): void =>
    void madeUp.push(resource + place.replaceAll(/\[\d+\]/g, "[]"));

/**
 * A name of the schema to which the answers of an operation with an object are fitted. An answer that
 * is the object alone shares it with other operations.
 */
function shapeOf({ pack }: World, { id, forms }: OperationSpec, status: number): string {
  const isObject = forms?.answer?.kind !== "body";
  return (isObject && capturedOf(pack)?.shapeOf(id, status)) || `${id} ${status}`;
}

/** The Content-Type of JSON that the document spells otherwise, such as `application/vnd.api+json`. */
export function shapedType(
  { pack }: World,
  { responses }: OperationSpec,
  status: number,
): Readonly<Record<string, string>> {
  const usual = pack.wire.bodies.media_type ?? PLAIN_JSON;
  const type = responses[status] ?? usual;
  return type === usual ? NO_HEADERS : { "content-type": type };
}

const NO_HEADERS = {};

const PLAIN_JSON = "application/json";

/** Whether all answers of a pack are shaped. */
export const isShaping = ({ pack }: World): boolean => capturedOf(pack) !== null;
