import { Command } from "commander";
import { systemClock } from "../../api/webhooks/system-clock.js";
import type { DriveOptions } from "./driving.js";
import { drive, withDriveOptions } from "./driving.js";
import { painter } from "./paint.js";
import type { Terminal } from "./terminal.js";
import { lineOf } from "./timeline-lines.js";
import type { StreamedItem, TimelineKind } from "./timeline-stream.js";
import { followTimeline } from "./timeline-stream.js";
import { UsageError } from "./user-error.js";

interface TailOptions extends DriveOptions {
  readonly all?: true;
  readonly kinds: string;
}

const KINDS: readonly TimelineKind[] = [
  ...(["call", "override", "clock", "change", "event", "delivery", "warning"] as const),
];
/** The events tell of the changes. */
const SHOWN = KINDS.filter((kind) => kind !== "change");

/** `facsimile tail`: what happens, as it happens, until Ctrl-C. */
export function tailCommand(terminal: Terminal): Command {
  return withDriveOptions(
    new Command("tail")
      .description("print what happens, as it happens, until Ctrl-C")
      .option("--all", "begin with what has happened since the last reset")
      .option("--kinds <list>", `some of ${KINDS.join(",")}`, SHOWN.join(","))
      .addHelpText("after", EXAMPLES)
      .action((options: TailOptions) => tail(options, terminal)),
    "look",
  );
}

const EXAMPLES = `
The first column is the time of day at which it was told, the second that of the virtual clock.
With --json each line is an object with kind, at, told_at and what else there is to say.

Examples:
  $ facsimile tail
  $ facsimile tail --kinds call,delivery
  $ facsimile tail --all --json | jq -r 'select(.kind == "event").type'`;

async function tail(options: TailOptions, terminal: Terminal): Promise<void> {
  const { all = false } = options;
  const kinds = readKinds(options.kinds);
  const over = new AbortController();
  void terminal.interrupted().then(() => over.abort());
  const print = printer(options, terminal);
  try {
    await drive(options, terminal, async (sim, target) => {
      // Whether it is there, and knows the key.
      await sim.describe();
      for await (const told of followTimeline(target, { kinds, all }, over.signal)) print(told);
    });
  } catch (error) {
    if (!over.signal.aborted) throw error;
  }
}

function readKinds(text: string): readonly TimelineKind[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !KINDS.some((kind) => kind === name));
  if (unknown === undefined) return KINDS.filter((kind) => names.includes(kind));
  throw new UsageError(
    `--kinds ${text}: there is no kind "${unknown}"; there are ${KINDS.join(", ")}.`,
  );
}

function printer(
  { json }: TailOptions,
  { print, isColored }: Terminal,
): (told: StreamedItem) => void {
  const paint = painter(isColored);
  return (told) => {
    if (told.kind === "open") return;
    const time = systemClock.date(systemClock.now()).toISOString();
    if (json === true) {
      print(`${JSON.stringify({ ...(told.kind === "item" ? told.item : told), told_at: time })}\n`);
      return;
    }
    const at = told.kind === "item" ? told.item.at : "";
    const times = paint("dim", `${timeOfDay(time)}  ${at.padEnd(AT)}`);
    print(`${times}  ${lineOf(told, paint)}\n`);
  };
}

/** `2025-01-01T10:31:05.123Z`: what stands between T and Z. */
const timeOfDay = (time: string): string => time.slice(11, -1);

/** Width of an instant without milliseconds. */
const AT = "2025-01-01T00:00:00Z".length;
