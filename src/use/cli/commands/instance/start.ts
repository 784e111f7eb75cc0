// The command `facsimile start`: runs instances, with `--watch` on packs whose sources change,
// until Ctrl-C.

import { systemClock } from "../../../../api/webhooks/system-clock.js";
import type { Invocation, OptionsOf } from "../../definition.js";
import { command } from "../../definition.js";
import type { Terminal } from "../../output/terminal.js";
import { UsageError } from "../../output/terminal.js";
import { announceRunning } from "../../target/running-instances.js";
import type { InstanceGroup } from "./instance-group.js";
import type { StartSettings } from "./start-options.js";
import { readStartOptions, startOptions } from "./start-options.js";

const PORT = 4020;

const OPTIONS = {
  ...startOptions(PORT),
  "--watch": "build the folder of --pack again after each change, and keep the world",
  "--json": "print one line of JSON when ready, and nothing else unless --verbose",
  "--quiet": "print no lines for requests",
} as const;

export const start = command({
  about: "start an instance and keep it running until Ctrl-C",
  args: {
    "[vendors...]":
      "names of vendors, or folders of packs (default: those of facsimile.yaml); several have one clock, and ports from --port on",
  },
  options: OPTIONS,
  notes: `A start file (--load) has any of these sections, in the form of the control contract:
  seed: { agents: [{ id: …, name: … }], tasks: […] }
  faults: […]   pins: […]   durations: { … }   scenarios: { name: { … } }
  endpoints: [{ url: … }]   limits: { … }`,
  examples: [
    "facsimile start stripe",
    "facsimile start --key sk_live_whatever_my_app_sends",
    "facsimile start --port 0 --load world.yaml --json",
    "facsimile start my-vendor --watch",
  ],
  run,
});

async function run({ args, options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const { json, quiet, verbose } = options;
  if (quiet && verbose) throw new UsageError("give --quiet or --verbose, not both.");
  const settings = {
    ...(await readStartOptions(options, terminal, PORT, args)),
    verbose: verbose ?? !(json || quiet),
  };
  const watched = options.watch === true ? watchedFolder(options, settings) : undefined;
  const interrupted = terminal.interrupted();
  const pack = watched === undefined ? undefined : await sourcesOf(watched, terminal);
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
  pack?.follow(instanceGroup.first.instance);
  await interrupted;
  pack?.end();
  withdraw();
  await instanceGroup.stop(Promise.race([patience(), terminal.interrupted()]));
  if (!instanceGroup.judge(settings.verbose)) terminal.end(1);
}

/** @throws UsageError for options that are of one edition of a pack */
function watchedFolder(
  options: OptionsOf<typeof OPTIONS>,
  { vendors: [vendor, another] }: StartSettings,
): string {
  const pack = another === undefined ? vendor?.pack : undefined;
  if (pack === undefined) throw new UsageError("--watch goes with --pack FOLDER.");
  const fixed = ["workers", "record", "coverage", "selfCheck", "strict"] as const;
  const other = fixed.find((name) => options[name] !== undefined);
  if (other === undefined) return pack;
  const flag = other === "selfCheck" ? "self-check" : other;
  throw new UsageError(`--watch: --${flag} is for a pack that does not change; leave it out.`);
}

/** Loads the compiler only for --watch. */
async function sourcesOf(folder: string, terminal: Terminal) {
  const { WatchedPack } = await import("../pack/watched-pack.js");
  const pack = new WatchedPack(folder, terminal);
  await pack.begin();
  return pack;
}

const placesOf = ({ workers, tls }: InstanceGroup) =>
  workers.map(({ local, instance: { key } }) => ({ url: local, key, authority: tls?.authority }));

/**
 * Real milliseconds before it cuts off unfinished answers; a second Ctrl-C does so at once. With its
 * recordings closed, the process has ended after five seconds.
 */
const PATIENCE = 4_000;

const patience = (): Promise<void> =>
  new Promise((resolve) => void systemClock.setTimeout(resolve, PATIENCE).unref());
