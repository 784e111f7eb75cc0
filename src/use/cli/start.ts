import { Command } from "commander";
import { systemClock } from "../../api/webhooks/system-clock.js";
import type { InstanceGroup } from "./instance-group.js";
import { announceRunning } from "./running.js";
import type { StartOptions } from "./start-options.js";
import { readStartOptions, withStartOptions } from "./start-options.js";
import type { Target } from "./target.js";
import type { Terminal } from "./terminal.js";
import { UsageError } from "./user-error.js";

/** `facsimile start`: instances until Ctrl-C or SIGTERM. */
export function startCommand(terminal: Terminal): Command {
  return withStartOptions(new Command("start"), "4020")
    .helpGroup("Run instances:")
    .description("start an instance and keep it running until Ctrl-C")
    .option("--json", "print one line of JSON when ready, and nothing else unless --verbose")
    .option("--quiet", "no line per request")
    .addHelpText("after", EXAMPLES)
    .action((options: ServeOptions) => start(options, terminal));
}

interface ServeOptions extends StartOptions {
  readonly json?: true;
  readonly quiet?: true;
}

const EXAMPLES = `
Examples:
  $ facsimile start
  $ facsimile start --port 0 --json
  $ facsimile start --key sk_live_whatever_my_app_sends --t0 2026-03-01T00:00:00Z
  $ facsimile start --load world.yaml --clock 60x --quiet
  $ facsimile start --workers 4

A file for --load has any of these sections, each as the control call of its kind takes it:
  seed: { agents: [{ id: …, name: … }], tasks: […] }
  faults: […]   pins: […]   durations: { … }   scenarios: { name: { … } }
  endpoints: [{ url: … }]   limits: { … }`;

async function start(options: ServeOptions, terminal: Terminal): Promise<void> {
  const { json, quiet, verbose } = options;
  if (quiet && verbose) throw new UsageError("give --quiet or --verbose, not both.");
  const settings = { ...readStartOptions(options, terminal), verbose: verbose ?? !(json || quiet) };
  const interrupted = terminal.interrupted();
  const [{ startInstances: startInstanceGroup }, { startupText, startupJson, NOT_REPRODUCIBLE }] =
    await Promise.all([import("./instance-group.js"), import("./startup-text.js")]);
  const instanceGroup = await startInstanceGroup(settings, terminal);
  const forget = announceRunning(placesOf(instanceGroup), terminal);
  if (json === true) {
    terminal.announce(`${startupJson(instanceGroup)}\n`);
    if (settings.flow !== undefined) terminal.printError(`facsimile: ${NOT_REPRODUCIBLE}\n`);
  } else {
    terminal.announce(startupText(instanceGroup, settings.flow));
  }
  await interrupted;
  forget();
  await instanceGroup.stop(Promise.race([patience(), terminal.interrupted()]));
}

const placesOf = ({ workers }: InstanceGroup): readonly Target[] =>
  workers.map(({ url, instance }) => ({ url, key: instance.key }));

/** Real milliseconds that answers under way have to come to their end; a second Ctrl-C cuts them. */
const PATIENCE = 5_000;

const patience = (): Promise<void> =>
  new Promise((resolve) => void systemClock.setTimeout(resolve, PATIENCE).unref());
