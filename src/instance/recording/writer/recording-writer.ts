import { existsSync } from "node:fs";
import type { RecordingReader } from "../../../api/control/handlers.js";
import { applyStartFile } from "../../../api/control/world/start-calls.js";
import type { Pack } from "../../../engine/pack/pack.js";
import type { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { controlError } from "../../../engine/world/rules/errors/control-errors.js";
import type { CheckpointHead } from "../file/checkpoint-file.js";
import { CHECKPOINT_FORMAT } from "../file/checkpoint-file.js";
import type { OpenRecording, Place } from "../file/file-reading.js";
import { openRecording } from "../file/file-reading.js";
import { digestOfPack, nameOf } from "../file/header.js";
import type { RecordingHeader } from "../file/line.js";
import { LineTexts } from "../file/line-text.js";
import { beginningOf, RecordingFileError } from "../file/opening.js";
import { masked, maskedBare } from "../masking/exporting.js";
import { MASKED } from "../replay/comparable.js";
import { takeCheckpoint } from "../replay/from-checkpoint.js";
import type { ReplayTarget } from "../replay/player.js";
import { Player } from "../replay/player.js";
import { Checkpoints } from "./checkpoints.js";
import { MemoryOutput } from "./memory-output.js";
import type { Disk, Output } from "./output.js";
import { FileOutput } from "./output.js";
import type { RecorderSources, RecordingPosition } from "./recorder.js";
import { Recorder } from "./recorder.js";

/** How the recording of an instance is kept. */
export interface RecordingOptions {
  /** A file that is begun, or gone on with; null: in memory, since the last reset. */
  readonly path: string | null;
  /** Whether the bytes of answers are kept, and a line for each read. */
  readonly answers?: boolean | undefined;
  /** Whether each line waits until the disk has it: then a power cut loses nothing either. */
  readonly fsync?: boolean | undefined;
  /** In place of the real one. */
  readonly disk?: Disk | undefined;
}

/** A recording that is being written. */
export interface RecordingWriter extends RecordingReader {
  /** What enters from now on goes into a copy of it, until that is ended; null: it is too much to keep. */
  readonly copy: () => RecordingCopy | null;
  /** Writes the last line. */
  readonly close: () => void;
}

/** A copy of a recording that goes on by itself, in memory. */
export interface RecordingCopy {
  /** Ends it: its text, as it may be shown to others; null: it has become too much to keep. */
  readonly end: () => string | null;
}

/**
 * The recording that a file has, or undefined when one is to be begun there.
 *
 * @throws RecordingFileError when there is something else
 */
export function recordingAt(path: string): OpenRecording | undefined {
  return existsSync(path) && !isHardlyBegun(path) ? openRecording(path) : undefined;
}

/** @throws RecordingFileError as `recordingAt` does, and for a recording of another pack or build */
export function existingRecording(
  { path }: RecordingOptions,
  pack: Pack,
): OpenRecording | undefined {
  const recording = path === null ? undefined : recordingAt(path);
  if (recording === undefined) return undefined;
  const { name, head } = recording;
  const [own, digest] = [nameOf(pack), digestOfPack(pack)];
  if (head.pack !== own) {
    throw new RecordingFileError(
      `${name}: this is a recording of ${head.pack}, not of ${own}; ${TELLS}`,
    );
  }
  if (head.packDigest !== digest) {
    throw new RecordingFileError(
      `${name}: this is a recording of another build of ${own}: that one's digest is ${head.packDigest}, and this one's is ${digest}; ${TELLS}`,
    );
  }
  return recording;
}

const TELLS = "facsimile recording replay with --pack tells what this one answers otherwise";

const FIRST_WORDS = '{"recording":';
const LOOKED_AT = 64 * 1024;

/** Nothing, or a part of the first line: what a crash leaves that comes early. */
function isHardlyBegun(path: string): boolean {
  const bytes = beginningOf(path, LOOKED_AT);
  if (bytes.length === LOOKED_AT) return false;
  const text = bytes.toString("utf8");
  return (
    text === "" ||
    (!text.includes("\n") && FIRST_WORDS.startsWith(text.slice(0, FIRST_WORDS.length)))
  );
}

/** Begins a recording. */
export function beginRecording(
  replayTarget: ReplayTarget,
  recorded: RecorderSources,
  options: RecordingOptions,
  head: RecordingHeader,
): RecordingWriter {
  const output = outputOf(options, 0);
  const texts = new LineTexts(0, recorded.mask);
  output.append(texts.head(head));
  recorded.secrets.told();
  const first = { number: 0, sum: texts.sum };
  return keep(replayTarget, recorded, output, head, { first, last: first, since: 0 });
}

/**
 * Goes on with a recording where it ends: in a world that is new, to which its start file has done
 * nothing yet. `now` is what a recording would begin with that begins now.
 *
 * @throws RecordingFileError when a line is damaged, or makes another world than it made before
 */
export function resumeRecording(
  replayTarget: ReplayTarget,
  recorded: RecorderSources,
  options: RecordingOptions,
  recording: OpenRecording,
  now: Pick<RecordingHeader, "simulator" | "packDigest">,
): RecordingWriter {
  const { head, begin } = recording;
  const facts = { simulator: now.simulator, pack_digest: now.packDigest };
  const taken = takeCheckpoint(replayTarget, recording, facts);
  if (taken === undefined) beginAs(replayTarget, head);
  replayTarget.inputDispatcher.beginAnew(taken?.passed);
  const { place, factor } = taken ?? { place: begin, factor: head.flow };
  const last = playAll(replayTarget, recording, place, factor);
  const output = outputOf(options, last.offset);
  const since = last.number - place.number;
  return keep(replayTarget, recorded, output, head, { first: begin, last, since });
}

/** Lets the start file that is in a recording set the scene. */
export function beginAs({ host, secrets }: ReplayTarget, head: RecordingHeader): void {
  secrets.learn(head.secrets);
  applyStartFile(host, head.calls);
}

/** Plays a recording from a place to its end. */
function playAll(
  replayTarget: ReplayTarget,
  recording: OpenRecording,
  from: Place,
  factor: number | null,
): Place {
  const player = new Player(replayTarget, factor);
  let last = from;
  for (const { line, end } of recording.lines(from)) {
    const played = player.play(line);
    const place = `${recording.name}:${line.number + 1}`;
    if (played.kind === "impossible") throw new RecordingFileError(`${place}: ${played.reason}`);
    if (played.kind === "world" && isOther(line.entry, played.digest)) {
      throw new RecordingFileError(`${place}: ${ANOTHER_WORLD}`);
    }
    last = end;
  }
  player.end();
  return last;
}

const ANOTHER_WORLD =
  "the inputs before it make another world than when this was written, so the pack or the simulator is another; facsimile recording replay tells which answer differs first";

const isOther = (entry: { readonly kind: string }, digest: string): boolean =>
  "digest" in entry && entry.digest !== digest && entry.digest !== MASKED;

function outputOf({ path, fsync = false, disk }: RecordingOptions, length: number): Output {
  return path === null ? new MemoryOutput() : new FileOutput({ path, fsync, disk }, length);
}

interface Ends {
  readonly first: RecordingPosition;
  readonly last: RecordingPosition;
  /** Inputs since the last checkpoint. */
  readonly since: number;
}

function keep(
  replayTarget: ReplayTarget,
  recorded: RecorderSources,
  output: Output,
  head: RecordingHeader,
  { first, last, since }: Ends,
): RecordingWriter {
  const { answers } = head;
  const recorder = new Recorder(recorded, { output, answers, head: first, last });
  const checkpoints =
    output instanceof FileOutput
      ? new Checkpoints(
          replayTarget.host,
          output.path,
          () => headNow(replayTarget, recorder, output, head),
          since,
          last.number,
        )
      : null;
  recorder.afterLine = () => checkpoints?.note();
  recorder.beforeGoing = () => checkpoints?.forget();
  replayTarget.inputDispatcher.inputListener = recorder;
  return {
    hasAnswers: answers,
    text: (withAnswers) => textOf(output, recorded.world.pack, withAnswers),
    copy: () => {
      const recording = readIn(output);
      return recording === null ? null : branchOf(replayTarget, recorder, recording, recorded);
    },
    close: () => {
      replayTarget.inputDispatcher.inputListener = null;
      recorder.close();
      checkpoints?.close();
      output.close();
    },
  };
}

function branchOf(
  { inputDispatcher, secrets }: ReplayTarget,
  recorder: Recorder,
  recording: OpenRecording,
  { world, mask }: RecorderSources,
): RecordingCopy {
  const output = new MemoryOutput();
  const texts = new LineTexts(0, mask);
  output.append(texts.head(recording.head));
  for (const { line } of recording.lines()) output.append(texts.line(line));
  const branch = recorder.branch(output, secrets.anew());
  const before = inputDispatcher.inputListener;
  inputDispatcher.inputListener = branch;
  return {
    end: () => {
      branch.close();
      inputDispatcher.inputListener = before;
      const whole = readIn(output);
      return whole === null ? null : [...masked(whole, world.pack)].join("");
    },
  };
}

function readIn(output: Output): OpenRecording | null {
  try {
    return output.read();
  } catch (error) {
    if (error instanceof RecordingFileError) return null;
    throw error;
  }
}

/** What is known beside the world, right behind the last line. */
function headNow(
  { host, inputDispatcher, secrets, baseUrl }: ReplayTarget,
  { written }: Recorder,
  { length }: FileOutput,
  { simulator, packDigest }: RecordingHeader,
): CheckpointHead {
  return {
    checkpoint: CHECKPOINT_FORMAT,
    simulator,
    pack_digest: packDigest,
    place: { offset: length, ...written },
    passed: inputDispatcher.passed ?? { entries: 0, inputs: 0 },
    calls: host.journal.traces.next - 1,
    factor: host.clock.factor,
    base_url: baseUrl(),
    secrets: secrets.all,
  };
}

/** As it may be shown to others. */
function textOf(output: Output, pack: Pack, answers: boolean): string | ControlError {
  try {
    const recording = output.read();
    return [...(answers ? masked(recording, pack) : maskedBare(recording, pack))].join("");
  } catch (error) {
    if (!(error instanceof RecordingFileError)) throw error;
    return controlError("precondition_failed", error.message);
  }
}
