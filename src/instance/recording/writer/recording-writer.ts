// `beginRecording` and `resumeRecording`: begin a recording when a world starts, or replay an
// existing file and go on at its end. Also the copy of a recording for a further world.
// `recorder.ts` writes the lines.

import { existsSync, readSync } from "node:fs";
import type { NamedSnapshot, RecordingReader } from "../../../api/control/handlers.js";
import { applyStartFile } from "../../../api/control/world/reset.js";
import { FileError } from "../../../engine/base/file-error.js";
import type { Pack } from "../../../engine/pack/pack.js";
import { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { unsalted } from "../../../engine/world/state/id-streams.js";
import type { World } from "../../../engine/world/world.js";
import { withFile } from "../../files/named-file.js";
import type { Checkpoint, CheckpointHead } from "../file/checkpoint-file.js";
import { CHECKPOINT_FORMAT, checkpointOf, readCheckpoint } from "../file/checkpoint-file.js";
import type { LinePlace, OpenRecording } from "../file/file-reading.js";
import { LineTexts, openRecording, RECORDING, recordingOf, sealOf } from "../file/file-reading.js";
import { digestOfPack, nameOf } from "../file/header.js";
import type { RecordingHeader } from "../file/line.js";
import { masked, maskedBare } from "../masking.js";
import { MASKED } from "../replay/comparable.js";
import type { ReplayTarget } from "../replay/player.js";
import { Player } from "../replay/player.js";
import { Checkpoints } from "./checkpoints.js";
import type { Disk, LineSink, RecorderSources, RecordingPosition } from "./recorder.js";
import { FileOutput, Recorder } from "./recorder.js";

/** Writes the first line to a new file or to memory, and a line for each input from now on. */
export function beginRecording(
  replayTarget: ReplayTarget,
  recorded: RecorderSources,
  options: RecordingOptions,
  head: RecordingHeader,
): RecordingWriter {
  const output = outputOf(options, 0);
  const texts = new LineTexts(0, recorded.mask);
  output.append(texts.head(head));
  recorded.secrets.markWritten();
  const first = { number: 0, sum: texts.sum };
  return keep(replayTarget, recorded, output, head, { first, last: first, since: 0 });
}

/**
 * Replays a recording in a world that begins as it did, and goes on at its end. `now` is the first
 * line of a recording that would begin now.
 *
 * @throws FileError for a damaged line, and one that makes another world than before
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
  replayTarget.inputDispatcher.beginAnew(taken?.passed);
  const { place, factor } = taken ?? { place: begin, factor: head.flow };
  const last = playAll(replayTarget, recording, place, factor);
  const output = outputOf(options, last.offset);
  const since = last.number - place.number;
  return keep(replayTarget, recorded, output, head, { first: begin, last, since });
}

/** How to keep the recording of an instance. */
export interface RecordingOptions {
  /** A new or existing file; null for memory, since the last reset. */
  readonly path: string | null;
  /** Whether it has the bytes of answers, and a line for each read. */
  readonly answers?: boolean | undefined;
  /** Whether each line waits for the disk, so that a power cut loses nothing. */
  readonly fsync?: boolean | undefined;
  /** Replaces the real disk in tests. */
  readonly disk?: Disk | undefined;
}

/** A recording under way, which can be read and copied while inputs are added to it. */
export interface RecordingWriter extends RecordingReader {
  /** Records from now on into a copy, until that ends; null if the recording is too large. */
  readonly copy: () => RecordingCopy | null;
  /** Writes the last line. */
  readonly close: () => void;
}

/**
 * Restores the world of the checkpoint beside a recording. Undefined, without any change, if there is
 * none for this simulator, this pack and this file; then all inputs are replayed.
 */
function takeCheckpoint(
  { host, secrets }: ReplayTarget,
  recording: OpenRecording,
  facts: Pick<CheckpointHead, "simulator" | "pack_digest">,
): Pick<CheckpointHead, "place" | "factor" | "passed"> | undefined {
  const found = readCheckpoint(checkpointOf(recording.name));
  if (found === undefined || !isOf(found.head, facts)) return undefined;
  if (!isIn(recording.name, found.head.place)) return undefined;
  const { head } = found;
  const [world, ...snapshots] = tried(() => worldsOf(found, host.newWorld)) ?? [];
  if (world === undefined) return undefined;
  host.world.restore(world.state);
  for (const snapshot of snapshots) host.snapshots.set(snapshot.name, snapshot);
  host.journal.traces.skip(head.calls);
  secrets.learn(head.secrets);
  host.setBaseUrl(head.base_url);
  return head;
}

/** Undefined for an error: a damaged checkpoint counts as none. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const isOf = (
  head: CheckpointHead,
  { simulator, pack_digest: digest }: Pick<CheckpointHead, "simulator" | "pack_digest">,
): boolean => head.simulator === simulator && head.pack_digest === digest;

/** Whether a line of the file ends at that place with that checksum. */
function isIn(path: string, { offset, sum }: LinePlace): boolean {
  const seal = sealOf(sum);
  const bytes = Buffer.alloc(seal.length);
  if (offset < seal.length) return false;
  withFile(path, RECORDING, (file) =>
    readSync(file, bytes, 0, bytes.length, offset - bytes.length),
  );
  return bytes.toString("latin1") === seal;
}

/** The world, followed by its snapshots. */
function worldsOf(checkpoint: Checkpoint, newWorld: () => World): readonly NamedSnapshot[] {
  const points: NamedSnapshot[] = [];
  let under = { name: "", world: newWorld() };
  const end = (): void => {
    const { name, world } = under;
    points.push({ name, counts: world.counts(), state: world.snapshot(), entry: null });
  };
  for (const line of checkpoint.lines()) {
    if ("snapshot" in line) {
      end();
      under = { name: line.snapshot, world: newWorld() };
    } else under.world.state.fromPlain(line);
  }
  end();
  return points;
}

/** A copy of a recording in memory, which continues independently. */
export interface RecordingCopy {
  /** Ends it, and answers its text without secrets; null if it became too large. */
  readonly end: () => string | null;
}

/**
 * The recording in a file; undefined if there is no file, or one with less than a first line.
 *
 * @throws FileError for a file that is not a recording
 */
export function recordingAt(path: string): OpenRecording | undefined {
  return existsSync(path) && !isHardlyBegun(path) ? openRecording(path) : undefined;
}

/** @throws FileError as `recordingAt` does, and for a recording of another pack or build */
export function existingRecording(
  { path }: RecordingOptions,
  pack: Pack,
): OpenRecording | undefined {
  const recording = path === null ? undefined : recordingAt(path);
  if (recording === undefined) return undefined;
  const { name, head } = recording;
  const [own, digest] = [nameOf(pack), digestOfPack(pack)];
  if (head.pack !== own) {
    throw new FileError(`${name}: this is a recording of ${head.pack}, not of ${own}; ${COMPARE}`);
  }
  if (head.packDigest !== digest) {
    throw new FileError(
      `${name}: this is a recording of another build of ${own} (digest ${head.packDigest}, and this one has ${digest}); ${COMPARE}`,
    );
  }
  return recording;
}

const COMPARE = "facsimile recording replay with --pack lists the answers that differ";

const FIRST_WORDS = '{"recording":';
const LOOKED_AT = 64 * 1024;

/** Whether there is at most a part of the first line, as after an early crash. */
function isHardlyBegun(path: string): boolean {
  const bytes = Buffer.alloc(LOOKED_AT);
  const length = withFile(path, RECORDING, (file) => readSync(file, bytes, 0, LOOKED_AT, 0));
  if (length === LOOKED_AT) return false;
  const text = bytes.toString("utf8", 0, length);
  return (
    text === "" ||
    (!text.includes("\n") && FIRST_WORDS.startsWith(text.slice(0, FIRST_WORDS.length)))
  );
}

/**
 * Makes the calls of the first line of a recording. A world beside the first has begun with the
 * state of the first after its start file, and has ids of its own only from then on.
 */
export function beginAs({ host, secrets }: ReplayTarget, head: RecordingHeader): void {
  const { calls, seed, world: { salt } = { salt: "" } } = head;
  secrets.learn(head.secrets);
  if (calls.length === 0) return;
  host.world.streams.reseed(unsalted(seed, salt));
  applyStartFile(host, calls);
  host.world.salt(salt);
}

/** Replays a recording from a place to its end. */
function playAll(
  replayTarget: ReplayTarget,
  recording: OpenRecording,
  from: LinePlace,
  factor: number | null,
): LinePlace {
  const player = new Player(replayTarget, factor);
  let last = from;
  for (const { line, end } of recording.lines(from)) {
    const played = player.play(line);
    const place = `${recording.name}:${line.number + 1}`;
    if (played.kind === "impossible") throw new FileError(`${place}: ${played.reason}`);
    if (played.kind === "world" && isOther(line.entry, played.digest)) {
      throw new FileError(`${place}: ${ANOTHER_WORLD}`);
    }
    last = end;
  }
  player.end();
  return last;
}

const ANOTHER_WORLD =
  "replaying the inputs before it makes another world, so the pack or the simulator has changed; facsimile recording replay prints the first answer that differs";

const isOther = (entry: { readonly kind: string }, digest: string): boolean =>
  "digest" in entry && entry.digest !== digest && entry.digest !== MASKED;

function outputOf({ path, fsync = false, disk }: RecordingOptions, length: number): LineSink {
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
  output: LineSink,
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

function readIn(output: LineSink): OpenRecording | null {
  try {
    return output.read();
  } catch (error) {
    if (error instanceof FileError) return null;
    throw error;
  }
}

/** The first line of a checkpoint after the last line. */
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

/** The text without secrets. */
function textOf(output: LineSink, pack: Pack, answers: boolean): string {
  try {
    const recording = output.read();
    return [...(answers ? masked(recording, pack) : maskedBare(recording, pack))].join("");
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new ControlError("precondition_failed", error.message);
  }
}

/** The most characters of a recording in memory. */
export const MAX_KEPT = 64 * 1024 * 1024;

/** Keeps a recording since the last reset in memory, unless it becomes too large. */
class MemoryOutput implements LineSink {
  readonly #lines: string[] = [];
  #length = 0;
  #isWhole = true;

  append(line: string): void {
    this.#isWhole &&= this.#length + line.length <= MAX_KEPT;
    if (!this.#isWhole) return;
    this.#lines.push(line);
    this.#length += line.length;
  }

  beginAnew(): boolean {
    this.#lines.length = 1;
    this.#length = this.#lines[0]?.length ?? 0;
    this.#isWhole = true;
    return true;
  }

  /** @throws FileError if it became too large */
  read(): OpenRecording {
    if (this.#isWhole) return recordingOf("the recording", Buffer.from(this.#lines.join("")));
    throw new FileError(
      `the recording since the last reset has more than ${MAX_KEPT / 1024 / 1024} MB, too much for memory: record into a file`,
    );
  }

  close(): void {}
}
