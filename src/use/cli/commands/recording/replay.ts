import { formatInstant } from "../../../../engine/base/time.js";
import { digestOf } from "../../../../engine/world/digest.js";
import type { OpenRecording } from "../../../../instance/recording/file/file-reading.js";
import type { Line } from "../../../../instance/recording/file/line.js";
import { lineText } from "../../../../instance/recording/file/line-summary.js";
import type { Difference } from "../../../../instance/recording/replay/replay.js";
import { replay } from "../../../../instance/recording/replay/replay.js";
import type { Until } from "../../../../instance/recording/replay/until.js";
import type { Instance } from "../../../../instance/server/instance.js";
import type { Invocation } from "../../definition/command.js";
import { command } from "../../definition/command.js";
import { sideBySide } from "../../output/side-by-side.js";
import type { Terminal } from "../../output/terminal.js";
import { UsageError } from "../../output/user-error.js";
import { announceRunning } from "../../target/running.js";
import { listen } from "../instance/listening.js";
import { readPort } from "../instance/start-options.js";
import { startupTextOfOne } from "../instance/startup-text.js";
import { findPack, packNamed } from "../pack/find-pack.js";
import { asUserError, instanceFor, openFile, readWhere } from "./recording-file.js";
import { otherPackWords, replayWithPack } from "./replay-pack.js";

const OPTIONS = {
  "--until <place>": "stop after the number of a line, a trace id or an instant",
  "--serve": "keep the instance running there, until Ctrl-C",
  "--port <number>": {
    about: "with --serve: port to listen on; 0 for any free port",
    default: "4020",
    read: readPort,
  },
  "--key <text>": "with --serve: key that calls carry (env: FACSIMILE_KEY)",
  "--pack <pack>": "replay it on another pack, and explain which answers differ",
} as const;

export const recordingReplay = command({
  about: "replay a recording and compare every answer with the recorded one",
  args: { "<file>": "file that start --record has made" },
  options: OPTIONS,
  notes: `It ends with status 1 when an answer differs: at the first one, with both texts side by side; with
--pack after the last one, grouped by cause.`,
  examples: [
    "facsimile recording replay bug.recording.jsonl",
    "facsimile recording replay bug.recording.jsonl --until 120 --serve",
    "facsimile recording replay bug.recording.jsonl --pack ./next-version",
  ],
  run: play,
});

async function play(invocation: Invocation<typeof OPTIONS>): Promise<void> {
  const { args, options, terminal } = invocation;
  const recording = openFile(args[0] ?? "");
  const until = readWhere(options.until);
  if (options.pack !== undefined) {
    if (options.serve) throw new UsageError("--serve: leave out --pack.");
    const pack = await findPack(options.pack);
    const { text, isSame } = await replayWithPack(recording, pack, until);
    terminal.print(text);
    if (!isSame) terminal.end(1);
    return;
  }
  const key = options.key ?? (terminal.env["FACSIMILE_KEY"] || undefined);
  const pack = await packNamed(recording.head.pack);
  terminal.print(otherPackWords(recording, pack));
  const instance = await instanceFor(recording, { pack, key });
  try {
    const difference = playOn(instance, recording, until, terminal);
    if (difference !== null) terminal.end(1);
    else if (options.serve) await serve(instance, options.port, terminal);
  } finally {
    await instance.close();
  }
}

/** Replays until an answer differs, and prints the result. */
function playOn(
  { replayTarget }: Instance,
  recording: OpenRecording,
  until: Until,
  terminal: Terminal,
): Difference | null {
  return asUserError(() => {
    const count = { inputs: 0, answers: 0 };
    for (const { line, difference } of replay(replayTarget, recording, until)) {
      if (difference !== null) {
        terminal.print(differenceWords(recording, difference));
        return difference;
      }
      count.inputs += isInput(line) ? 1 : 0;
      count.answers += line.given === null ? 0 : 1;
    }
    const { world } = replayTarget.host;
    const now = formatInstant(Math.floor(world.now));
    terminal.print(
      `${count.inputs} inputs, ${count.answers} answers: all as before. It is ${now}; the world is ${digestOf(world)}.\n`,
    );
    return null;
  });
}

const isInput = ({ entry }: Line): boolean => entry.kind !== "world" && entry.kind !== "closed";

function differenceWords({ name }: OpenRecording, difference: Difference): string {
  const { line } = difference;
  const place = `${name}:${line.number + 1}`;
  if (difference.kind === "world") {
    return `${place}: all answers so far are as before, but the world is ${difference.now}; it was ${difference.before}.\n`;
  }
  const { before, now } = difference;
  const was = before.text === undefined ? NO_TEXT : (before.text ?? "");
  const statuses = sideBySide(
    String(before.network ?? before.status),
    String(now.network ?? now.status),
  );
  const head = sideBySide("then", "now").replace(" | ", "   ");
  return `${place}: answered otherwise\n${lineText(line)}\n\n${head}\n${statuses}\n${sideBySide(was, now.text ?? "")}\n`;
}

const NO_TEXT = "(the recording has no texts: start with --answers)";

async function serve(instance: Instance, port: number, terminal: Terminal): Promise<void> {
  const interrupted = terminal.interrupted();
  // Sends the attempts again that were under way there.
  instance.replayTarget.host.webhookDispatcher.flush();
  const url = await listen(instance, "127.0.0.1", port);
  const forget = announceRunning([{ url, key: instance.key }], terminal);
  terminal.announce(
    startupTextOfOne(
      { number: null, instance, url },
      instance.replayTarget.host.clock.factor ?? undefined,
    ),
  );
  await interrupted;
  forget();
}
