import type { CallKeys } from "../../../api/call/call-keys.js";
import type { PlaneCall } from "../../../api/call/plane-call.js";
import { RecordingWriteError } from "../../../api/call/recording-write-error.js";
import type { Input } from "../../../api/control/input.js";
import type { InputListener, RecordedAnswer } from "../../../api/inputs/input-listener.js";
import type { Journal } from "../../../api/journal/journal.js";
import type { SentHeaders } from "../../../api/journal/traces/traces.js";
import { areEqualHeaders } from "../../../engine/base/http-headers.js";
import type { KeyMask } from "../../../engine/base/key-mask.js";
import { digestOf } from "../../../engine/world/digest.js";
import type { World } from "../../../engine/world/world.js";
import type { AnswerLine, Line, LineEntry, RecordedCall } from "../file/line.js";
import { LineTexts } from "../file/line-text.js";
import { recordedBody } from "../file/recorded-call.js";
import type { SecretNews } from "../masking/signing-secrets.js";
import { comparable, digestOfAnswer } from "../replay/comparable.js";
import type { Output } from "./output.js";

/** What a recorder looks at. */
export interface RecorderSources {
  readonly world: World;
  readonly journal: Journal;
  readonly mask: KeyMask;
  readonly keys: CallKeys;
  readonly secrets: SecretNews;
}

/** How far a recording has been written. */
export interface RecordingPosition {
  /** Of the last line. */
  readonly number: number;
  readonly sum: number;
}

/** A recording that has begun. */
export interface StartedRecording {
  readonly output: Output;
  /** Whether the bytes of answers are written, and a line for each read. */
  readonly answers: boolean;
  /** Its first line, and its last. */
  readonly head: RecordingPosition;
  readonly last: RecordingPosition;
}

/** Numbers given so far to calls that have no line of their own, too. */
interface Count {
  readonly calls: number;
  readonly ids: number;
}

/** The headers of a call, and what is written of them. */
interface LastHeaders {
  readonly all: SentHeaders;
  readonly shown: SentHeaders;
  readonly hasKey: boolean;
}

/** So many inputs lie between two digests of the world, as long as it has no more rows than that. */
export const INPUTS_BETWEEN_DIGESTS = 1_000;
export const MAX_ROWS = 2_000;

/** Writes a line for everything that enters a world. */
export class Recorder implements InputListener {
  /** Told when an input that has a line is over. */
  afterLine: () => void = () => {};
  /** Told before the world is taken back. */
  beforeGoing: () => void = () => {};
  readonly #recorded: RecorderSources;
  readonly #output: Output;
  readonly #answers: boolean;
  readonly #head: RecordingPosition;
  readonly #texts: LineTexts;
  #number: number;
  /** When the last line was over, and when the input under way began. */
  #after: Count;
  #before: Count;
  /** One client sends the same headers over and over. */
  #last: LastHeaders = { all: {}, shown: {}, hasKey: false };
  #isWritten = false;
  #sinceDigest = 0;

  /** Goes on behind the last line. */
  constructor(recorded: RecorderSources, { output, answers, head, last }: StartedRecording) {
    this.#recorded = recorded;
    this.#output = output;
    this.#answers = answers;
    this.#head = head;
    this.#number = last.number;
    this.#texts = new LineTexts(last.sum, recorded.mask);
    this.#after = this.#count();
    this.#before = this.#after;
  }

  get written(): RecordingPosition {
    return { number: this.#number, sum: this.#texts.sum };
  }

  /** One that goes on from here elsewhere, in the same way. */
  branch(output: Output, secrets: SecretNews): Recorder {
    const begun = { output, answers: this.#answers, head: this.#head, last: this.written };
    const branch = new Recorder({ ...this.#recorded, secrets }, begun);
    branch.#after = this.#after;
    return branch;
  }

  begin(): void {
    this.#before = this.#count();
  }

  note(input: Input, answer: RecordedAnswer | null): void {
    const { world } = this.#recorded;
    if (input.kind === "reset" && this.#output.beginAnew()) this.#goBackTo(this.#head);
    if (input.kind === "rewind") this.beforeGoing();
    if (input.kind !== "vendor-call") this.#write(input, answer);
    else if (!world.isAsBefore || world.hasDue) this.#write(this.#plain(input.request), answer);
    else if (this.#answers) this.#writeRead(this.#plain(input.request), answer);
  }

  end(): void {
    if (!this.#isWritten) return;
    this.#isWritten = false;
    this.#after = this.#count();
    this.#sinceDigest += 1;
    if (this.#sinceDigest >= INPUTS_BETWEEN_DIGESTS) this.#noteWorld();
    this.afterLine();
  }

  /** Writes the last line, and with it how many calls have only read since the one before. */
  close(): void {
    this.#noteWorld();
    this.begin();
    this.#writeAside({ kind: "closed" });
  }

  #goBackTo({ number, sum }: RecordingPosition): void {
    this.#number = number;
    this.#texts.back(sum);
    this.#sinceDigest = 0;
    // Numbers begin again with the reset.
    this.#before = this.#count();
    this.#after = this.#before;
  }

  #noteWorld(): void {
    this.#sinceDigest = 0;
    if (this.#rows() > MAX_ROWS) return;
    this.begin();
    this.#writeAside({ kind: "world", digest: digestOf(this.#recorded.world) });
  }

  /** It is of no input: when it cannot be written, nothing is lost. */
  #writeAside(entry: LineEntry): void {
    try {
      this.#write(entry, null);
      this.#after = this.#before;
      this.#isWritten = false;
    } catch (error) {
      if (!(error instanceof RecordingWriteError)) throw error;
    }
  }

  /** Reads go on when nothing can be written. */
  #writeRead(call: RecordedCall, value: RecordedAnswer | null): void {
    try {
      this.#write(call, value, this.#recorded.world.requestIds.count - this.#before.ids);
    } catch (error) {
      if (!(error instanceof RecordingWriteError)) throw error;
    }
  }

  #write(entry: LineEntry, value: RecordedAnswer | null, read: number | null = null): void {
    const { world, secrets } = this.#recorded;
    const line: Line = {
      number: this.#number + 1,
      at: world.now,
      reads: this.#before.calls - this.#after.calls,
      ids: this.#before.ids - this.#after.ids,
      read,
      entry,
      given: value === null ? null : this.#given(value),
      secrets: secrets.news,
    };
    const { sum } = this.#texts;
    try {
      this.#output.append(this.#texts.line(line));
    } catch (error) {
      this.#texts.back(sum);
      throw error;
    }
    secrets.told();
    this.#number += 1;
    this.#isWritten = true;
  }

  #given(value: RecordedAnswer): AnswerLine {
    const { status, network, text } = value;
    const words = this.#answers && text !== null ? comparable(text) : text;
    return {
      status,
      network,
      digest: digestOfAnswer(value),
      text: this.#answers ? words : undefined,
    };
  }

  #plain(call: PlaneCall): RecordedCall {
    const { keys } = this.#recorded;
    const { method, url, headers, body } = keys.hide(call);
    if (keys.areInUrl || !areEqualHeaders(call.headers, this.#last.all)) {
      const { authorization: _authorization, ...visible } = headers;
      const hasKey = keys.isIn(call.headers, call.url);
      this.#last = { all: call.headers, shown: visible, hasKey };
    }
    const { shown: visible, hasKey } = this.#last;
    return { kind: "vendor-call", method, url, hasKey, headers: visible, body: recordedBody(body) };
  }

  #count(): Count {
    const { world, journal } = this.#recorded;
    return { calls: journal.traces.next, ids: world.requestIds.count };
  }

  #rows(): number {
    return Object.values(this.#recorded.world.counts()).reduce((sum, count) => sum + count, 0);
  }
}
