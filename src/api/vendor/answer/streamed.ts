// `streamed`: turns an answer into the vendor's server-sent events where the call asks for them,
// such as by `"stream": true`. `asksForStream` says whether it does.

import { byKind } from "../../../engine/base/by-key.js";
import { EVENT_STREAM } from "../../../engine/base/http-headers.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject, readJson } from "../../../engine/base/json.js";
import { getAt } from "../../../engine/base/paths.js";
import type {
  OperationSpec,
  StreamItem,
  StreamRequest,
  StreamSpec,
} from "../../../engine/pack/pack.js";
import { capturedOf } from "../../../engine/schemas/captured.js";
import { firstEvents } from "../../../engine/world/state/network-outcomes.js";
import type { World } from "../../../engine/world/world.js";
import { jsonOf } from "../body/body.js";
import type { Call } from "../routes.js";
import type { WireAnswer } from "./answer.js";
import { renderError } from "./fault-outcomes.js";
import { noting } from "./object-body.js";

/** The part of a call that can ask for a stream. */
interface StreamingCall {
  readonly body: Json | undefined;
  readonly accept: string;
}

/** Whether a call asks for its answer as a stream. */
export const asksForStream = byKind<StreamRequest, [request: StreamingCall], boolean>({
  always: () => true,
  accept: (_, { accept }) => accept.toLowerCase().includes(EVENT_STREAM),
  member: ({ path }, { body }) => getAt(body ?? null, path) === true,
});

/** The answer as server-sent events if the call asks for them; else, or refused, as it is. */
export function streamed(call: Call, answer: WireAnswer): WireAnswer {
  const { world, operation, request, body, streamError } = call;
  const stream = operation.forms?.stream ?? null;
  if (stream === null || answer.refused !== undefined) return answer;
  const accept = String(request.headers["accept"] ?? "");
  if (!asksForStream(stream.requestedBy, { body: jsonOf(body), accept })) return answer;
  const whole = ownEvents(call, stream, answer) ?? eventsOf(call, stream, answer);
  const events =
    streamError === null
      ? whole
      : [...firstEvents(whole, streamError.events), errorEvent(call, stream, streamError.error)];
  const { status, requestId = "" } = answer;
  return {
    status,
    requestId,
    text: events.join(""),
    stream: { events, pace: stream.pace === null ? 0 : world.durations.of(stream.pace) },
    headers: {
      "cache-control": "no-cache",
      ...answer.headers,
      "content-type": stream.mediaType ?? `${EVENT_STREAM}; charset=utf-8`,
    },
  };
}

/** All events of an answer by the pack's behavior, then the end mark; undefined without one. */
function ownEvents(
  call: Call,
  stream: StreamSpec,
  { text }: WireAnswer,
): readonly string[] | undefined {
  const { world, operation, body } = call;
  const { streams = {} } = world.behaviors;
  const custom = Object.hasOwn(streams, operation.id) ? streams[operation.id] : undefined;
  const read = readJson(text ?? "{}");
  if (custom === undefined || !read.ok || !isObject(read.value)) return undefined;
  const events = custom(read.value, jsonOf(body)).map(({ event = null, data }) =>
    eventText(event, JSON.stringify(fittedItem(world, operation, data))),
  );
  return stream.end === null ? events : [...events, eventText(null, stream.end)];
}

/** All events of an answer: those of its items, then the end mark. */
function eventsOf(call: Call, stream: StreamSpec, { text }: WireAnswer): readonly string[] {
  const read = readJson(text ?? "{}");
  const answer = read.ok ? read.value : {};
  const whole = JSON.stringify(answer);
  const events: string[] = [];
  for (const item of stream.items) {
    for (const [index, piece] of piecesOf(stream, item, answer).entries()) {
      const data = item.text({
        answer: whole,
        piece: JSON.stringify(piece),
        index: String(index),
        number: String(events.length),
      });
      events.push(eventText(item.event, completed(call, stream, answer, data)));
    }
  }
  return stream.end === null ? events : [...events, eventText(null, stream.end)];
}

/** What an item has an event for each of; a single null for an item that is one event. */
function piecesOf(
  { content }: StreamSpec,
  { each, numbered }: StreamItem,
  answer: Json,
): readonly (Json | null)[] {
  if (each === null) return [null];
  const value = getAt(answer, content[each] ?? []) ?? null;
  if (typeof value === "string") return value.split(/(?<=\S)(?=\s)/).filter((it) => it !== "");
  if (!isArray(value)) return [];
  return value.map((part, at) =>
    numbered !== null && isObject(part) ? { [numbered]: at, ...part } : part,
  );
}

/** The data of an item with what it repeats of the answer, as the schema of items admits it. */
function completed(
  { world, operation }: Call,
  { repeats }: StreamSpec,
  answer: Json,
  data: string,
): string {
  if (capturedOf(world.pack) === null && repeats.length === 0) return data;
  const item = { ...repeated(answer, repeats), ...Object(JSON.parse(data)) };
  return JSON.stringify(fittedItem(world, operation, item));
}

const fittedItem = (world: World, { id, resource }: OperationSpec, item: JsonObject): Json =>
  capturedOf(world.pack)?.fittedItem(id, item, noting(world, resource)) ?? item;

function repeated(answer: Json, names: readonly string[]): JsonObject {
  if (!isObject(answer)) return {};
  return Object.fromEntries(Object.entries(answer).filter(([name]) => names.includes(name)));
}

type StreamRefusal = Parameters<typeof renderError>[1];

const errorEvent = (call: Call, { errorEvent: name }: StreamSpec, error: StreamRefusal): string =>
  eventText(name, renderError(call, error).text ?? "");

const eventText = (name: string | null, data: string): string =>
  `${name === null ? "" : `event: ${name}\n`}data: ${data.replaceAll(/\r\n|\r|\n/g, "\ndata: ")}\n\n`;
