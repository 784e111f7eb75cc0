import { setTimeout } from "node:timers/promises";
import { Command } from "commander";
import type {
  ControlClient,
  ControlPlaneError,
  EmittedEvent,
  FoundRequest,
} from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, withDriveOptions } from "./driving.js";
import type { Paint } from "./paint.js";
import { painter } from "./paint.js";
import type { Terminal } from "./terminal.js";

interface TailOptions extends DriveOptions {
  readonly all?: true;
}

/** `facsimile tail`: calls and events as they come, until Ctrl-C. */
export function tailCommand(terminal: Terminal): Command {
  return withDriveOptions(
    new Command("tail")
      .description("print calls of the application and events as they come, until Ctrl-C")
      .option("--all", "begin with those that there are already")
      .addHelpText("after", EXAMPLES)
      .action((options: TailOptions) => tail(options, terminal)),
    "look",
  );
}

const EXAMPLES = `
With --json each line is an object with "call" or "event".

Examples:
  $ facsimile tail
  $ facsimile tail --all --json | jq -r 'select(.event).event.type'`;

async function tail(options: TailOptions, terminal: Terminal): Promise<void> {
  const over = new AbortController();
  void terminal.interrupted().then(() => over.abort());
  const all = options.all ?? false;
  const print = printer(options, terminal);
  const work = async (sim: ControlClient): Promise<void> => {
    await Promise.all([follow(calls(sim), all, print.call), follow(events(sim), all, print.event)]);
  };
  try {
    await drive(options, terminal, work, over.signal);
  } catch (error) {
    if (!over.signal.aborted) throw error;
  } finally {
    over.abort();
  }
}

/** A growing list of the instance. */
interface Stream<T> {
  readonly idOf: (item: T) => string;
  /** Whether there is nothing more to come of it. */
  readonly isWhole: (item: T) => boolean;
  /** The items after one, or from the first; waits a while when there is none and `waits`. */
  readonly read: (after: string | undefined, waits: boolean) => Promise<readonly T[]>;
}

/**
 * Real time. Short, because a wait that began before a reset sees nothing of what comes after it
 * until as much has come as there was before.
 */
const WAIT = "1s";
const PAGE = 1_000;

const calls = (sim: ControlClient): Stream<FoundRequest> => ({
  idOf: ({ trace_id: id }) => id,
  // A call is listed as soon as it has arrived, with its body still on the way.
  isWhole: ({ status, resolution }) => status !== null || resolution !== "stateful",
  read: async (after, waits) => {
    const query = { limit: PAGE, ...(after === undefined ? {} : { after }) };
    return (await sim.requests.find(waits ? { wait: WAIT } : {}, query)).data;
  },
});

const events = (sim: ControlClient): Stream<EmittedEvent> => ({
  idOf: ({ id }) => id,
  isWhole: () => true,
  read: async (after, waits) => {
    const query = { limit: PAGE, ...(after === undefined ? {} : { after }) };
    return (await sim.events.list(waits ? { ...query, wait: WAIT } : query)).data;
  },
});

/** Until a call fails, as they all do once the signal has ended them. */
async function follow<T>(
  { idOf, isWhole, read }: Stream<T>,
  all: boolean,
  print: (item: T) => void,
): Promise<never> {
  let after: string | undefined;
  let waits = all;
  for (;;) {
    const items: readonly T[] = await read(after, waits).catch((error: unknown) => {
      if (after === undefined || !isGone(error)) throw error;
      // A reset: the list begins anew.
      after = undefined;
      return [];
    });
    const unfinished = items.findIndex((item) => !isWhole(item));
    const ready = unfinished < 0 ? items : items.slice(0, unfinished);
    if (waits) for (const item of ready) print(item);
    const last = ready.at(-1);
    if (last !== undefined) after = idOf(last);
    else if (items.length > 0) await setTimeout(PAUSE);
    // What there was before has been passed over.
    if (items.length < PAGE) waits = true;
  }
}

/** Real milliseconds before another look at a call that has not been answered. */
const PAUSE = 50;

const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === ("ControlPlaneError" satisfies ControlPlaneError["name"]) &&
  "code" in error &&
  error.code === "not_found";

interface Printer {
  readonly call: (call: FoundRequest) => void;
  readonly event: (event: EmittedEvent) => void;
}

function printer({ json }: TailOptions, { print, isColored }: Terminal): Printer {
  if (json === true) {
    return {
      call: (call) => print(`${JSON.stringify({ call })}\n`),
      event: (event) => print(`${JSON.stringify({ event })}\n`),
    };
  }
  const paint = painter(isColored);
  return {
    call: ({ at, method, path, status, resolution, trace_id: id }) => {
      const answer = paint(colorOf(status), `${status ?? "---"} ${resolution.padEnd(9)}`);
      print(`${paint("dim", at)}  ${answer}  ${method} ${path}  ${paint("dim", id)}\n`);
    },
    event: ({ created_at: at, type, resource_id: about, id }) => {
      const what = paint("cyan", `event ${type}`);
      print(`${paint("dim", at)}  ${what}  ${about}  ${paint("dim", id)}\n`);
    },
  };
}

function colorOf(status: number | null): Parameters<Paint>[0] {
  if (status === null || status >= 500) return "red";
  return status >= 400 ? "yellow" : "green";
}
