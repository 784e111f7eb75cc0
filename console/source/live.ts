import type { TimelineItem } from "../../generated/control/types.js";
import { callOver } from "../../src/use/client/call.js";
import { httpTransport } from "../../src/use/client/http-transport.js";
import type { Refusal, Source, TimelineSink } from "./source.js";
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
      for (let isFirst = true; !signal.aborted; isFirst = false) {
        const options = { url: `${url}/__admin__/stream`, key, isFirst };
        const status = await stream(options, sink, signal).catch(() => 0);
        if (signal.aborted) return;
        sink.connect(false);
        const why = REFUSALS[status];
        if (why !== undefined) return sink.refuse(why);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    },
  };
}

/** Statuses after which no later try can succeed. */
const REFUSALS: Readonly<Record<number, Refusal>> = { 401: "key", 404: "gone" };

interface Stream {
  readonly url: string;
  readonly key: string;
  readonly isFirst: boolean;
}

/**
 * Follows a world until the connection ends; answers the status. It always begins at the beginning:
 * numbers of items do not tell one instance from the next one at the same address.
 */
async function stream(
  { url, key, isFirst }: Stream,
  sink: TimelineSink,
  signal: AbortSignal,
): Promise<number> {
  // An EventSource sends no Authorization, and a key has no place in an address.
  const response = await fetch(`${url}?last_event_id=0`, {
    headers: { authorization: `Bearer ${key}`, accept: "text/event-stream" },
    signal,
  });
  if (!response.ok || response.body === null) return response.status;
  if (!isFirst) sink.restart();
  sink.connect(true);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const messages = new MessageReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const items: TimelineItem[] = [];
    for (const { event, data } of messages.read(piece.value)) {
      if (event === "message") items.push(JSON.parse(data));
      if (event === "lost") sink.lose(JSON.parse(data).count);
      if (event === "reset") {
        items.length = 0;
        sink.clear();
      }
    }
    if (items.length > 0) sink.add(items);
  }
  return response.status;
}
