import { Command } from "commander";
import { wall } from "../webhooks/wall.js";
import type { Fleet } from "./fleet.js";
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
  const wish = { ...readStartOptions(options, terminal), verbose: verbose ?? !(json || quiet) };
  const interrupted = terminal.interrupted();
  const [{ startFleet }, { greeting, greetingJson, NO_PROMISE }] = await Promise.all([
    import("./fleet.js"),
    import("./greeting.js"),
  ]);
  const fleet = await startFleet(wish, terminal);
  const forget = announceRunning(placesOf(fleet), terminal);
  if (json === true) {
    terminal.announce(`${greetingJson(fleet)}\n`);
    if (wish.flow !== undefined) terminal.complain(`facsimile: ${NO_PROMISE}\n`);
  } else {
    terminal.announce(greeting(fleet, wish.flow));
  }
  await interrupted;
  forget();
  await fleet.stop(Promise.race([patience(), terminal.interrupted()]));
}

const placesOf = ({ workers }: Fleet): readonly Target[] =>
  workers.map(({ url, instance }) => ({ url, key: instance.key }));

/** Real milliseconds that answers under way have to come to their end; a second Ctrl-C cuts them. */
const PATIENCE = 5_000;

const patience = (): Promise<void> =>
  new Promise((resolve) => void wall.setTimeout(resolve, PATIENCE).unref());
