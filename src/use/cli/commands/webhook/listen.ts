// The command `facsimile webhook listen`: registers a handler's address on a running instance, and
// prints each webhook that it gets, until Ctrl-C. `forwardUrl` reads such an address for other
// commands.

import { urlProblem } from "../../../../engine/base/url-path.js";
import type { Answer, AnyPack, Body, ControlClient } from "../../../client/index.js";
import type { Invocation } from "../../definition.js";
import { command, DRIVE_OPTIONS } from "../../definition.js";
import { lineOf, painter } from "../../output/coloured-line.js";
import type { Terminal } from "../../output/terminal.js";
import { UsageError } from "../../output/terminal.js";
import { drive } from "../../target/drive.js";
import type { StreamedItem } from "../../target/timeline-stream.js";
import { followTimeline } from "../../target/timeline-stream.js";

/**
 * Reads the address of a handler. On this machine a port is enough, and http:// is optional:
 * `3000/webhooks`, `localhost:3000`.
 *
 * @throws UsageError if the text is not an address
 */
export function forwardUrl(text: string): string {
  const url = /^\d+(?:\/|$)/.test(text) ? `http://localhost:${text}` : withScheme(text);
  const problem = urlProblem(url);
  if (problem === undefined) return url;
  throw new UsageError(`${text}: write the address of a handler, such as ${EXAMPLE}.`);
}

const EXAMPLE = "http://localhost:3000/webhooks";

const withScheme = (text: string): string => (/^\w+:\/\//.test(text) ? text : `http://${text}`);

const OPTIONS = {
  "--forward-to <url>": {
    about: "address of the handler, such as localhost:3000/hooks",
    required: true,
    read: forwardUrl,
  },
  "--events <list>": "types of event, separated by commas (default: all)",
  ...DRIVE_OPTIONS,
} as const;

export const listen = command({
  about: "send webhooks to a local handler until Ctrl-C, and print its answers",
  options: OPTIONS,
  notes: `The instance sends the webhooks, so it must be able to reach the address. With a frozen clock,
retries wait for an advance. After a reset, this command registers the handler again.`,
  examples: ["facsimile webhook listen --forward-to 3000/hooks --events task_run.completed"],
  run,
});

async function run({ options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const { forwardTo, events, json = false } = options;
  const end = new AbortController();
  void terminal.interrupted().then(() => end.abort());
  const print = printer(json, terminal);
  await drive(options, terminal, async (sim, target) => {
    const handler = new HandlerEndpoint(sim, forwardTo, events?.split(","));
    const settings = { kinds: ["delivery", "clock"], all: false } as const;
    try {
      for await (const streamed of followTimeline(target, settings, end.signal)) {
        if (streamed.kind === "open") print.ready(await handler.register());
        else if (handler.isFor(streamed)) print.item(streamed);
        else if (await handler.isGone(streamed)) print.again(await handler.register());
      }
    } catch (error) {
      if (!end.signal.aborted) throw error;
    } finally {
      await handler.remove();
    }
  });
}

type Registered = Answer<"registerEndpoint">;

/** The handler as an endpoint of the instance. */
class HandlerEndpoint {
  readonly #sim: ControlClient<AnyPack>;
  readonly #settings: Body<"registerEndpoint">;
  #id: string | undefined;

  constructor(sim: ControlClient<AnyPack>, url: string, subscribe: readonly string[] | undefined) {
    this.#sim = sim;
    const events = subscribe?.map((type) => type.trim());
    this.#settings = {
      url,
      description: OURS,
      ...(events === undefined ? {} : { subscribe: events }),
    };
  }

  /** Also removes the endpoint of a killed command. */
  async register(): Promise<Registered> {
    const { webhooks } = this.#sim;
    for (const { id, url, description } of (await webhooks.list()).data) {
      if (url === this.#settings.url && description === OURS) await webhooks.remove(id);
    }
    const registered = await webhooks.register(this.#settings);
    this.#id = registered.id;
    return registered;
  }

  isFor(streamed: StreamedItem): boolean {
    if (streamed.kind !== "item" || streamed.item.kind !== "delivery")
      return streamed.kind === "lost";
    return streamed.item.endpoint_id === this.#id;
  }

  /** A reset removes endpoints, and so does the restore of an earlier snapshot. */
  async isGone(streamed: StreamedItem): Promise<boolean> {
    if (
      streamed.kind === "item" &&
      (streamed.item.kind !== "clock" || streamed.item.snapshot === null)
    ) {
      return false;
    }
    const { data } = await this.#sim.webhooks.list();
    return !data.some(({ id }) => id === this.#id);
  }

  /** A stopped instance has no endpoint to remove. */
  async remove(): Promise<void> {
    if (this.#id !== undefined) await this.#sim.webhooks.remove(this.#id).catch(() => undefined);
  }
}

/** Marks the endpoints of this command. */
const OURS = "facsimile webhook listen";

interface Printer {
  readonly ready: (endpoint: Registered) => void;
  readonly again: (endpoint: Registered) => void;
  readonly item: (streamed: StreamedItem) => void;
}

function printer(isJson: boolean, { print, isColored }: Terminal): Printer {
  if (isJson) {
    const line = (value: object): void => print(`${JSON.stringify(value)}\n`);
    const endpoint = (registered: Registered): void => line({ kind: "endpoint", ...registered });
    return { ready: endpoint, again: endpoint, item: (streamed) => line(itemOf(streamed)) };
  }
  const paint = painter(isColored);
  return {
    ready: ({ url, secret }) =>
      print(`Events go to ${url}, signed with ${secret}\nCtrl-C ends it.\n`),
    again: () => print("the world was reset or restored; the handler is registered again\n"),
    item: (streamed) => {
      const at = streamed.kind === "item" ? `${streamed.item.at}  ` : "";
      print(`${paint("dim", at)}${lineOf(streamed, paint)}\n`);
    },
  };
}

const itemOf = (streamed: StreamedItem): object =>
  streamed.kind === "item" ? streamed.item : streamed;
