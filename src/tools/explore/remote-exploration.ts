// `RemoteExploration`: one exploration whose test runs in another process. The control plane asks
// it for the next run (`POST /__admin__/explorations/{id}/next`) and hands it the result of each;
// to `explore` it looks like a test in this process.

import type { PlaneAnswer } from "../../api/call/plane-call.js";
import { BARE } from "../../api/call/plane-call.js";
import type {
  FutureResult,
  FutureWait,
  KeptExploration,
  NextFuture,
  Exploration as View,
} from "../../api/control/exploration-keeper.js";
import { bounded } from "../../engine/base/text.js";
import { ControlError } from "../../engine/world/rules/errors/control-errors.js";
import { networkOutcome } from "../../engine/world/state/network-outcomes.js";
import type { Gate } from "../../instance/server/world/world-files.js";
import type { WorldHandle } from "../../instance/server/world-handle.js";
import { exploreAs } from "./explore.js";
import type { ParsedOptions, Progress } from "./explore-options.js";
import type { ReportSubject } from "./report/exploration-report.js";
import { explorationReport, isGood } from "./report/exploration-report.js";
import type { Exploration } from "./report/result.js";
import type { ExploreTarget } from "./run/comparable-call.js";
import { ExploreTargets } from "./run/comparable-call.js";
import type { ExploreContext } from "./run/future-result.js";
import type { Surprise } from "./surprises/surprise.js";

/** The test plays one of its futures. */
interface Performance {
  readonly number: number;
  readonly context: ExploreContext;
  readonly end: () => void;
  readonly fail: (reason: Error) => void;
  /** Resolved once it is over or has been given up. */
  readonly over: Promise<void>;
  readonly release: () => void;
}

/** How an exploration has ended. */
type ExplorationEnd =
  | { readonly kind: "whole"; readonly report: Exploration }
  | { readonly kind: "broken-off"; readonly reason: string };

/**
 * An exploration of a test in another process. The test requests one future after the other and
 * reports the result of each. The test is a body like any other: it ends when its result arrives.
 */
export class RemoteExploration implements KeptExploration {
  readonly #id: string;
  readonly #worldHandle: WorldHandle;
  readonly #subject: ReportSubject;
  #progress: Progress = { run: 0, surprises: 0, seconds: 0 };
  /** Answers the call that waits for the next future. */
  #asking: ((next: NextFuture | ControlError) => void) | null = null;
  #performing: Performance | null = null;
  #count = 0;
  /** A future has been given up, and its result may still come. */
  #isGivenUp = false;
  #end: ExplorationEnd | null = null;
  #begin = (): void => {};
  #breakOff = (_reason: Error): void => {};

  constructor(
    id: string,
    worldHandle: WorldHandle,
    exploring: ParsedOptions,
    subject: ReportSubject,
  ) {
    this.#id = id;
    this.#worldHandle = worldHandle;
    this.#subject = subject;
    const settings = { ...exploring.settings, isolate: () => this.#wanted() };
    const onProgress = (progress: Progress): void => {
      this.#progress = progress;
    };
    const targets = new ExploreTargets(exploreTargetAt(worldHandle));
    exploreAs(targets, { ...exploring, settings, onProgress }, (context, planned) =>
      this.#perform(context, planned),
    ).then(
      (report) => this.#over({ kind: "whole", report }),
      (error: unknown) =>
        this.#over({ kind: "broken-off", reason: bounded(String(error), "message") }),
    );
  }

  get isOver(): boolean {
    return this.#end !== null;
  }

  async next(): Promise<NextFuture> {
    if (this.#end !== null) return notRefused(lastOf(this.#end, this.#subject));
    if (this.#performing !== null) throw underWay(this.#performing);
    if (this.#asking !== null) throw ASKED;
    const next = await new Promise<NextFuture | ControlError>((resolve) => {
      this.#asking = resolve;
      this.#begin();
    });
    return notRefused(next);
  }

  async wait({ sleep, limits }: FutureWait): Promise<void> {
    const under = this.#performing;
    if (under === null) {
      if (this.#isGivenUp) return;
      throw NOT_UNDER_WAY;
    }
    const waited = sleep === null ? under.context.settled({ limits }) : this.#sleep(sleep);
    await Promise.race([waited, under.over]);
  }

  #sleep(ms: number): Promise<void> {
    const { application, world } = this.#worldHandle.parts;
    return new Promise((resolve) => void application.sleepQueue.add(world.now + ms, resolve));
  }

  result({ ok, message, always = {}, sometimes = {} }: FutureResult): void {
    const under = this.#performing;
    if (under === null) {
      if (!this.#isGivenUp) throw NOT_UNDER_WAY;
      this.#isGivenUp = false;
      return;
    }
    this.#leave();
    const { context, end, fail } = under;
    for (const [name, holds] of Object.entries(always)) context.always(name, holds);
    for (const [name, holds] of Object.entries(sometimes)) context.sometimes(name, holds);
    if (ok) end();
    else fail(new Error(message ?? "it says so"));
  }

  view(): View {
    const { run, surprises, seconds } = this.#progress;
    const view = { id: this.#id, done: this.isOver, run, surprises, seconds };
    return this.#end?.kind === "whole" ? { ...view, report: this.#end.report } : view;
  }

  /** Ends it, wherever it is; the reason is a sentence. */
  close(reason: string): void {
    const gone = new Error(reason);
    this.#performing?.fail(gone);
    this.#leave();
    this.#breakOff(gone);
    this.#wanted = () => Promise.reject(gone);
  }

  /** Before each future: waits until the test requests it. */
  #wanted = (): Promise<void> => {
    this.#isGivenUp = this.#performing !== null;
    this.#leave();
    return new Promise((resolve, reject) => {
      this.#begin = resolve;
      this.#breakOff = reject;
      if (this.#asking !== null) resolve();
    });
  };

  #perform(context: ExploreContext, planned: readonly Surprise[]): Promise<void> {
    const place = this.#worldHandle.readdress();
    if (place === undefined) {
      const deleted = new Error("its world has been deleted");
      this.#wanted = () => Promise.reject(deleted);
      return Promise.reject(deleted);
    }
    this.#count += 1;
    const number = this.#count;
    this.#tell({
      done: false,
      world: place.id,
      base_url: place.baseUrl(),
      key: place.key,
      future: number,
      surprises_allowed: planned.length,
    });
    let release = (): void => {};
    const over = new Promise<void>((resolve) => {
      release = resolve;
    });
    return new Promise((end, fail) => {
      this.#performing = { number, context, end, fail, over, release };
    });
  }

  /** The present future is over for the test, and so are its waits. */
  #leave(): void {
    this.#performing?.release();
    this.#performing = null;
  }

  #tell(next: NextFuture | ControlError): void {
    const asking = this.#asking;
    this.#asking = null;
    asking?.(next);
  }

  #over(end: ExplorationEnd): void {
    this.#end = end;
    this.#tell(lastOf(end, this.#subject));
    this.#worldHandle.close();
  }
}

function notRefused(next: NextFuture | ControlError): NextFuture {
  if (next instanceof ControlError) throw next;
  return next;
}

function lastOf(end: ExplorationEnd, subject: ReportSubject): NextFuture | ControlError {
  if (end.kind === "whole") {
    const { report } = end;
    return { done: true, passed: isGood(report), text: explorationReport(report, subject), report };
  }
  return new ControlError("precondition_failed", `the exploration has broken off: ${end.reason}`);
}

const underWay = ({ number }: Performance): ControlError =>
  new ControlError(
    "precondition_failed",
    `future ${number} is under way; say first how the test has ended there`,
  );

const ASKED = new ControlError("precondition_failed", "somebody else waits for the next future");

const NOT_UNDER_WAY = new ControlError(
  "precondition_failed",
  "no future is under way; ask for the next one",
);

/** A world for an exploration whose application is in another process. */
function exploreTargetAt({ parts }: WorldHandle): ExploreTarget {
  return {
    ...parts,
    vendor: "",
    gate: throughSockets(parts.gate),
    isHere: false,
    handledAttempt: () => undefined,
    closeOpened: async () => {},
    emptyReceivers: async () => {},
  };
}

/** Over a socket, a refused connection appears as one that breaks. */
function throughSockets(gate: Gate): Gate {
  return {
    pass: gate.pass,
    get keeper() {
      return gate.keeper;
    },
    set keeper(keeper) {
      gate.keeper = keeper === null ? null : (call) => keeper(call).catch(() => RESET);
    },
  };
}

const RESET: PlaneAnswer = { ...BARE, status: 502, network: networkOutcome("reset", {}) };
