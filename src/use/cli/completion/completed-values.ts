// `valuesOf`: when a user presses Tab, asks the running instance for names and ids that fit on the
// line, such as operations, events or ids of faults.

import type { AnyPack, ControlClient, PackDescription } from "../../client/index.js";
import { pairsText } from "../output/table.js";
import type { Terminal } from "../output/terminal.js";
import type { TargetOptions } from "../target/drive.js";
import { drive } from "../target/drive.js";

/** A value that the command line needs. */
export interface NeededValue {
  /** Its name in the help: `resource`, `event`. */
  readonly name: string;
  /** The command, such as `clock advance`. */
  readonly path: string;
  /** The arguments before it. */
  readonly operands: readonly string[];
}

/** The values that the running instance knows; none when no instance answers. */
export async function valuesOf(
  named: NeededValue,
  options: TargetOptions,
  terminal: Terminal,
): Promise<readonly string[]> {
  const read = READERS[`${named.path} ${named.name}`] ?? READERS[named.name];
  if (read === undefined) return [];
  // A completion prints no error, and does not make the user wait.
  const soon = AbortSignal.timeout(PATIENCE);
  const values = await drive(options, terminal, (sim) => read(sim, named), soon).catch(() => []);
  return [...new Set(values)];
}

/** Real milliseconds. */
const PATIENCE = 2_000;

type ReadNames = (sim: ControlClient<AnyPack>, named: NeededValue) => Promise<readonly string[]>;

const ofPack =
  (read: (pack: PackDescription, named: NeededValue) => readonly string[]): ReadNames =>
  async (sim, named) =>
    read(await sim.pack(), named);

const objects: ReadNames = async (sim) => {
  const { resources } = await sim.state({ limit: 100 });
  return Object.values(resources).flatMap(({ data }) => data.map(({ id }) => String(id)));
};

const traces: ReadNames = async (sim) =>
  (await sim.requests.list()).data.map(({ trace_id: id }) => id);

const deliveries: ReadNames = async (sim) =>
  (await sim.webhooks.deliveries.list()).data.map(({ id }) => id);

/** By the name of a value in the help, or by a command and the name. */
const READERS: Readonly<Record<string, ReadNames>> = {
  resource: ofPack(({ resources }) => resources.map(({ name }) => name)),
  operation: ofPack(({ operations }, { operands: [resource] }) =>
    operations
      .filter((each) => resource === "*" || each.resource === resource)
      .map(({ operation }) => operation),
  ),
  event: ofPack(({ events }) => events.map(({ type }) => type)),
  code: ofPack(({ errors }) => errors.map(({ code }) => code)),
  type: ofPack(({ errors }) => errors.map(({ type }) => type)),
  path: ofPack(({ pins }) => pins.map(({ path }) => path)),
  "clock advance event": ofPack(({ events }) => ["idle", ...events.map(({ type }) => type)]),
  "pin add resource": ofPack(({ pins }) => pins.map(({ resource }) => resource)),
  "trigger event": async (sim) => (await sim.world.next()).data.map(({ event }) => event),
  "trigger key=value": async (sim, { operands: [event] }) =>
    (await sim.world.next()).data
      .filter((each) => each.event === event)
      .flatMap(({ data }) =>
        Object.entries(data).map(([key, value]) => pairsText({ [key]: value })),
      ),
  object: objects,
  "trace id": traces,
  place: traces,
  "webhook redeliver id": deliveries,
  "state what": async (sim, named) => [
    ...(await sim.pack()).resources.map(({ name }) => name),
    ...(await objects(sim, named)),
  ],
  limit: ofPack(({ limits }) => ["requests", ...limits.map(({ name }) => name)]),
  fault: async (sim) => (await sim.faults.list()).data.map(({ id }) => id),
  pin: async (sim) => (await sim.pins.list()).data.map(({ id }) => id),
  snapshot: async (sim) => (await sim.snapshots.list()).data.map(({ name }) => name),
  delivery: deliveries,
  scenario: async (sim) => (await sim.scenarios.list()).data.map(({ name }) => name),
  world: async (sim) => (await sim.worlds.list()).data.map(({ id }) => id),
  endpoint: async (sim) => (await sim.webhooks.list()).data.map(({ id }) => id),
  "webhook fault rm fault": async (sim) =>
    (await sim.webhooks.faults.list()).data.map(({ id }) => id),
};
