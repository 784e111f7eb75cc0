import { Command } from "commander";
import type { Answer, AnyPack, Body, ControlClient } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, withDriveOptions } from "./driving.js";
import { forwardUrl } from "./forward-url.js";
import { painter } from "./paint.js";
import type { Terminal } from "./terminal.js";
import { lineOf } from "./timeline-lines.js";
import type { StreamedItem } from "./timeline-stream.js";
import { followTimeline } from "./timeline-stream.js";

interface ListenOptions extends DriveOptions {
  readonly forwardTo: string;
  readonly events?: string;
}

/** `facsimile listen`: webhooks for a handler on this machine, until Ctrl-C. */
export function listenCommand(terminal: Terminal): Command {
  return withDriveOptions(new Command("listen"))
    .description("send webhooks to a handler until Ctrl-C, and print what it answers")
    .requiredOption("--forward-to <url>", "address of the handler: localhost:3000/hooks")
    .option("--events <list>", "types of event, with commas between them (default: all)")
    .addHelpText("after", EXAMPLES)
    .action((options: ListenOptions) => listen(options, terminal));
}

const EXAMPLES = `
The instance sends them, so the address is one that it can reach. Where a frozen clock stands
still, retries wait for an advance. After a reset the handler is registered again.

Examples:
  $ facsimile listen --forward-to localhost:3000/hooks
  $ facsimile listen --forward-to 3000/hooks --events task_run.completed,task_run.failed`;

async function listen(options: ListenOptions, terminal: Terminal): Promise<void> {
  const url = forwardUrl(options.forwardTo);
  const over = new AbortController();
  void terminal.interrupted().then(() => over.abort());
  const print = printer(options, terminal);
  await drive(options, terminal, async (sim, target) => {
    const handler = new Handler(sim, url, options.events?.split(","));
    const settings = { kinds: ["delivery", "clock"], all: false } as const;
    try {
      for await (const told of followTimeline(target, settings, over.signal)) {
        if (told.kind === "open") print.ready(await handler.register());
        else if (handler.isFor(told)) print.told(told);
        else if (await handler.isGone(told)) print.again(await handler.register());
      }
    } catch (error) {
      if (!over.signal.aborted) throw error;
    } finally {
      await handler.remove();
    }
  });
}

type Registered = Answer<"registerEndpoint">;

/** The handler as an endpoint of the instance. */
class Handler {
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

  /** In the place of one that a command left which came to a sudden end. */
  async register(): Promise<Registered> {
    const { webhooks } = this.#sim;
    for (const { id, url, description } of (await webhooks.list()).data) {
      if (url === this.#settings.url && description === OURS) await webhooks.remove(id);
    }
    const registered = await webhooks.register(this.#settings);
    this.#id = registered.id;
    return registered;
  }

  isFor(told: StreamedItem): boolean {
    if (told.kind !== "item" || told.item.kind !== "delivery") return told.kind === "lost";
    return told.item.endpoint_id === this.#id;
  }

  /** A reset forgets endpoints, and so does a snapshot from before. */
  async isGone(told: StreamedItem): Promise<boolean> {
    if (told.kind === "item" && (told.item.kind !== "clock" || told.item.snapshot === null)) {
      return false;
    }
    const { data } = await this.#sim.webhooks.list();
    return !data.some(({ id }) => id === this.#id);
  }

  /** When the instance has gone, there is nothing to take back. */
  async remove(): Promise<void> {
    if (this.#id !== undefined) await this.#sim.webhooks.remove(this.#id).catch(() => undefined);
  }
}

/** Tells the endpoints of this command from others. */
const OURS = "facsimile listen";

interface Printer {
  readonly ready: (endpoint: Registered) => void;
  readonly again: (endpoint: Registered) => void;
  readonly told: (told: StreamedItem) => void;
}

function printer({ json }: ListenOptions, { print, isColored }: Terminal): Printer {
  if (json === true) {
    const line = (value: object): void => print(`${JSON.stringify(value)}\n`);
    const endpoint = (registered: Registered): void => line({ kind: "endpoint", ...registered });
    return { ready: endpoint, again: endpoint, told: (told) => line(itemOf(told)) };
  }
  const paint = painter(isColored);
  return {
    ready: ({ url, secret }) =>
      print(`Events go to ${url}, signed with ${secret}\nCtrl-C ends it.\n`),
    again: () => print("the world was reset or restored; the handler is registered again\n"),
    told: (told) => {
      const at = told.kind === "item" ? `${told.item.at}  ` : "";
      print(`${paint("dim", at)}${lineOf(told, paint)}\n`);
    },
  };
}

const itemOf = (told: StreamedItem): object => (told.kind === "item" ? told.item : told);
