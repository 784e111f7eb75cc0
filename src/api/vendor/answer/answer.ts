import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isObject, quoted } from "../../../engine/base/json.js";
import type { Answer, Invalid, ObjectRow, Refusal } from "../../../engine/pack/behaviors.js";
import type {
  BareAnswer,
  ErrorRef,
  OperationForms,
  OperationSpec,
  ResourceSpec,
} from "../../../engine/pack/pack.js";
import { fillMessage, findError } from "../../../engine/world/rules/errors/catalog.js";
import { errorBodyOf, errorParts } from "../../../engine/world/rules/errors/error-words.js";
import { expanded, show } from "../../../engine/world/rules/objects/show.js";
import { idIn } from "../../../engine/world/state/ids/keys.js";
import type { NetworkOutcome } from "../../../engine/world/state/overrides/faults.js";
import type { NumberedId } from "../../../engine/world/state/streams.js";
import type { World } from "../../../engine/world/world.js";
import type { KeptBody, MadeBody } from "../../journal/traces/kept-bodies.js";
import type { StoredFile } from "../body/files.js";
import type { Wanted } from "../body/query.js";
import type { ObjectWords, Worded } from "./object-words.js";
import { withRequestId } from "./object-words.js";
import { isShaping, shaped, shapedType } from "./shaped.js";

/** An answer as it goes out. `text` null: an empty body. */
export interface WireAnswer {
  readonly status: number;
  /** A `data:` URL of the media type that the headers name is sent as the bytes in it. */
  readonly text: string | null;
  /** True: the text is nothing but ASCII. */
  readonly isAscii?: boolean;
  /** The text once more, in a form that takes less to keep. */
  readonly kept?: MadeBody | KeptBody;
  /** For the header that the vendor has for it, if there is one. */
  readonly requestId?: string;
  /** More headers, by lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent in place of a text. */
  readonly file?: StoredFile;
  /** What the network makes of it. */
  readonly network?: NetworkOutcome;
  /** Of a refusal: what was wrong, in words. */
  readonly why?: string;
  /** Of a refusal: the error, or that what was sent does not fit. */
  readonly refused?: ErrorRef | "invalid";
}

/** What answers are made of. */
export interface Renderer {
  readonly world: World;
  readonly words: ObjectWords;
}

/** Turns what an operation answers into the vendor's own words. */
export function render(
  renderer: Renderer,
  operation: OperationSpec,
  answer: Answer,
  wanted: Wanted,
): WireAnswer {
  const { world } = renderer;
  const words = worded(renderer, operation, answer, wanted);
  const isRefused = answer.kind === "refusal" || answer.kind === "invalid";
  if (isRefused || words.text === null || !isShaping(world)) return words;
  const { status, requestId = "" } = words;
  const seed = answer.kind === "object" ? answer.row.id : operation.id;
  const headers = { ...shapedType(operation, status), ...words.headers };
  return { status, requestId, headers, text: shaped(world, operation, status, words.text, seed) };
}

function worded(
  renderer: Renderer,
  operation: OperationSpec,
  answer: Answer,
  wanted: Wanted,
): WireAnswer {
  const { world } = renderer;
  const { wire } = world.pack;
  const { status } = operation;
  if (answer.kind === "refusal") return renderRefusal(world, answer, { operation });
  if (answer.kind === "invalid") return renderInvalid(world, answer, operation);
  const id = world.requestIds.next();
  const requestId = id.text;
  // The captured document describes no body: a 204.
  if (operation.responses[status] === null) {
    return { status, text: null, requestId };
  }
  if (answer.kind === "list") {
    const items = answer.items.map((item) => JSON.stringify(item)).join(",");
    const text = wire.plainListText({ items, requestId: quoted(requestId) });
    return { status, text, requestId };
  }
  if (answer.kind === "deleted") {
    return { status, text: deletedText(renderer, operation, answer, requestId), requestId };
  }
  if (operation.forms !== null && answer.kind === "object") {
    const own = answer.isMade === true ? (operation.forms.madeStatus ?? status) : status;
    const { text } = formed(renderer, operation.forms, answer, wanted, id);
    return { status: own, text, requestId };
  }
  const isRead = operation.verb === "retrieve";
  return { status, ...objectWords(renderer, answer, wanted, id, isRead), requestId };
}

type Deleted = Extract<Answer, { readonly kind: "deleted" }>;

function deletedText(
  { world }: Renderer,
  { forms }: OperationSpec,
  { resource: name, id, row }: Deleted,
  requestId: string,
): string {
  const resource = world.resource(name);
  const shownId = JSON.stringify(idIn(resource, id));
  if (forms?.answer?.kind === "body" && row !== undefined) {
    return forms.answer.text({
      object: JSON.stringify(show(world, resource, row)),
      id: shownId,
      kind: quoted(resource.object),
      requestId: quoted(requestId),
    });
  }
  const text = world.pack.wire.deleteText({
    id: shownId,
    object: quoted(resource.object),
    requestId: quoted(requestId),
  });
  return row !== undefined && isShaping(world)
    ? withMembers(show(world, resource, row), text)
    : text;
}

/** A response that shows what was deleted takes it from the object, any other from the pack's body. */
function withMembers(object: JsonObject, text: string): string {
  const body: Json = JSON.parse(text);
  return isObject(body) ? JSON.stringify({ ...object, ...body }) : text;
}

/** An object in the body that its operation answers with. */
function formed(
  renderer: Renderer,
  { answer: form }: OperationForms,
  answer: Extract<Answer, { readonly kind: "object" }>,
  wanted: Wanted,
  requestId: NumberedId,
): Worded {
  if (form?.kind !== "body") return objectWords(renderer, answer, wanted, requestId, false);
  const { world } = renderer;
  const resource = world.resource(answer.resource);
  const { row, shown } = answer;
  const text = form.text({
    object: JSON.stringify({ ...shownAs(world, resource, row, wanted), ...shown }),
    id: JSON.stringify(idIn(resource, row.id)),
    kind: quoted(resource.object),
    requestId: quoted(requestId.text),
  });
  return { text };
}

function objectWords(
  { world, words }: Renderer,
  answer: Extract<Answer, { readonly kind: "object" | "fields" }>,
  wanted: Wanted,
  requestId: NumberedId,
  isRead: boolean,
): Worded {
  const { wire } = world.pack;
  if (answer.kind === "fields") {
    return { text: withRequestId(wire, JSON.stringify(answer.fields), requestId.text) };
  }
  const { row, shown } = answer;
  const resource = world.resource(answer.resource);
  const isStored = shown === undefined && resource.id.hidden === undefined;
  if (isStored && wanted.include.length + wanted.expand.length === 0) {
    const stored = isRead
      ? words.read(resource, row, requestId)
      : words.changed(resource, row, requestId);
    if (stored !== undefined) return stored;
  }
  const object = JSON.stringify({ ...shownAs(world, resource, row, wanted), ...shown });
  return { text: withRequestId(wire, object, requestId.text) };
}

/**
 * What an answer shows of an object, with what the call wants besides. A hidden id goes along where
 * the answer is then shaped by its own schema, which has it or not.
 */
export function shownAs(
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  { include, expand }: Wanted,
): JsonObject {
  const shown = expanded(world, resource, show(world, resource, row, include), expand);
  const { hidden } = resource.id;
  if (hidden === undefined || !isShaping(world)) return shown;
  return { ...shown, [hidden]: idIn(resource, row.id) };
}

/** What a refusal is given beside its error: `status` and `message` override the catalog's. */
export interface RefusalContext {
  readonly status?: number;
  readonly message?: string;
  /** The call's; of some calls it is not known yet. */
  readonly operation?: OperationSpec | null;
}

/** A failed call, by the error catalog. */
export function renderRefusal(
  world: World,
  refusal: Refusal,
  given: RefusalContext = {},
): WireAnswer {
  const { pack } = world;
  const { type, code, field } = refusal;
  const spec = findError(pack, refusal);
  const requestId = nextRequestId(world);
  const status = given.status ?? spec?.status ?? 500;
  const values = { ...refusal.values, ...(field === null ? {} : { field }) };
  const message = given.message ?? fillMessage(spec?.message ?? code, values);
  const { text: fill, mediaType } = errorBodyOf(pack.wire, given.operation ?? null, status);
  const text = fill(errorParts({ type, code, message, field, status, requestId }));
  // What was asked for stands in the words, the key too if it travelled there.
  const { mask } = world.services;
  const refused = { type, code };
  const answer = { status, text: mask(text), requestId, why: mask(message), refused };
  return mediaType === null ? answer : { ...answer, headers: { "content-type": mediaType } };
}

/** A request that does not have the form the vendor asks for: all problems at once. */
export function renderInvalid(
  world: World,
  { problems }: Invalid,
  operation: OperationSpec | null,
): WireAnswer {
  const { wire } = world.pack;
  const { status, error } = wire.validation;
  const { mask } = world.services;
  const why = mask(whyInvalid(problems));
  const [first] = problems;
  if (wire.validationText === null) {
    const field = first?.path ?? null;
    const refusal = { ...refusalOf(error ?? wire.unexpected), field };
    const message = first === undefined ? "" : `${first.path} ${first.message}`;
    const answer = renderRefusal(world, refusal, { status, message, operation });
    return { ...answer, why, refused: "invalid" };
  }
  const requestId = nextRequestId(world);
  const trace = world.streams.hex("traceparent", 48);
  const text = wire.validationText({
    status: String(status),
    problems: JSON.stringify(byPath(problems)),
    message: quoted(first?.message ?? ""),
    field: JSON.stringify(first?.path ?? null),
    traceparent: quoted(`00-${trace.slice(0, 32)}-${trace.slice(32)}-00`),
    requestId: quoted(requestId),
  });
  return { status, text: mask(text), requestId, why, refused: "invalid" };
}

/** So many problems are told of in words. */
const TOLD_PROBLEMS = 3;

function whyInvalid(problems: Invalid["problems"]): string {
  const told = problems.slice(0, TOLD_PROBLEMS).map(({ path, message }) => `${path} ${message}`);
  const more = problems.length - told.length;
  return more === 0 ? told.join("; ") : `${told.join("; ")}; and ${more} more`;
}

function byPath(problems: Invalid["problems"]): Readonly<Record<string, readonly string[]>> {
  const messages = new Map<string, string[]>();
  for (const { path, message } of problems) {
    const known = messages.get(path);
    if (known === undefined) messages.set(path, [message]);
    else if (!known.includes(message)) known.push(message);
  }
  return Object.fromEntries(messages);
}

/** An answer outside the operations: an error of the catalog or an empty body. */
export function renderBare(
  world: World,
  { status, error }: BareAnswer,
  operation: OperationSpec | null,
): WireAnswer {
  if (error === null) return { status, text: null };
  return renderRefusal(world, refusalOf(error), { status, operation });
}

export function refusalOf({ type, code }: ErrorRef): Refusal {
  return { kind: "refusal", type, code, values: {}, field: null };
}

export function nextRequestId(world: World): string {
  return world.requestIds.next().text;
}
