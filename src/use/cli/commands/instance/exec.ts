import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import type { Invocation } from "../../definition/command.js";
import { command } from "../../definition/command.js";
import type { Terminal } from "../../output/terminal.js";
import { UserError } from "../../output/user-error.js";
import type { InstanceGroup } from "./instance-group.js";
import { readStartOptions, startOptions } from "./start-options.js";
import { lists } from "./startup-text.js";

const OPTIONS = {
  ...startOptions("0"),
  "--strict": "print likely mistakes of the application or the test, and end with 1 for any",
} as const;

export const exec = command({
  about: "run a command with its own instance, and exit with the command's exit code",
  args: { "<command...>": "the command and its arguments" },
  passThrough: true,
  options: OPTIONS,
  notes: `The command gets the environment variables FACSIMILE_URL and FACSIMILE_KEY; with --workers also
FACSIMILE_URLS and FACSIMILE_KEYS, comma-separated in the order of the workers.`,
  examples: ["facsimile exec -- npm test", "facsimile exec --workers 4 -- npx vitest run"],
  run,
});

async function run({ args, options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const settings = readStartOptions(options, terminal);
  const { startInstances } = await import("./instance-group.js");
  const instanceGroup = await startInstances(settings, terminal);
  const likelyMistakes = options.strict === true ? await strictness(instanceGroup) : () => [];
  const how = await runChild(args, environment(instanceGroup, terminal)).finally(
    instanceGroup.stop,
  );
  const lines = likelyMistakes();
  for (const line of lines) terminal.printError(`facsimile: strict: ${line}\n`);
  terminal.end(how === 0 && lines.length > 0 ? 1 : how);
}

/** Collects likely mistakes; the result is to be called when the command has ended. */
async function strictness({ workers }: InstanceGroup): Promise<() => readonly string[]> {
  const { Strictness } = await import("./strictness.js");
  const strict = new Strictness();
  for (const { instance } of workers) strict.watch(instance);
  return () => {
    for (const { instance } of workers) strict.look(instance);
    return strict.lines();
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

function environment({ first, workers }: InstanceGroup, { env }: Terminal): Environment {
  const { urls, keys } = lists(workers);
  const several = first.number !== null;
  return {
    ...env,
    FACSIMILE_URL: first.url,
    FACSIMILE_KEY: first.instance.key,
    // Undefined removes the value of an outer command.
    FACSIMILE_URLS: several ? urls : undefined,
    FACSIMILE_KEYS: several ? keys : undefined,
  };
}

/** Exit code of the command, or the signal that ended it. It gets the signals to this process. */
function runChild(
  [name = "", ...args]: readonly string[],
  env: Environment,
): Promise<number | NodeJS.Signals> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, { env, stdio: "inherit" });
    const stopForwarding = forwardSignals(child);
    child.once("error", (error: NodeJS.ErrnoException) => {
      stopForwarding();
      const found = error.code !== "ENOENT";
      const words = found ? `cannot be run (${error.code})` : "there is no such command";
      // The exit codes of shells in these cases.
      reject(new UserError(`${name}: ${words}.`, found ? 126 : 127));
    });
    child.once("exit", (status, signal) => {
      stopForwarding();
      resolve(signal ?? status ?? 1);
    });
  });
}

function forwardSignals(child: ChildProcess): () => void {
  const forward = (signal: NodeJS.Signals): void => {
    // At a terminal Ctrl-C reaches the child too; a second signal would cut its shutdown short.
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    child.kill(signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}
