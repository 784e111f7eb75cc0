// `followTimeline`: for `tail` and `webhook listen`, reads what happens in a running instance item
// by item, as it happens (`GET /__admin__/stream`).

import { withoutTrailingSlashes } from "../../../engine/base/url-path.js";
import type { TimelineItem } from "../../client/index.js";
import { UserError } from "../output/terminal.js";
import type { InstanceTarget } from "./drive.js";

/** An item of the stream of an instance. */
export type StreamedItem =
  /** The stream misses nothing that happens from now on. */
  | { readonly kind: "open" }
  | { readonly kind: "item"; readonly item: TimelineItem }
  /** The world is as at its start. */
  | { readonly kind: "reset" }
  /** The stream has skipped so many items. */
  | { readonly kind: "lost"; readonly count: number };

export type StreamedKind = TimelineItem["kind"];

interface StreamSettings {
  readonly kinds: readonly StreamedKind[];
  /** Whether the stream begins with all that has happened since the last reset. */
  readonly all: boolean;
}

/**
 * Follows the timeline of an instance (control contract, `streamTimeline`).
 *
 * @throws UserError if the instance does not answer, refuses the call, or ends
 */
export async function* followTimeline(
  { url, key }: InstanceTarget,
  { kinds, all }: StreamSettings,
  signal: AbortSignal,
): AsyncGenerator<StreamedItem, never, undefined> {
  const query = new URLSearchParams({ kinds: kinds.join(","), ...(all ? FROM_THE_FIRST : {}) });
  const address = `${withoutTrailingSlashes(url)}/__admin__/stream?${query}`;
  const headers = { authorization: `Bearer ${key}`, accept: "text/event-stream" };
  try {
    const response = await fetch(address, { headers, signal });
    if (!response.ok || response.body === null) throw new UserError(await refusal(response));
    yield { kind: "open" };
    for await (const block of blocksOf(response.body.pipeThrough(new TextDecoderStream()))) {
      const streamed = readBlock(block);
      if (streamed !== undefined) yield streamed;
    }
  } catch (error) {
    if (error instanceof UserError || signal.aborted) throw error;
    throw new UserError(`the connection to the instance at ${url} broke (${reasonOf(error)}).`);
  }
  throw new UserError(`the instance at ${url} has ended.`);
}

const FROM_THE_FIRST = { last_event_id: "0" };

async function refusal(response: Response): Promise<string> {
  const text = await response.text();
  return `the instance refused to stream its timeline (${response.status}): ${text}`;
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/** https://html.spec.whatwg.org/multipage/server-sent-events.html: blocks end with an empty line. */
export async function* blocksOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = [];
  // The end of a block can come in two texts.
  let held = "";
  for await (const text of texts) {
    const blocks = (held + text).split("\n\n");
    const rest = blocks.pop() ?? "";
    for (const block of blocks) {
      yield pieces.join("") + block;
      pieces = [];
    }
    held = rest.endsWith("\n") ? "\n" : "";
    pieces.push(rest.slice(0, rest.length - held.length));
  }
}

/** Undefined for a comment, which only keeps the connection open. */
function readBlock(block: string): StreamedItem | undefined {
  const lines = block.split("\n");
  const field = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const data = field("data");
  if (data === undefined) return undefined;
  const read: TimelineItem & { readonly count?: number } = JSON.parse(data);
  const event = field("event");
  if (event === "reset") return { kind: "reset" };
  if (event === "lost") return { kind: "lost", count: read.count ?? 0 };
  return { kind: "item", item: read };
}
