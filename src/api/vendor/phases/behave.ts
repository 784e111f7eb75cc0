import type { Answer } from "../../../engine/pack/behaviors.js";
import { perform } from "../../../engine/world/inputs/perform.js";
import type { Query } from "../../../engine/world/rules/lists/pages.js";
import { fileOf } from "../../../engine/world/rules/objects/files.js";
import { unknownReference } from "../../../engine/world/rules/objects/naming/references.js";
import type { WireAnswer } from "../answer/answer.js";
import { render, renderRefusal, withOwnHeaders } from "../answer/answer.js";
import { answerItems, answerList } from "../answer/lists/list-answer.js";
import { negotiated } from "../answer/negotiated.js";
import { answerStateless } from "../answer/stateless.js";
import { streamed } from "../answer/streamed.js";
import { jsonOf } from "../body/body.js";
import type { Wanted } from "../body/query.js";
import { queryIn, readWanted } from "../body/query.js";
import { uploadedFile } from "../body/uploads.js";
import type { Call, Phase } from "../call.js";
import { remember } from "./idempotency.js";
import { noteNotModelled } from "./not-modelled.js";

/** Handles the call by the state of the world, and answers from the state right after. */
export const behave: Phase = (call) => {
  const answer = negotiated(call, answerOf(call));
  if (answer.refused === undefined) noteNotModelled(call);
  return answer;
};

function answerOf(call: Call): WireAnswer {
  const { host, world, trace, operation, path, query, body, overrides } = call;
  const isOwn = operation.behavior !== null;
  const unknown = unknownReference(world, { operation, path, query, body: jsonOf(body) });
  if (unknown !== undefined) return renderRefusal(world, unknown, { operation });
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
function worded(call: Call, made: Answer, wanted: Wanted): WireAnswer {
  return withOwnHeaders(call.world, call.operation, rendered(call, made, wanted), made);
}

/** The items of a list come in pages. */
function rendered(call: Call, made: Answer, wanted: Wanted): WireAnswer {
  const { host, world, operation, path, request } = call;
  if (made.kind === "listed") {
    const query =
      operation.forms?.parametersIn === "body" ? listQueryOf(call) : queryIn(made.query);
    return answerList(host, operation, path, query, request.url);
  }
  if (made.kind === "list" && operation.list !== null) {
    return answerItems(world, operation, made.items, listQueryOf(call), request.url);
  }
  return render(host, operation, made, wanted);
}

/** The filters and paging parameters of a list. */
function listQueryOf({ operation, query, body }: Call): Query {
  if (operation.forms?.parametersIn !== "body") return query;
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
