import type { Json } from "../../../engine/base/json.js";
import { isObject, readJson } from "../../../engine/base/json.js";
import { bodyKindOf } from "../../../engine/base/media-type.js";
import {
  chosenContent,
  countContent,
  withContent,
} from "../../../engine/world/rules/overrides/content.js";
import { JSON_TYPE } from "../../call/answer-headers.js";
import { jsonOf } from "../body/body.js";
import type { Call } from "../call.js";
import type { WireAnswer } from "./answer.js";
import { nextRequestId, withOwnHeaders } from "./answer.js";
import { shaped, shapedType } from "./shaped.js";

const PART = "part";

/** The answer to a call that keeps no state: the document's example, or one by its schema. */
export function answerStateless(call: Call): WireAnswer {
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
