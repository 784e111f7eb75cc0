import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isObject } from "../../../engine/base/json.js";
import { getAt } from "../../../engine/base/paths.js";
import type { Answer } from "../../../engine/pack/behaviors.js";
import { perform } from "../../../engine/world/inputs/perform.js";
import type { Query } from "../../../engine/world/rules/objects/lists.js";
import { ignoredWords } from "../../journal/traces/trace-view.js";
import { render } from "../answer/answer.js";
import { answerList } from "../answer/list-answer.js";
import { answerStateless } from "../answer/stateless.js";
import { jsonOf } from "../body/body.js";
import { queryIn, readWanted } from "../body/query.js";
import type { Call, Phase } from "../call.js";
import { remember } from "./idempotency.js";

/** Handles the call by the state of the world, and answers from the state right after. */
export const behave: Phase = (call) => {
  const { host, world, trace, operation, path, query, body, overrides } = call;
  if (operation.verb === "list") {
    return answerList(host, operation, path, listQueryOf(call), call.request.url);
  }
  if (operation.verb === "call" && !isOwn(call)) return answerStateless(call);
  const performed = { operation, path, query, body: jsonOf(body) };
  const wanted = readWanted(world.pack.wire, query);
  const { answer, words } = perform(world, trace.number, performed, overrides, (made) =>
    remember(call, render(host, operation, made, wanted)),
  );
  noteAnswer(call, answer, performed.body);
  return words;
};

/** Whether the pack has a behavior for the operation. */
const isOwn = ({ world, operation }: Call): boolean =>
  Object.hasOwn(world.pack.behaviors.operations ?? {}, operation.id);

/** The filters and paging parameters of a list. */
function listQueryOf({ operation, query, body }: Call): Query {
  if (operation.forms?.parametersIn !== "body") return query;
  return queryIn(jsonOf(body) ?? null);
}

function noteAnswer(
  { host, world, trace, operation }: Call,
  answer: Answer,
  body: Json | undefined,
): void {
  if (answer.kind === "invalid") trace.resolution = "invalid";
  if (answer.kind !== "object") return;
  const { resource, row } = answer;
  const state = row.fields[world.lifecycle(resource)?.field ?? ""];
  trace.noteSubject(resource, row.id, typeof state === "string" ? state : null);
  const known = operation.body?.properties;
  const written = getAt(body ?? null, operation.forms?.bodyIn ?? []);
  if (known !== undefined && isObject(written) && !onlyHas(written, known)) {
    trace.ignored = Object.keys(written).filter((key) => !known.includes(key));
    const text = ignoredWords(trace.ignored);
    host.journal.warn({ call: trace.number, code: "ignored", text });
  }
}

function onlyHas(body: JsonObject, names: readonly string[]): boolean {
  for (const key in body) if (!names.includes(key)) return false;
  return true;
}
