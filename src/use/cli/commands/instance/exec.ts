import type { Invocation } from "../../definition/command.js";
import { command } from "../../definition/command.js";
import type { Terminal } from "../../output/terminal.js";
import { runChild } from "../tests/run-child.js";
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
  const env = environment(instanceGroup, terminal);
  const how = await runChild(args, { env }).finally(instanceGroup.stop);
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
