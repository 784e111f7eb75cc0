import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject, onTestFinished } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { InstanceOptions } from "../../src/instance/server/instance.js";
import type { Screen as Outputs } from "../../src/use/cli/output/terminal.js";
import { run } from "../../src/use/cli/run.js";
import type { Subject } from "../support/instance.js";
import { KEY, subject } from "../support/instance.js";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export type Environment = Readonly<Record<string, string>>;

/** The output of a command and its status, 0 by default. */
export interface Ended {
  readonly out: string;
  readonly err: string;
  readonly how: number | NodeJS.Signals;
}

/** A command under way in this process. */
export interface Underway {
  readonly out: () => string;
  readonly err: () => string;
  /** Fulfilled once the output matches; rejected if the command ends before. */
  readonly printed: (pattern: RegExp) => Promise<void>;
  readonly interrupt: () => void;
  readonly ended: Promise<Ended>;
}

interface Screen {
  readonly terminal: Outputs;
  readonly texts: { out: string; err: string; how: number | NodeJS.Signals };
  readonly interrupt: () => void;
  readonly watch: (look: () => void) => void;
}

/** A terminal whose texts a test reads. */
export function screen(given: Environment, isColored = false): Screen {
  const env = { ...elsewhere(), ...given };
  const texts: Screen["texts"] = { out: "", err: "", how: 0 };
  const looks: (() => void)[] = [];
  const add = (to: "out" | "err") => (text: string) => {
    texts[to] += text;
    for (const look of looks) look();
  };
  let interrupt = (): void => {};
  const interrupted = new Promise<void>((resolve) => {
    interrupt = resolve;
  });
  const terminal: Outputs = {
    env,
    folder: env["PWD"] ?? ROOT,
    isColored,
    print: add("out"),
    announce: add("out"),
    printError: add("err"),
    interrupted: () => interrupted,
    end: (how) => {
      texts.how = how;
    },
  };
  return { terminal, texts, interrupt, watch: (look) => looks.push(look) };
}

/** A folder without files of instances, which is removed after the test. */
export function elsewhere(): Environment {
  const folder = dirname(file("none", ""));
  return { XDG_RUNTIME_DIR: folder, TMPDIR: folder };
}

/** Runs a command in this process; it ends with the test at the latest. */
export function underway(
  args: readonly string[],
  env: Environment = {},
  isColored = false,
): Underway {
  const { terminal, texts, interrupt, watch } = screen(env, isColored);
  const ended = run(args, terminal).then(() => ({ ...texts }));
  onTestFinished(async () => {
    interrupt();
    await ended.catch(() => undefined);
  });
  return {
    out: () => texts.out,
    err: () => texts.err,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (pattern.test(texts.out + texts.err)) resolve();
        };
        watch(look);
        look();
        ended.then(({ err }) => reject(new Error(`it ended before: ${err}`)), reject);
      }),
    interrupt,
    ended,
  };
}

/** Runs a command in this process to its end. */
export const cli = (args: readonly string[], env: Environment = {}): Promise<Ended> =>
  underway(args, env).ended;

/** A command that has to refuse: the one sentence that it says. */
export async function refusal(args: readonly string[], env: Environment = {}): Promise<string> {
  const { out, err, how } = await cli(args, env);
  const [, sentence] = /^facsimile: ([^\n]+(?:\n {2}[^\n]+)*)\n$/.exec(err) ?? [];
  if (out !== "" || how === 0 || sentence === undefined) {
    throw new Error(`no refusal: status ${how}, ${JSON.stringify({ out, err })}`);
  }
  return sentence;
}

/** An instance that listens, and a command line that drives it. */
export interface Driven {
  readonly app: Subject;
  readonly env: Environment;
  /** The answer of a command with --json. */
  readonly json: (...args: readonly string[]) => Promise<JsonObject>;
  /** The output of a command for people. */
  readonly text: (...args: readonly string[]) => Promise<string>;
  readonly refusal: (...args: readonly string[]) => Promise<string>;
}

export async function driven(options: Partial<InstanceOptions> = {}): Promise<Driven> {
  const app = await subject(options);
  const url = await app.instance.listen({ host: "127.0.0.1", port: 0 });
  const env = { FACSIMILE_URL: url, FACSIMILE_KEY: KEY };
  const good = async (args: readonly string[]): Promise<string> => {
    const { out, err, how } = await cli(args, env);
    if (how !== 0 || err !== "") throw new Error(`${args.join(" ")}: ${how} ${err}`);
    return out;
  };
  return {
    app,
    env,
    json: async (...args) => {
      const out = await good([...args, "--json"]);
      if (!/^[^\n]+\n$/.test(out)) throw new Error(`not one line: ${out}`);
      return Object(JSON.parse(out));
    },
    text: (...args) => good(args),
    refusal: (...args) => refusal(args, env),
  };
}

/** A file that is removed after the test. */
export function file(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "facsimile-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** A process of the command line, built from the sources when the tests begin. */
export interface Running {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  readonly printed: (pattern: RegExp) => Promise<void>;
  /** Status and signal, once it has ended. */
  readonly ended: Promise<readonly [number | null, NodeJS.Signals | null]>;
}

/** `errors`: descriptor of a file for standard error, instead of a pipe that is read. */
export function facsimile(
  args: readonly string[],
  environment: Environment = {},
  errors: number | "pipe" = "pipe",
): Running {
  const { FACSIMILE_KEY: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [inject("command"), ...args], {
    cwd: environment["PWD"] ?? ROOT,
    env: { ...inherited, ...elsewhere(), ...environment },
    stdio: ["ignore", "pipe", errors],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const texts = { out: "", err: "" };
  const looks: (() => void)[] = [];
  for (const [name, stream] of [
    ["out", child.stdout],
    ["err", child.stderr],
  ] as const) {
    stream?.setEncoding("utf8").on("data", (part: string) => {
      texts[name] += part;
      for (const look of looks) look();
    });
  }
  const ended = new Promise<readonly [number | null, NodeJS.Signals | null]>((resolve) => {
    child.once("close", (status, signal) => resolve([status, signal]));
  });
  return {
    child,
    out: () => texts.out,
    err: () => texts.err,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (pattern.test(texts.out)) resolve();
        };
        looks.push(look);
        look();
        void ended.then(([status]) => reject(new Error(`ended with ${status}: ${texts.err}`)));
      }),
    ended,
  };
}
