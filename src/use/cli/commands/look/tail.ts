// The command `facsimile tail`: prints calls, events and deliveries of webhooks of a running
// instance as they happen, until Ctrl-C.

import { kindsIn, TIMELINE_KINDS } from "../../../../api/journal/timeline/timeline-items.js";
import { systemClock } from "../../../../api/webhooks/system-clock.js";
import type { Invocation } from "../../definition.js";
import { command, DRIVE_OPTIONS } from "../../definition.js";
import { lineOf, painter } from "../../output/coloured-line.js";
import type { Terminal } from "../../output/terminal.js";
import { UsageError } from "../../output/terminal.js";
import { drive } from "../../target/drive.js";
import type { StreamedItem, StreamedKind } from "../../target/timeline-stream.js";
import { followTimeline } from "../../target/timeline-stream.js";

const OPTIONS = {
  "--all": "begin with everything since the last reset",
  "--kinds <list>": {
    about: `some of ${TIMELINE_KINDS.join(",")}`,
    // Changes already report events.
    default: TIMELINE_KINDS.filter((kind) => kind !== "change").join(","),
    read: readKinds,
  },
  ...DRIVE_OPTIONS,
} as const;

export const tail = command({
  about: "print calls, events and deliveries as they happen, until Ctrl-C",
  options: OPTIONS,
  notes: `The first column is the time of day, the second the virtual time. With --json each line is an
object with kind, at, told_at (the time of day) and the fields of its kind.`,
  examples: ["facsimile tail --kinds call,delivery"],
  run: follow,
});

async function follow({ options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const { all = false, kinds, json = false } = options;
  const end = new AbortController();
  void terminal.interrupted().then(() => end.abort());
  const print = printer(json, terminal);
  try {
    await drive(options, terminal, async (sim, target) => {
      // It fails with a clear message if the instance is gone or has another key.
      await sim.describe();
      for await (const item of followTimeline(target, { kinds, all }, end.signal)) print(item);
    });
  } catch (error) {
    if (!end.signal.aborted) throw error;
  }
}

function readKinds(text: string): readonly StreamedKind[] {
  const kinds = kindsIn(text);
  if (typeof kinds === "string") throw new UsageError(`--kinds ${text}: ${kinds}`);
  return kinds;
}

function printer(
  isJson: boolean,
  { print, isColored }: Terminal,
): (streamed: StreamedItem) => void {
  const paint = painter(isColored);
  return (streamed) => {
    if (streamed.kind === "open") return;
    const item = streamed.kind === "item" ? streamed.item : streamed;
    const time = systemClock.date(systemClock.now()).toISOString();
    if (isJson) {
      print(`${JSON.stringify({ ...item, told_at: time })}\n`);
      return;
    }
    const at = "at" in item ? item.at : "";
    const times = paint("dim", `${timeOfDay(time)}  ${at.padEnd(AT)}`);
    print(`${times}  ${lineOf(streamed, paint)}\n`);
  };
}

/** `10:31:05.123` of `2025-01-01T10:31:05.123Z`. */
const timeOfDay = (time: string): string => time.slice(11, -1);

/** Width of an instant without milliseconds. */
const AT = "2025-01-01T00:00:00Z".length;
