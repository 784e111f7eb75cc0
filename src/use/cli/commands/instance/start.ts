import { systemClock } from "../../../../api/webhooks/system-clock.js";
import type { Invocation } from "../../definition/command.js";
import { command } from "../../definition/command.js";
import { UsageError } from "../../output/user-error.js";
import { announceRunning } from "../../target/running.js";
import type { Target } from "../../target/target.js";
import type { InstanceGroup } from "./instance-group.js";
import { readStartOptions, startOptions } from "./start-options.js";

const OPTIONS = {
  ...startOptions("4020"),
  "--json": "print one line of JSON when ready, and nothing else unless --verbose",
  "--quiet": "print no lines for requests",
} as const;

export const start = command({
  about: "start an instance and keep it running until Ctrl-C",
  options: OPTIONS,
  notes: `A start file (--load) has any of these sections, in the form of the control contract:
  seed: { agents: [{ id: …, name: … }], tasks: […] }
  faults: […]   pins: […]   durations: { … }   scenarios: { name: { … } }
  endpoints: [{ url: … }]   limits: { … }`,
  examples: [
    "facsimile start --key sk_live_whatever_my_app_sends",
    "facsimile start --port 0 --load world.yaml --json",
  ],
  run,
});

async function run({ options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const { json, quiet, verbose } = options;
  if (quiet && verbose) throw new UsageError("give --quiet or --verbose, not both.");
  const settings = { ...readStartOptions(options, terminal), verbose: verbose ?? !(json || quiet) };
  const interrupted = terminal.interrupted();
  const [{ startInstances }, { startupText, startupJson, NOT_REPRODUCIBLE }] = await Promise.all([
    import("./instance-group.js"),
    import("./startup-text.js"),
  ]);
  const instanceGroup = await startInstances(settings, terminal);
  const withdraw = announceRunning(placesOf(instanceGroup), terminal);
  if (json === true) {
    terminal.announce(`${startupJson(instanceGroup)}\n`);
    if (settings.flow !== undefined) terminal.printError(`facsimile: ${NOT_REPRODUCIBLE}\n`);
  } else {
    terminal.announce(startupText(instanceGroup, settings.flow));
  }
  await interrupted;
  withdraw();
  await instanceGroup.stop(Promise.race([patience(), terminal.interrupted()]));
  if (!instanceGroup.judge()) terminal.end(1);
}

const placesOf = ({ workers }: InstanceGroup): readonly Target[] =>
  workers.map(({ url, instance }) => ({ url, key: instance.key }));

/** Real milliseconds before it cuts off unfinished answers; a second Ctrl-C does so at once. */
const PATIENCE = 5_000;

const patience = (): Promise<void> =>
  new Promise((resolve) => void systemClock.setTimeout(resolve, PATIENCE).unref());
