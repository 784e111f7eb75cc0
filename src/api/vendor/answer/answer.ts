// `render`: turns what an operation returns into the vendor's answer (`WireAnswer`): a status,
// headers, and a body for an object, a list or a file. `renderRefusal` and `renderInvalid` make the
// vendor's own errors, for every phase that refuses a call.

import { byKind, madeOnce } from "../../../engine/base/by-key.js";
import { bareType, bodyKindOf } from "../../../engine/base/http-headers.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isObject, mapValues, ownValue, quoted } from "../../../engine/base/json.js";
import { setAt } from "../../../engine/base/paths.js";
import type {
  Answer,
  Invalid,
  Listed,
  ObjectRow,
  Refusal,
} from "../../../engine/pack/behaviors.js";
import type { BareAnswer, ErrorRef, FileAnswer, OperationSpec } from "../../../engine/pack/pack.js";
import { filledBy } from "../../../engine/world/inputs/signing-in.js";
import {
  errorMessage,
  errorRef,
  findError,
  refuse,
  sentStatus,
} from "../../../engine/world/rules/errors/catalog.js";
import { errorBodyOf, errorParts } from "../../../engine/world/rules/errors/error-words.js";
import { fileOf } from "../../../engine/world/rules/objects/files.js";
import { show, valueFrom } from "../../../engine/world/rules/objects/showing.js";
import { idIn } from "../../../engine/world/state/ids.js";
import type { NetworkOutcome } from "../../../engine/world/state/network-outcomes.js";
import type { World } from "../../../engine/world/world.js";
import type { KeptBody, RenderedBody } from "../../journal/traces.js";
import type { WantedParts } from "../body/body.js";
import type { StoredFile } from "../body/downloads.js";
import type { BodyContext, ObjectBody, Renderer } from "./object-body.js";
import { fittedBody, isShaping, madeText, objectBody, shaped, shapedType } from "./object-body.js";
import { withRequestId } from "./object-words.js";

/** An answer in the vendor's format. `text` null: an empty body. */
export interface WireAnswer {
  readonly status: number;
  /** A `data:` URL of the media type that the headers name is sent as the bytes in it. */
  readonly text: string | null;
  /** Whether the text is ASCII. */
  readonly isAscii?: boolean;
  /** The form that a trace keeps instead of the text: it needs less memory. */
  readonly kept?: RenderedBody | KeptBody;
  /** For the vendor's request id header, if it has one. */
  readonly requestId?: string;
  /** More headers, by lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent in place of a text. */
  readonly file?: StoredFile;
  /** Sent in place of the text, which is all of them. */
  readonly stream?: EventStream;
  /** How the network carries it. */
  readonly network?: NetworkOutcome;
  /** The problem of a refused call, as text. */
  readonly why?: string;
  /** The error of a refused call; `invalid` if it failed validation. */
  readonly refused?: ErrorRef | "invalid";
}

/** The server-sent events of an answer. */
export interface EventStream {
  readonly events: readonly string[];
  /** Virtual milliseconds between two of them. */
  readonly pace: number;
}

/** Renders the answer of an operation in the vendor's format. */
export function render(
  renderer: Renderer,
  operation: OperationSpec,
  answer: GoodAnswer | Refusal | Invalid,
  wanted: WantedParts,
): WireAnswer {
  const { world } = renderer;
  if (answer.kind === "refusal") return renderRefusal(world, answer, { operation });
  if (answer.kind === "invalid") return renderInvalid(world, answer, operation);
  const form = operation.forms?.answer;
  if (form?.kind === "file" && answer.kind === "object") {
    const { status } = operation;
    const file = fileAnswer(world, form, answer.resource, answer.row);
    return { status, requestId: nextRequestId(world), ...file };
  }
  const rendered = renderSuccess(renderer, operation, answer, wanted);
  if (rendered.text === null || !isShaping(world)) return rendered;
  const { status, isAscii = false, requestId = "" } = rendered;
  const headers = shapedType(world, operation, status);
  if (answer.kind === "object") return { status, text: rendered.text, isAscii, requestId, headers };
  const text = shaped(world, operation, status, rendered.text, operation.id);
  return { status, requestId, headers, text };
}

type GoodAnswer = Exclude<Answer, Refusal | Invalid | Listed>;

type GoodAnswerOf<K extends GoodAnswer["kind"]> = Extract<GoodAnswer, { readonly kind: K }>;

/** A behavior may choose another status than the usual one. */
const statusOf = ({ status }: OperationSpec, answer: GoodAnswer): number =>
  answer.kind === "fields" ? (answer.status ?? status) : status;

function renderSuccess(
  renderer: Renderer,
  operation: OperationSpec,
  answer: GoodAnswer,
  wanted: WantedParts,
): WireAnswer {
  const id = renderer.world.requestIds.next();
  const status = statusOf(operation, answer);
  // The captured document describes no body: a 204.
  const isStream = (operation.forms?.stream ?? null) !== null;
  if (operation.responses[status] === null && !isStream)
    return { status, text: null, requestId: id.text };
  return { status, ...bodyOf(answer, renderer, operation, wanted, id), requestId: id.text };
}

const bodyOf = byKind<GoodAnswer, BodyContext, ObjectBody>({
  object: (answer, renderer, ...context) =>
    (isShaping(renderer.world) ? fittedBody : objectBody)(answer, renderer, ...context),
  list: listBody,
  fields: ({ fields }, { world }, _operation, _wanted, { text: requestId }) => ({
    text: withRequestId(world.pack.wire, JSON.stringify(fields), requestId),
  }),
  deleted: deletedBody,
});

/** The objects of a call on many: in the answer's own envelope around a list, else a plain list. */
function listBody({ items: list }: GoodAnswerOf<"list">, ...context: BodyContext): ObjectBody {
  const [{ world }, { forms, resource }, , id] = context;
  const items = list.map((item) => JSON.stringify(item)).join(",");
  const requestId = quoted(id.text);
  if (forms?.answer?.kind !== "body")
    return { text: world.pack.wire.bodies.plain({ items, requestId }) };
  const kind = quoted(world.resource(resource).object);
  return { text: forms.answer.text({ object: items, id: "null", kind, made: "null", requestId }) };
}

function deletedBody(
  { resource: name, id, row }: GoodAnswerOf<"deleted">,
  ...[{ world }, operation, , { text: requestId }]: BodyContext
): ObjectBody {
  const { forms } = operation;
  const resource = world.resource(name);
  const ids = { id: JSON.stringify(idIn(resource, id)), requestId: quoted(requestId) };
  const kind = quoted(resource.object);
  if (forms?.answer?.kind === "body" && row !== undefined) {
    const object = JSON.stringify(show(world, resource, row));
    const made = madeText(world, operation);
    return { text: forms.answer.text({ object, kind, made, ...ids }) };
  }
  const text = world.pack.wire.bodies.delete({ object: kind, ...ids });
  const hasObject = row !== undefined && isShaping(world);
  return { text: hasObject ? withMembers(show(world, resource, row), text) : text };
}

/** Adds the members of the deleted object, for responses that have them. */
function withMembers(object: JsonObject, text: string): string {
  const body: Json = JSON.parse(text);
  return isObject(body) ? JSON.stringify({ ...object, ...body }) : text;
}

/** An answer with the headers of its operation. One whose text names what has no value is left out. */
export function withOwnHeaders(
  world: World,
  { headers }: OperationSpec,
  answer: WireAnswer,
  made: Answer,
): WireAnswer {
  if (headers === undefined || answer.refused !== undefined) return answer;
  const own: Record<string, string> = { ...answer.headers };
  for (const [name, text] of Object.entries(headers)) {
    let isWhole = true;
    const filled = text.replaceAll(/\{([^{}]*)\}/g, (_, path: string) => {
      if (path === "base_url") return world.services.baseUrl();
      const value = namedIn(made, world, path);
      if (typeof value === "string" || typeof value === "number") return encodeURI(String(value));
      isWhole = false;
      return "";
    });
    if (isWhole) own[name.toLowerCase()] = filled;
  }
  return { ...answer, headers: own };
}

const NONE = (): null => null;

/** What an answer has at a path, for a text that names it. */
const namedIn = byKind<Answer, [World, path: string], Json>({
  object: ({ resource, row }, world, path) =>
    valueFrom(world, world.resource(resource), row, path, {}),
  deleted: ({ resource, row }, world, path) =>
    row === undefined ? null : valueFrom(world, world.resource(resource), row, path, {}),
  fields: ({ fields }, _world, path) => ownValue(fields, path) ?? null,
  list: NONE,
  listed: NONE,
  refusal: NONE,
  invalid: NONE,
});

/** The bytes of an object's file, or the document's stand-in for an object without one. */
function fileAnswer(
  world: World,
  { types, instead }: FileAnswer,
  resource: string,
  row: ObjectRow,
): Pick<WireAnswer, "text" | "headers"> {
  const file = fileOf(world.resource(resource), row);
  if (file === undefined) {
    const { mediaType = null, text = null } = instead ?? {};
    return { text, ...(mediaType === null ? {} : { headers: { "content-type": mediaType } }) };
  }
  const type = typeFor(file.type, types);
  const name = file.name === null ? {} : { "content-disposition": attachment(file.name) };
  const text = `data:${bareType(type)};base64,${file.base64}`;
  return { text, headers: { "content-type": type, ...name } };
}

/** The file's own type if the document declares it, else the first that the document declares. */
function typeFor(own: string, types: readonly string[]): string {
  const type = bareType(own);
  const isDeclared = types.some((each) => {
    const [head = "", tail] = bareType(each).split("*", 2);
    return tail === undefined ? head === type : type.startsWith(head);
  });
  const [first] = types.filter((each) => !each.includes("*"));
  return isDeclared ? own : (first ?? own);
}

/** https://www.rfc-editor.org/rfc/rfc6266#section-4 */
function attachment(name: string): string {
  const isPlain = /^[\w .()+,@~-]*$/.test(name);
  return isPlain
    ? `attachment; filename="${name}"`
    : `attachment; filename*=UTF-8''${encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, "\ufffd")).replaceAll("'", "%27")}`;
}

/** The context of a refusal: `status` and `message` override those of the catalog. */
export interface RefusalContext {
  readonly status?: number;
  readonly message?: string;
  /** Null or absent while the call has no route. */
  readonly operation?: OperationSpec | null;
}

/** A failed call, by the error catalog. */
export function renderRefusal(
  world: World,
  refusal: Refusal,
  context: RefusalContext = {},
): WireAnswer {
  const { pack } = world;
  const field = refusal.field === null ? null : nameOf(refusal.field, context.operation);
  const other = context.operation?.error_as?.[`${refusal.type}/${refusal.code}`];
  // Another error, or another code alone.
  const isOther = other?.includes("/") === true;
  const { type, code } = isOther ? errorRef(other) : refusal;
  const spec = findError(pack, { type, code });
  const requestId = nextRequestId(world);
  const meant = (isOther ? spec?.status : context.status) ?? spec?.status ?? 500;
  const status = sentStatus(pack.wire, meant);
  // A spread costs microseconds, and most refusals have nothing to spread.
  const values = field === null ? refusal.values : { ...refusal.values, field };
  const message = context.message ?? errorMessage(world, { type, code }, values);
  const operation = context.operation ?? null;
  const { text: fill, media_type: mediaType } = errorBodyOf(pack.wire, operation, meant);
  const { type: sentType = type, code: sentCode = code } = spec?.sent ?? {};
  const own = isOther || other === undefined ? sentCode : other;
  const id = values["id"]?.toString();
  const parts = errorParts({ type: sentType, code: own, message, field, status, id, requestId });
  const members = mapValues(spec?.members ?? {}, (it) => filledBy(it, { ...values, message }));
  const text = [members, refusal.members].reduce(withErrorMembers, fill(parts));
  // The message can quote the request, and the request can contain the key.
  const { mask } = world.services;
  const facts = { status, requestId, why: mask(message), refused: { type, code } };
  const headers = spec?.headers === undefined ? {} : { headers: spec.headers };
  if (text === "null") return { ...facts, ...headers, text: null };
  if (mediaType === undefined) return { ...facts, ...headers, text: mask(text) };
  const body = bodyKindOf(mediaType) === "json" ? text : unquoted(text);
  const written = { "content-type": mediaType, ...spec?.headers };
  return { ...facts, text: mask(body), headers: written };
}

/** A place in a body as its sender writes it: a member in a form is in brackets. */
function nameOf(place: string, operation: OperationSpec | null | undefined): string {
  const [type] = operation?.body?.reads?.types ?? [];
  if (type === undefined || bodyKindOf(type) !== "form") return place;
  return place.replaceAll(/\.([^.[\]]+)/g, "[$1]");
}

/** The text itself of a JSON text. */
function unquoted(json: string): string {
  const value: Json = JSON.parse(json);
  return typeof value === "string" ? value : json;
}

/** The body with further members at their places. */
const withErrorMembers = (text: string, members: JsonObject = {}): string =>
  Object.entries(members).reduce(
    (made, [place, value]) => JSON.stringify(setAt(JSON.parse(made), place.split("."), value)),
    text,
  );

/** A request that fails validation, with all of its problems. */
export function renderInvalid(
  world: World,
  { problems: found }: Invalid,
  operation: OperationSpec | null,
): WireAnswer {
  const problems = found.map((each) => ({ ...each, path: nameOf(each.path, operation) }));
  const { wire } = world.pack;
  const { status, error } = wire.validation;
  const { mask } = world.services;
  const why = mask(whyInvalid(problems));
  const [first] = problems;
  if (wire.bodies.validation === undefined) {
    const { error: its, values, path } = first ?? {};
    const refusal = refuse(its ?? error ?? wire.unexpected, values, path || null);
    const hasOwn = its !== undefined && findError(world.pack, its)?.status !== undefined;
    const message = first === undefined ? "" : `${path} ${first.message}`;
    const context = hasOwn ? { operation } : { status, message, operation };
    return { ...renderRefusal(world, refusal, context), why, refused: "invalid" };
  }
  const requestId = nextRequestId(world);
  const trace = world.streams.hex("traceparent", 48);
  const text = wire.bodies.validation({
    status: String(status),
    problems: JSON.stringify(byPath(problems)),
    message: quoted(first?.message ?? ""),
    field: JSON.stringify(first?.path ?? null),
    traceparent: quoted(`00-${trace.slice(0, 32)}-${trace.slice(32)}-00`),
    requestId: quoted(requestId),
  });
  return { status, text: mask(text), requestId, why, refused: "invalid" };
}

/** The most problems that a trace names. */
const NAMED_PROBLEMS = 3;

function whyInvalid(problems: Invalid["problems"]): string {
  const named = problems.slice(0, NAMED_PROBLEMS).map(({ path, message }) => `${path} ${message}`);
  const more = problems.length - named.length;
  return more === 0 ? named.join("; ") : `${named.join("; ")}; and ${more} more`;
}

function byPath(problems: Invalid["problems"]): Readonly<Record<string, readonly string[]>> {
  const messages = new Map<string, Set<string>>();
  for (const { path, message } of problems) madeOnce(messages, path, () => new Set()).add(message);
  return mapValues(Object.fromEntries(messages), (all) => [...all]);
}

/** An answer that belongs to no operation: an error of the catalog, or an empty body. */
export function renderBare(
  world: World,
  { status, error }: BareAnswer,
  operation: OperationSpec | null,
): WireAnswer {
  if (error === undefined) return { status, text: null };
  return renderRefusal(world, refuse(error), { status, operation });
}

export function nextRequestId(world: World): string {
  return world.requestIds.next().text;
}
