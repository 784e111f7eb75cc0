import type { TimelineItem } from "../../generated/control/types.js";
import { callOver } from "../../src/use/client/call.js";
import { httpTransport } from "../../src/use/client/http-transport.js";
import type { Source, TimelineSink } from "./source.js";
import { MessageReader } from "./sse.js";

interface LiveOptions {
  readonly name: string;
  /** The root of the world: an address of this page's origin. */
  readonly url: string;
  readonly key: string;
}

/** Milliseconds before a lost connection is tried again. */
const PAUSE = 1_000;

/** A world of a running instance. */
export function liveSource({ name, url, key }: LiveOptions): Source {
  const call = callOver(httpTransport({ url, key, fetch: (to, init) => fetch(to, init) }));
  return {
    name,
    isLive: true,
    call,
    follow: async (sink, signal) => {
      const place = { last: "0" };
      while (!signal.aborted) {
        await stream(`${url}/__admin__/stream`, key, place, sink, signal).catch(() => {});
        if (signal.aborted) return;
        sink.connect(false);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    },
  };
}

async function stream(
  url: string,
  key: string,
  place: { last: string },
  sink: TimelineSink,
  signal: AbortSignal,
): Promise<void> {
  // An EventSource sends no Authorization, and a key has no place in an address.
  const response = await fetch(`${url}?last_event_id=${place.last}`, {
    headers: { authorization: `Bearer ${key}`, accept: "text/event-stream" },
    signal,
  });
  if (!response.ok || response.body === null) return;
  sink.connect(true);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const messages = new MessageReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const items: TimelineItem[] = [];
    for (const { id, event, data } of messages.read(piece.value)) {
      // The number before the dash counts resets: another one means another run of the world.
      if (id !== "" && place.last !== "0" && runOf(id) !== runOf(place.last)) sink.clear();
      if (id !== "") place.last = id;
      if (event === "message") items.push(JSON.parse(data));
      if (event === "lost") sink.lose(JSON.parse(data).count);
      if (event === "reset") {
        items.length = 0;
        place.last = "0";
        sink.clear();
      }
    }
    if (items.length > 0) sink.add(items);
  }
}

const runOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf("-")));
