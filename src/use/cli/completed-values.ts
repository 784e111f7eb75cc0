import type { AnyPack, ControlClient, PackDescription } from "../client/index.js";
import { drive } from "./driving.js";
import { pairsText } from "./table.js";
import type { TargetOptions } from "./target.js";
import type { Terminal } from "./terminal.js";

/** A value that the command line asks for. */
export interface Named {
  /** What the help calls it: `resource`, `event`. */
  readonly name: string;
  readonly command: string;
  /** The arguments before it. */
  readonly operands: readonly string[];
}

/** The values that the running instance has for it; none when nothing answers, or nothing is known. */
export async function valuesOf(
  named: Named,
  options: TargetOptions,
  terminal: Terminal,
): Promise<readonly string[]> {
  const own = `${named.command} ${named.name}`;
  const read = READERS[own] ?? READERS[named.name];
  if (read === undefined) return [];
  // A completion complains of nothing, and keeps nobody waiting.
  const soon = AbortSignal.timeout(PATIENCE);
  const quiet = { ...terminal, complain: () => {} };
  const values = await drive(options, quiet, (sim) => read(sim, named), soon).catch(() => []);
  return [...new Set(values)];
}

/** Real milliseconds. */
const PATIENCE = 2_000;

type Reader = (sim: ControlClient<AnyPack>, named: Named) => Promise<readonly string[]>;

const ofPack =
  (read: (pack: PackDescription, named: Named) => readonly string[]): Reader =>
  async (sim, named) =>
    read(await sim.pack(), named);

/** By what the help calls a value; one with a command's name before it is for that command alone. */
const READERS: Readonly<Record<string, Reader>> = {
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
  "advance event": ofPack(({ events }) => ["idle", ...events.map(({ type }) => type)]),
  "pin resource": ofPack(({ pins }) => pins.map(({ resource }) => resource)),
  "trigger event": async (sim) => (await sim.world.next()).data.map(({ event }) => event),
  "trigger key=value": async (sim, { operands: [event] }) =>
    (await sim.world.next()).data
      .filter((each) => each.event === event)
      .flatMap(({ data }) =>
        Object.entries(data).map(([key, value]) => pairsText({ [key]: value })),
      ),
  object: async (sim) => {
    const { resources } = await sim.state({ limit: 100 });
    return Object.values(resources).flatMap(({ data }) => data.map(({ id }) => String(id)));
  },
  trace: async (sim) => (await sim.requests.list()).data.map(({ trace_id: id }) => id),
  fault: async (sim) => (await sim.faults.list()).data.map(({ id }) => id),
  pin: async (sim) => (await sim.pins.list()).data.map(({ id }) => id),
  snapshot: async (sim) => (await sim.snapshots.list()).data.map(({ name }) => name),
  delivery: async (sim) => (await sim.webhooks.deliveries.list()).data.map(({ id }) => id),
  world: async (sim) => (await sim.worlds.list()).data.map(({ id }) => id),
  endpoint: async (sim) => (await sim.webhooks.list()).data.map(({ id }) => id),
  "webhook-fault": async (sim) => (await sim.webhooks.faults.list()).data.map(({ id }) => id),
};
