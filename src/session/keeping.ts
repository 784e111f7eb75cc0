import { existsSync } from "node:fs";
import type { KeptSession } from "../control-plane/handlers.js";
import { applyStartFile } from "../control-plane/start-calls.js";
import type { Pack } from "../pack-types/pack.js";
import type { ControlError } from "../world/rules/control-errors.js";
import { controlError } from "../world/rules/control-errors.js";
import type { CheckpointHead } from "./checkpoint-file.js";
import { CHECKPOINT_FORMAT } from "./checkpoint-file.js";
import { Checkpoints } from "./checkpoints.js";
import { MASKED } from "./comparable.js";
import { masked, maskedBare } from "./exporting.js";
import type { OpenSession, Place } from "./file-reading.js";
import { openSession } from "./file-reading.js";
import { takeCheckpoint } from "./from-checkpoint.js";
import { digestOfPack, nameOf } from "./head.js";
import type { Head } from "./line.js";
import { LineTexts } from "./line-text.js";
import { MemoryOutput } from "./memory-output.js";
import { beginningOf, SessionFileError } from "./opening.js";
import type { Disk, Output } from "./output.js";
import { FileOutput } from "./output.js";
import type { Stage } from "./player.js";
import { Player } from "./player.js";
import type { Recorded, Written } from "./recorder.js";
import { Recorder } from "./recorder.js";

/** How the session of an instance is kept. */
export interface SessionOptions {
  /** A file that is begun, or gone on with; null: in memory, since the last reset. */
  readonly path: string | null;
  /** Whether the bytes of answers are kept, and a line for each read. */
  readonly answers?: boolean | undefined;
  /** Whether each line waits until the disk has it: then a power cut loses nothing either. */
  readonly fsync?: boolean | undefined;
  /** In place of the real one. */
  readonly disk?: Disk | undefined;
}

/** A session that is being written. */
export interface Keeping extends KeptSession {
  /** What enters from now on goes into a copy of it, until that is ended; null: it is too much to keep. */
  readonly branch: () => Branch | null;
  /** Writes the last line. */
  readonly close: () => void;
}

/** A copy of a session that goes on by itself, in memory. */
export interface Branch {
  /** Ends it: its text, as it may be shown to others; null: it has become too much to keep. */
  readonly end: () => string | null;
}

/**
 * The session that a file has, or undefined when one is to be begun there.
 *
 * @throws SessionFileError when there is something else
 */
export function sessionAt(path: string): OpenSession | undefined {
  return existsSync(path) && !isHardlyBegun(path) ? openSession(path) : undefined;
}

/** @throws SessionFileError as `sessionAt` does, and for a session of another pack or build */
export function begunSession({ path }: SessionOptions, pack: Pack): OpenSession | undefined {
  const session = path === null ? undefined : sessionAt(path);
  if (session === undefined) return undefined;
  const { name, head } = session;
  const [own, digest] = [nameOf(pack), digestOfPack(pack)];
  if (head.pack !== own) {
    throw new SessionFileError(
      `${name}: this is a session of ${head.pack}, not of ${own}; ${TELLS}`,
    );
  }
  if (head.packDigest !== digest) {
    throw new SessionFileError(
      `${name}: this is a session of another build of ${own}: that one's digest is ${head.packDigest}, and this one's is ${digest}; ${TELLS}`,
    );
  }
  return session;
}

const TELLS = "facsimile replay with --pack tells what this one answers otherwise";

const FIRST_WORDS = '{"session":';
const LOOKED_AT = 64 * 1024;

/** Nothing, or a part of the first line: what a crash leaves that comes early. */
function isHardlyBegun(path: string): boolean {
  const bytes = beginningOf(path, LOOKED_AT);
  if (bytes.length === LOOKED_AT) return false;
  const text = bytes.toString("utf8");
  return text === "" || (!text.includes("\n") && FIRST_WORDS.startsWith(text.slice(0, 11)));
}

/** Begins a session. */
export function beginSession(
  stage: Stage,
  recorded: Recorded,
  options: SessionOptions,
  head: Head,
): Keeping {
  const output = outputOf(options, 0);
  const texts = new LineTexts(0, recorded.mask);
  output.append(texts.head(head));
  recorded.secrets.told();
  const first = { number: 0, sum: texts.sum };
  return keep(stage, recorded, output, head, { first, last: first, since: 0 });
}

/**
 * Goes on with a session where it ends: in a world that is new, to which its start file has done
 * nothing yet. `now` is what a session would begin with that begins now.
 *
 * @throws SessionFileError when a line is damaged, or makes another world than it made before
 */
export function resumeSession(
  stage: Stage,
  recorded: Recorded,
  options: SessionOptions,
  session: OpenSession,
  now: Pick<Head, "simulator" | "packDigest">,
): Keeping {
  const { head, begin } = session;
  const facts = { simulator: now.simulator, pack_digest: now.packDigest };
  const taken = takeCheckpoint(stage, session, facts);
  if (taken === undefined) beginAs(stage, head);
  stage.door.beginAnew(taken?.passed);
  const { place, factor } = taken ?? { place: begin, factor: head.flow };
  const last = playAll(stage, session, place, factor);
  const output = outputOf(options, last.offset);
  const since = last.number - place.number;
  return keep(stage, recorded, output, head, { first: begin, last, since });
}

/** Lets the start file that is in a session set the scene. */
export function beginAs({ host, secrets }: Stage, head: Head): void {
  secrets.learn(head.secrets);
  applyStartFile(host, head.calls);
}

/** Plays a session from a place to its end. */
function playAll(stage: Stage, session: OpenSession, from: Place, factor: number | null): Place {
  const player = new Player(stage, factor);
  let last = from;
  for (const { line, end } of session.lines(from)) {
    const played = player.play(line);
    const place = `${session.name}:${line.number + 1}`;
    if (played.kind === "impossible") throw new SessionFileError(`${place}: ${played.reason}`);
    if (played.kind === "world" && isOther(line.entry, played.digest)) {
      throw new SessionFileError(`${place}: ${ANOTHER_WORLD}`);
    }
    last = end;
  }
  player.end();
  return last;
}

const ANOTHER_WORLD =
  "the inputs before it make another world than when this was written, so the pack or the simulator is another; facsimile replay tells which answer differs first";

const isOther = (entry: { readonly kind: string }, digest: string): boolean =>
  "digest" in entry && entry.digest !== digest && entry.digest !== MASKED;

function outputOf({ path, fsync = false, disk }: SessionOptions, length: number): Output {
  return path === null ? new MemoryOutput() : new FileOutput({ path, fsync, disk }, length);
}

interface Ends {
  readonly first: Written;
  readonly last: Written;
  /** Inputs since the last checkpoint. */
  readonly since: number;
}

function keep(
  stage: Stage,
  recorded: Recorded,
  output: Output,
  head: Head,
  { first, last, since }: Ends,
): Keeping {
  const { answers } = head;
  const recorder = new Recorder(recorded, { output, answers, head: first, last });
  const checkpoints =
    output instanceof FileOutput
      ? new Checkpoints(
          stage.host,
          output.path,
          () => headNow(stage, recorder, output, head),
          since,
          last.number,
        )
      : null;
  recorder.afterLine = () => checkpoints?.note();
  recorder.beforeGoing = () => checkpoints?.forget();
  stage.door.witness = recorder;
  return {
    hasAnswers: answers,
    text: (withAnswers) => textOf(output, recorded.world.pack, withAnswers),
    branch: () => {
      const session = readIn(output);
      return session === null ? null : branchOf(stage, recorder, session, recorded);
    },
    close: () => {
      stage.door.witness = null;
      recorder.close();
      checkpoints?.close();
      output.close();
    },
  };
}

function branchOf(
  { door, secrets }: Stage,
  recorder: Recorder,
  session: OpenSession,
  { world, mask }: Recorded,
): Branch {
  const output = new MemoryOutput();
  const texts = new LineTexts(0, mask);
  output.append(texts.head(session.head));
  for (const { line } of session.lines()) output.append(texts.line(line));
  const branch = recorder.branch(output, secrets.anew());
  const before = door.witness;
  door.witness = branch;
  return {
    end: () => {
      branch.close();
      door.witness = before;
      const whole = readIn(output);
      return whole === null ? null : [...masked(whole, world.pack)].join("");
    },
  };
}

function readIn(output: Output): OpenSession | null {
  try {
    return output.read();
  } catch (error) {
    if (error instanceof SessionFileError) return null;
    throw error;
  }
}

/** What is known beside the world, right behind the last line. */
function headNow(
  { host, door, secrets, baseUrl }: Stage,
  { written }: Recorder,
  { length }: FileOutput,
  { simulator, packDigest }: Head,
): CheckpointHead {
  return {
    checkpoint: CHECKPOINT_FORMAT,
    simulator,
    pack_digest: packDigest,
    place: { offset: length, ...written },
    passed: door.passed ?? { entries: 0, inputs: 0 },
    calls: host.journal.traces.next - 1,
    factor: host.clock.factor,
    base_url: baseUrl(),
    secrets: secrets.all,
  };
}

/** As it may be shown to others. */
function textOf(output: Output, pack: Pack, answers: boolean): string | ControlError {
  try {
    const session = output.read();
    return [...(answers ? masked(session, pack) : maskedBare(session, pack))].join("");
  } catch (error) {
    if (!(error instanceof SessionFileError)) throw error;
    return controlError("precondition_failed", error.message);
  }
}
