// The command `facsimile prove`: runs explored tests at the commit before a fix and at the one
// after it, and prints whether the fix holds.

import { spawn } from "node:child_process";
import { relative } from "node:path";
import { systemClock } from "../../../../api/webhooks/system-clock.js";
import type { StoredExploration } from "../../../../tools/explore/report/exploration-report.js";
import {
  packOfToken,
  readToken,
  storedExplorations,
  tokenOf,
} from "../../../../tools/explore/report/exploration-report.js";
import type { Surprise } from "../../../../tools/explore/surprises/surprise.js";
import type { FailsBefore, Receipt, Side } from "../../../../tools/prove/receipt.js";
import { receiptOf, receiptText } from "../../../../tools/prove/receipt.js";
import type { Revision } from "../../../../tools/prove/work-trees.js";
import { GitError, WorkTrees } from "../../../../tools/prove/work-trees.js";
import type { Invocation } from "../../definition.js";
import { command, JSON_OPTION } from "../../definition.js";
import type { Terminal } from "../../output/terminal.js";
import { MISUSED, UsageError, UserError } from "../../output/terminal.js";

const OPTIONS = {
  "--before <ref>": { about: "commit without the fix", required: true },
  "--after <ref>": { about: "commit with the fix", required: true },
  "--tests <path>": {
    about: "file or folder that both sides take from --after; may occur several times",
    many: (paths: readonly string[]) => paths,
  },
  ...JSON_OPTION,
} as const;

export const prove = command({
  about: "prove that a fix mends the future of a token, and breaks no other",
  args: {
    "<token>": "replay token that a failed exploration has printed",
    "<command...>": "after --: the test command and its arguments",
  },
  options: OPTIONS,
  notes: `Both commits are checked out into temporary work trees, with the packages that are installed here.
Each runs the tests twice: in the future of the token, and in every future. Their output goes to
standard error, and the receipt to standard output; no data leaves the machine.

It ends with 0 if the future fails before and passes after, and no other future newly fails; with 1
otherwise; with 2 if the command line is wrong or no future was explored.`,
  examples: [
    "facsimile prove fx1.… --before main --after HEAD -- npx vitest run orders.test.ts",
    "facsimile prove fx1.… --before main --after HEAD --tests test --json -- npx vitest run",
  ],
  run,
});

async function run({ args, options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const [token = "", ...testCommand] = args;
  const surprises = surprisesOf(token);
  const stopped = new Stopped();
  let trees: WorkTrees | undefined;
  try {
    trees = WorkTrees.open(terminal.folder);
    const proof = new ProofRuns(trees, testCommand, terminal, stopped);
    const receipt = await proof.receipt(token, surprises, options);
    terminal.print(options.json === true ? `${JSON.stringify(receipt)}\n` : receiptText(receipt));
    terminal.end(receipt.verdict === "mended" ? 0 : 1);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new UserError(`${error.message}.`, MISUSED);
  } finally {
    trees?.remove();
    stopped.close();
    if (stopped.signal !== null) terminal.end(stopped.signal);
  }
}

function surprisesOf(token: string): readonly Surprise[] {
  try {
    return readToken(packOfToken(token), token);
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(`${error.message}.`) : error;
  }
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Real milliseconds between the signal and the kill of a command. */
const PATIENCE = 3_000;

/** Notes a signal to this process, so that the work trees are removed before it ends. */
class Stopped {
  signal: NodeJS.Signals | null = null;
  #onSignal = (_signal: NodeJS.Signals): void => {};
  readonly #hear = (signal: NodeJS.Signals): void => {
    this.signal ??= signal;
    this.#onSignal(signal);
  };

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.#hear);
  }

  /** Calls `end` at a signal, at once if one has come. */
  on(end: (signal: NodeJS.Signals) => void): void {
    this.#onSignal = end;
    if (this.signal !== null) end(this.signal);
  }

  close(): void {
    for (const signal of SIGNALS) process.off(signal, this.#hear);
  }
}

/** Runs the tests of both sides. */
class ProofRuns {
  readonly #trees: WorkTrees;
  readonly #command: readonly string[];
  readonly #terminal: Terminal;
  readonly #stopped: Stopped;
  #runs = 0;

  constructor(
    trees: WorkTrees,
    testCommand: readonly string[],
    terminal: Terminal,
    stopped: Stopped,
  ) {
    this.#trees = trees;
    this.#command = testCommand;
    this.#terminal = terminal;
    this.#stopped = stopped;
  }

  async receipt(
    token: string,
    surprises: readonly Surprise[],
    options: {
      readonly before: string;
      readonly after: string;
      readonly tests?: readonly string[];
    },
  ): Promise<Receipt> {
    const [earlier, later] = [options.before, options.after].map((ref) =>
      this.#trees.revision(ref),
    );
    if (earlier === undefined || later === undefined) throw new Error("two commits are there");
    const overlay = { from: later, paths: options.tests ?? [] };
    const before = await this.#side("before", earlier, token, overlay);
    const after = await this.#side("after", later, token, overlay);
    const failsBefore: FailsBefore = async ({ test, assertion, surprises: own }) => {
      const other = tokenOf(packOfToken(token), own);
      const { found } = await this.#run("before", before.folder, other);
      const twin = found.find((one) => one.test === test);
      if (twin === undefined || !twin.isMet) return undefined;
      return twin.failures.some((one) => one.assertion === assertion);
    };
    return await receiptOf(token, surprises, before.side, after.side, failsBefore);
  }

  async #side(
    name: string,
    revision: Revision,
    token: string,
    overlay: Parameters<WorkTrees["add"]>[2],
  ): Promise<{ readonly side: Side; readonly folder: string }> {
    const folder = this.#trees.add(name, revision, overlay);
    const { found: replay } = await this.#run(name, folder, token);
    const { found: full, status } = await this.#run(name, folder, null);
    return { side: { revision, replay, full, status }, folder };
  }

  /** Runs the test command: in the future of a token, or in all. */
  async #run(
    name: string,
    folder: string,
    token: string | null,
  ): Promise<{ readonly found: readonly StoredExploration[]; readonly status: number }> {
    this.#runs += 1;
    const results = this.#trees.folder(`${name}-${this.#runs}`);
    const what = token === null ? "all futures" : "the future of a token";
    this.#terminal.printError(`facsimile: ${name}: ${what}\n`);
    const how = await this.#child(folder, {
      ...this.#terminal.env,
      FACSIMILE_EXPLORATIONS: results,
      FACSIMILE_REPLAY: token ?? undefined,
    });
    if (this.#stopped.signal !== null) throw new UserError(`ended by ${this.#stopped.signal}.`);
    if (typeof how !== "number") throw new UserError(`the test command was ended by ${how}.`);
    const found = storedExplorations(results);
    if (found.length > 0) return { found, status: how };
    const where = relative(this.#terminal.folder, folder) === "" ? "" : ` ${name}`;
    throw new UserError(
      `the test command explores nothing${where}: it ended with ${how}, and no test called explore.`,
      MISUSED,
    );
  }

  /** Exit code of the test command, or the signal that ended it. */
  #child(
    cwd: string,
    env: Readonly<Record<string, string | undefined>>,
  ): Promise<number | NodeJS.Signals> {
    const [name = "", ...args] = this.#command;
    // Its own process group: a signal also reaches the command's children.
    const detached = process.platform !== "win32";
    return new Promise((resolve, reject) => {
      const child = spawn(name, args, { cwd, env, detached, stdio: ["ignore", "pipe", "pipe"] });
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding("utf8").on("data", this.#terminal.printError);
      }
      const kill = (signal: NodeJS.Signals): void => killGroup(child.pid, detached, signal);
      this.#stopped.on((signal) => {
        kill(signal);
        systemClock.setTimeout(() => kill("SIGKILL"), PATIENCE).unref();
      });
      child.once("error", () =>
        reject(new UserError(`${name}: there is no such command.`, MISUSED)),
      );
      child.once("exit", (status, signal) => {
        this.#stopped.on(() => {});
        kill("SIGKILL");
        resolve(signal ?? status ?? 1);
      });
    });
  }
}

function killGroup(pid: number | undefined, isGroup: boolean, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(isGroup ? -pid : pid, signal);
  } catch {
    // It has ended.
  }
}
