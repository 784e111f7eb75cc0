import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { Command } from "commander";
import type { InstanceGroup } from "./instance-group.js";
import type { StartOptions } from "./start-options.js";
import { readStartOptions, withStartOptions } from "./start-options.js";
import { lists } from "./startup-text.js";
import type { Terminal } from "./terminal.js";
import { UserError } from "./user-error.js";

/** `facsimile exec`: instances for as long as a command runs. */
export function execCommand(terminal: Terminal): Command {
  return withStartOptions(new Command("exec"), "0")
    .helpGroup("Run instances:")
    .description("run a command with an instance of its own, and end as it ends")
    .usage("[options] -- <command…>")
    .argument("<command...>", "the command and its arguments")
    .option("--strict", "end with 1 if something happened that was hardly meant, and say what")
    .passThroughOptions()
    .addHelpText("after", EXAMPLES)
    .action((command: readonly string[], options: ExecOptions) => exec(command, options, terminal));
}

const EXAMPLES = `
The command finds FACSIMILE_URL and FACSIMILE_KEY in its environment; with --workers also
FACSIMILE_URLS and FACSIMILE_KEYS, comma lists in the order of the workers.

Examples:
  $ facsimile exec -- npm test
  $ facsimile exec --strict -- npm test
  $ facsimile exec --workers 4 --load world.yaml -- npx vitest run
  $ facsimile exec -- sh -c 'curl -H "Authorization: Bearer $FACSIMILE_KEY" $FACSIMILE_URL/test'`;

interface ExecOptions extends StartOptions {
  readonly strict?: true;
}

async function exec(
  command: readonly string[],
  options: ExecOptions,
  terminal: Terminal,
): Promise<void> {
  const settings = readStartOptions(options, terminal);
  const { startInstances: startInstanceGroup } = await import("./instance-group.js");
  const instanceGroup = await startInstanceGroup(settings, terminal);
  const problems = options.strict === true ? await strictness(instanceGroup) : () => [];
  const how = await runChild(command, environment(instanceGroup, terminal)).finally(
    instanceGroup.stop,
  );
  const lines = problems();
  for (const line of lines) terminal.printError(`facsimile: strict: ${line}\n`);
  terminal.end(how === 0 && lines.length > 0 ? 1 : how);
}

/** What was hardly meant, once the command has ended. */
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
    // Undefined takes away what an outer command may have set.
    FACSIMILE_URLS: several ? urls : undefined,
    FACSIMILE_KEYS: several ? keys : undefined,
  };
}

/** Status, or the signal that ended it. Signals to this process are its. */
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
      // As shells end in these cases.
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
    // At a terminal Ctrl-C reaches the child by itself; a second one would cut its end short.
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    child.kill(signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}
