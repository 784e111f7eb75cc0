// `behave`: the phase that handles a vendor call which no earlier phase has answered: it carries
// out the operation on the simulated vendor's state, and renders the answer, a list by pages.

import { createHash } from "node:crypto";
import { bareType, bodyKindOf } from "../../../engine/base/http-headers.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject, readJson } from "../../../engine/base/json.js";
import { getAt, setAt } from "../../../engine/base/paths.js";
import type { Answer, Refusal, UploadedFile } from "../../../engine/pack/behaviors.js";
import { isLack, lostBehaviors } from "../../../engine/pack/handlers.js";
import type { CapturedPage, OperationSpec, ResourceSpec } from "../../../engine/pack/pack.js";
import { capturedOf } from "../../../engine/schemas/captured.js";
import { perform } from "../../../engine/world/inputs/perform.js";
import { hasStandard } from "../../../engine/world/rules/behaviors/standard.js";
import { fileOf } from "../../../engine/world/rules/objects/files.js";
import { placeOf } from "../../../engine/world/rules/objects/naming/naming.js";
import { noteMadeUp } from "../../../engine/world/rules/objects/showing.js";
import {
  chosenContent,
  countContent,
  withContent,
} from "../../../engine/world/rules/overrides/pinned-content.js";
import type { ListPage, QueryValues } from "../../../engine/world/rules/pages.js";
import { formFor, itemsPage, listPage, wrongSize } from "../../../engine/world/rules/pages.js";
import type { World } from "../../../engine/world/world.js";
import { JSON_TYPE } from "../../call/plane-call.js";
import type { KeptBody } from "../../journal/traces.js";
import type { WireAnswer } from "../answer/answer.js";
import { nextRequestId, render, renderRefusal, withOwnHeaders } from "../answer/answer.js";
import type { Renderer } from "../answer/object-body.js";
import {
  inEnvelope,
  isShaping,
  noting,
  shaped,
  shapedType,
  shapedValue,
  shownAs,
} from "../answer/object-body.js";
import type { ObjectWords } from "../answer/object-words.js";
import type { ShownPage } from "../answer/page-words.js";
import { headersOfPage, joined, pageParts } from "../answer/page-words.js";
import { negotiated } from "../answer/respond.js";
import { streamed } from "../answer/streamed.js";
import type { WantedParts } from "../body/body.js";
import { fileIn, isUsual, jsonOf, queryIn, readWanted, withParts } from "../body/body.js";
import { filenameIn } from "../body/multipart.js";
import type { Call, Phase } from "../routes.js";
import { noteNotModelled } from "./not-modelled.js";
import { remember } from "./scenario.js";

/** Handles the call by the state of the world, and answers from the state right after. */
export const behave: Phase = (call) => {
  lostBehaviors.clear();
  call.world.unknownValues.clear();
  const answer = negotiated(call, answered(call));
  noteNotModelled(call, answer.refused !== undefined);
  return answer;
};

/** The answer of the operation's behavior; where its pack lacks what that needs, of the pack by itself. */
function answered(call: Call): WireAnswer {
  try {
    return answerOf(call);
  } catch (error) {
    const { operation } = call;
    if (operation.behavior === null || !isLack(error)) throw error;
    const verb = hasStandard(operation) ? operation.verb : "call";
    call.operation = { ...operation, verb, behavior: null };
    return answerOf(call);
  }
}

function answerOf(call: Call): WireAnswer {
  const { host, world, trace, operation, path, query, body, overrides } = call;
  world.madeUp.length = 0;
  const isOwn = operation.behavior !== null;
  if (operation.verb === "list" && !isOwn) {
    const page = answerList(host, operation, path, listQueryOf(call), call.request.url);
    return withOwnHeaders(world, operation, page, LISTED);
  }
  if (operation.verb === "call" && !isOwn) {
    return streamed(call, answerStateless(call));
  }
  const file = uploadedFile(call);
  const performed = { operation, path, query, body: jsonOf(body), file };
  const wanted = readWanted(world.pack.wire, query, performed.body, operation);
  const { answer, words, bound, sent } = perform(
    world,
    trace.number,
    performed,
    overrides,
    (made) => remember(call, worded(call, made, wanted)),
  );
  noteAnswer(call, answer);
  call.sent = sent;
  if (bound.length > 0) trace.pinned = bound;
  return streamed(call, words);
}

const LISTED: Answer = { kind: "listed", query: {} };

/** An answer in the vendor's format, with the operation's own headers. */
function worded(call: Call, made: Answer, wanted: WantedParts): WireAnswer {
  // What a behavior has looked at is not yet in the answer.
  call.world.madeUp.length = 0;
  return withOwnHeaders(call.world, call.operation, rendered(call, made, wanted), made);
}

/** The items of a list come in pages. */
function rendered(call: Call, made: Answer, wanted: WantedParts): WireAnswer {
  const { host, world, operation, path, request } = call;
  if (made.kind === "listed") {
    const query =
      operation.forms?.parametersIn === "body" ? listQueryOf(call) : queryIn(made.query);
    return answerList(host, operation, path, query, request.url);
  }
  if (made.kind === "list" && operation.list !== null) {
    return answerItems(world, operation, made.items, listQueryOf(call), request.url);
  }
  return render(host, operation, made.kind === "refusal" ? withPath(made, call) : made, wanted);
}

/** A refusal whose message can name the path of the call. */
const withPath = (made: Refusal, { request }: Pick<Call, "request">): Refusal => ({
  ...made,
  values: { path: request.url.split("?", 1)[0] ?? "", ...made.values },
});

/** The filters and paging parameters of a list. */
function listQueryOf({ operation, query, body }: Call): QueryValues {
  if (operation.forms?.parametersIn !== "body") return withParts(query);
  return queryIn(jsonOf(body) ?? null);
}

function noteAnswer({ world, trace, operation }: Call, answer: Answer): void {
  if (answer.kind === "invalid") trace.resolution = "invalid";
  if (answer.kind !== "object") return;
  const { resource, row } = answer;
  const isDownload = operation.forms?.answer?.kind === "file";
  if (isDownload && fileOf(world.resource(resource), row) === undefined) {
    trace.resolution = "stateless";
  }
  const state = row.fields[world.lifecycle(resource)?.field ?? ""];
  trace.noteSubject(resource, row.id, typeof state === "string" ? state : null);
}

/** The file that a call uploads; undefined for none. */
function uploadedFile(call: Call): UploadedFile | undefined {
  const { operation, request, query, body, world } = call;
  const sent = operation.forms?.upload === undefined ? undefined : fileIn(body);
  if (sent === undefined) return undefined;
  const { type, bytes } = sent;
  const named = world.resource(operation.resource).file?.facts ?? {};
  // A file that is the whole body has its name beside it, in a header or in the query.
  const beside = filenameIn(String(request.headers["content-disposition"]));
  const name = sent.name ?? beside ?? query[named.name ?? "name"]?.[0] ?? null;
  const hash = (algorithm: "md5" | "sha1" | "sha256"): string | null =>
    named[algorithm] === undefined ? null : createHash(algorithm).update(bytes).digest("hex");
  return {
    facts: {
      ...{ name, size: bytes.length, media_type: bareType(type) },
      ...{ md5: hash("md5"), sha1: hash("sha1"), sha256: hash("sha256") },
    },
    content: { name, type, base64: Buffer.from(bytes).toString("base64") },
  };
}

/** The answer to a call that keeps no state: the document's example, or one by its schema. */
function answerStateless(call: Call): WireAnswer {
  const { world, operation } = call;
  const answer = contentFor(call);
  if (operation.headers === undefined) return answer;
  const read = readJson(answer.text ?? "");
  const fields = read.ok && isObject(read.value) ? read.value : {};
  return withOwnHeaders(world, operation, answer, { kind: "fields", fields });
}

function contentFor(call: Call): WireAnswer {
  const { world, operation, trace } = call;
  trace.resolution = "stateless";
  const { status } = operation;
  const requestId = nextRequestId(world);
  const content = operation.forms?.content ?? null;
  if (content === null) return { status, text: null, requestId };
  const { mediaType } = content;
  const example = readJson(content.text);
  const members = example.ok && isObject(example.value) ? Object.keys(example.value) : ["body"];
  noteMadeUp(world, operation.resource, members);
  if (mediaType !== null && bodyKindOf(mediaType) !== "json") {
    return { status, requestId, ...otherContent(mediaType, content.text) };
  }
  // What a call computes has a result; what it finds may be nothing.
  const items = operation.method === "GET" ? 0 : 1;
  const text = shaped(world, operation, status, content.text, operation.id, items);
  return {
    status,
    requestId,
    text: saying(call, text, requestId),
    headers:
      mediaType === null ? shapedType(world, operation, status) : { "content-type": mediaType },
  };
}

/** The answer's text with what comes from outside the service. */
function saying({ world, operation, trace, body }: Call, text: string, requestId: string): string {
  const said = chosenContent(world, operation, jsonOf(body));
  if (said.values.length === 0) return text;
  countContent(world, said, requestId);
  trace.pinned = said.bound;
  const answer: Json = JSON.parse(text);
  return JSON.stringify(withContent(answer, said));
}

/** A body that is not JSON; a multipart body has one part. */
function otherContent(mediaType: string, text: string): Pick<WireAnswer, "text" | "headers"> {
  if (!mediaType.startsWith("multipart/")) return { text, headers: { "content-type": mediaType } };
  const type = `${mediaType}; boundary=${PART}`;
  const part = `--${PART}\r\nContent-Type: ${JSON_TYPE}\r\n\r\n${text}\r\n--${PART}--\r\n`;
  return { text: part, headers: { "content-type": type } };
}

const PART = "part";

/** One page of a collection in the vendor's envelope; 404 if its parent does not exist. */
function answerList(
  { world, words }: Renderer,
  operation: OperationSpec,
  path: Readonly<Record<string, string>>,
  query: QueryValues,
  url: string,
): WireAnswer {
  const { list } = operation;
  if (list === null) throw new Error(`${operation.id} answers with no list`);
  const form = formFor(list, query);
  const place = placeOf(world, operation, path);
  if ("kind" in place) return renderRefusal(world, place, { operation });
  const wrong = wrongSize(form, query);
  if (wrong !== undefined) return renderRefusal(world, wrong, { operation });
  const page = listPage(world, operation, form, query, place);
  if ("kind" in page) return renderRefusal(world, page, { operation });
  const resource = world.resource(operation.resource);
  const requestId = nextRequestId(world);
  const wanted = readWanted(world.pack.wire, query, undefined, operation);
  const call = { url, origin: world.services.baseUrl() };
  const { status } = operation;
  const shown = { form, page, call, requestId, wanted };
  if (isShaping(world)) {
    return { status, requestId, ...fittedPage({ world, words }, operation, shown) };
  }
  const headers = headersOfPage(shown);
  const isPlain = isUsual({ ...wanted, include: [] }) && resource.id.hidden === undefined;
  const texts = page.rows.map((row) => {
    noteMadeUp(world, resource.name, row.madeUp);
    const object =
      (isPlain ? words.item(resource, row) : undefined) ??
      JSON.stringify(shownAs(world, resource, row, { ...wanted, include: [] }));
    return inEnvelope(operation, resource, row, object, requestId);
  });
  const body = bodyWith(shown, joined(texts));
  // The trace keeps the objects, which exist anyway, and not their texts.
  const isReworded =
    isPlain && operation.forms?.answer == null && resource.shown.kind !== "computed";
  const kept = keptPage(shown, isReworded ? wordsAgain(words, resource, page) : texts);
  return { status, text: body, kept, requestId, ...(headers && { headers }) };
}

/** One page of the items that a behavior answers to a list call. */
function answerItems(
  world: World,
  operation: OperationSpec,
  items: readonly Json[],
  query: QueryValues,
  url: string,
): WireAnswer {
  const { list, status } = operation;
  if (list === null) throw new Error(`${operation.id} answers with no list`);
  const form = formFor(list, query);
  const wrong = wrongSize(form, query);
  if (wrong !== undefined) return renderRefusal(world, wrong, { operation });
  const { items: own, place: page } = itemsPage(form, query, items);
  const requestId = nextRequestId(world);
  const shown = { form, page, call: { url, origin: world.services.baseUrl() }, requestId };
  const whole = bodyWith(shown, joined(own.map((item) => JSON.stringify(item))));
  const text = shaped(world, operation, status, whole, operation.id);
  const headers = { ...shapedType(world, operation, status), ...headersOfPage(shown) };
  return { status, text, requestId, headers };
}

/** The body of a page, kept as the texts of its items, or as its rows if these suffice. */
const keptPage = (shown: ShownPage, items: ItemTexts): KeptBody =>
  bodyAgain(() => bodyWith(shown, joined(typeof items === "function" ? items() : items)));

type ItemTexts = readonly string[] | (() => readonly string[]);

/** Renders the texts of rows a second time. */
const wordsAgain =
  (words: ObjectWords, resource: ResourceSpec, { rows }: ListPage): ItemTexts =>
  () =>
    rows.map((row) => words.item(resource, row) ?? "");

interface ShownList extends ShownPage {
  readonly page: ListPage;
  readonly wanted: WantedParts;
}

/**
 * A page in a pack that has the document's schemas. The items are fitted one by one, and each once
 * for each of its states, where the schema of the page allows that.
 */
function fittedPage(
  renderer: Renderer,
  operation: OperationSpec,
  shown: ShownList,
): Pick<WireAnswer, "text" | "kept" | "headers"> {
  const { world } = renderer;
  const { page, requestId, wanted } = shown;
  const { texts, headers } = frameOf(world, operation, shown);
  const captured = capturedOf(world.pack)?.pageOf(operation.id);
  const isPlain = isUsual(wanted);
  if (texts !== undefined && captured !== undefined && isPlain) {
    const kept = framedPage(texts, itemTexts(renderer, operation, captured, shown));
    return { text: kept.text, kept, headers };
  }
  const resource = world.resource(operation.resource);
  const objects = page.rows.map((row) => {
    const object = shownAs(world, resource, row, { ...wanted, include: [] });
    return inEnvelope(operation, resource, row, JSON.stringify(object), requestId);
  });
  const whole = bodyWith(shown, objects.join(","));
  return { text: shaped(world, operation, operation.status, whole, operation.id), headers };
}

const bodyWith = (shown: ShownPage, items: string): string =>
  shown.form.text(pageParts(shown, items));

function itemTexts(
  { world, words }: Renderer,
  operation: OperationSpec,
  captured: CapturedPage,
  { page, requestId }: ShownList,
): readonly string[] {
  const resource = world.resource(operation.resource);
  const document = capturedOf(world.pack);
  const isBare = operation.forms?.answer?.kind !== "body";
  const shape = isBare ? captured.items : `${operation.id} item`;
  const note = noting(world, resource.name);
  return page.rows.map((row) => {
    const show = (): JsonObject =>
      shownAs(world, resource, row, { include: [], expand: [], omit: [] });
    const textOf = (object: () => JsonObject): string => {
      const shown = object();
      const item: Json = isBare
        ? shown
        : JSON.parse(inEnvelope(operation, resource, row, JSON.stringify(shown), requestId));
      return JSON.stringify(document?.fittedIn(captured, item, row.id, note) ?? item);
    };
    return words.fitted(world, resource, row, shape, requestId, show, textOf).text;
  });
}

/** A body that is made again when it is read, and so not kept. */
const bodyAgain = (make: () => string): KeptBody => ({
  cut: false,
  get text() {
    return make();
  },
});

/** The body of a page, kept as its parts: traces share the texts of the items. */
const framedPage = (frame: readonly string[], items: readonly string[]): KeptBody =>
  bodyAgain(() => frame.join(joined(items)));

/** A page without its items. */
interface PageFrame {
  /** The call and the page that it is for. */
  readonly key: string;
  /** The texts before the items and after them; undefined where items are not fitted one by one. */
  readonly texts: readonly string[] | undefined;
  /** What nothing determines in them. */
  readonly madeUp: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** The frame of the last page of each operation: applications often ask for the same page again. */
const frames = new WeakMap<OperationSpec, PageFrame>();

function frameOf(world: World, operation: OperationSpec, shown: ShownList): PageFrame {
  const { requestId } = shown;
  const key = keyOf(shown);
  const known = frames.get(operation);
  if (known?.key === key) {
    world.madeUp.push(...known.madeUp);
    return known;
  }
  const type = shapedType(world, operation, operation.status);
  const headers = { ...type, ...headersOfPage(shown) };
  const before = world.madeUp.length;
  const texts = around(world, operation, shown);
  const frame = { key, texts, madeUp: world.madeUp.slice(before), headers };
  const varies = [...(frame.texts ?? []), ...Object.values(headers)];
  if (!varies.some((text) => text.includes(requestId))) frames.set(operation, frame);
  return frame;
}

/** All that a frame is made of, except for the id of the request. */
function keyOf({ page: { rows, ...page }, call: { url, origin } }: ShownList): string {
  const ends = [rows.length, rows[0]?.id, rows.at(-1)?.id];
  return JSON.stringify([origin, url, ...Object.values(page), ...ends]);
}

/** An item that no page has: it stands for all of them. */
const ITEMS = "\u0000";

const GAP = JSON.stringify(ITEMS);

/** The text of a page before its items and after them; undefined if it loses the list. */
function around(
  world: World,
  operation: OperationSpec,
  shown: ShownList,
): readonly string[] | undefined {
  const { id, status } = operation;
  const at = capturedOf(world.pack)?.pageOf(id)?.at;
  if (at === undefined) return undefined;
  // The document has the schema of the usual body alone.
  if (shown.form.text !== operation.list?.text) return bodyWith(shown, GAP).split(GAP);
  if (at.length === 0) return ["[", "]"];
  const empty: Json = JSON.parse(bodyWith(shown, ""));
  const page = shapedValue(world, operation, status, empty, id);
  const list = getAt(page, at);
  if (!isArray(list) || list.length > 0) return undefined;
  const parts = JSON.stringify(setAt(page, at, [ITEMS])).split(GAP);
  return parts.length === 2 ? parts : undefined;
}
