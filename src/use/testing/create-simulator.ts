import type { Application } from "../../api/control/clock/application.js";
import { InProcessLine } from "../../api/http/in-process.js";
import { createInstance } from "../../instance/server/create-instance.js";
import type { Instance } from "../../instance/server/instance.js";
import type { LoadExplorations } from "../../instance/server/world-handle.js";
import { Explorations } from "../../tools/explore/explorations.js";
import type { PackNames } from "../client/index.js";
import { ORIGIN } from "./fetch.js";
import type { Handle } from "./inbox/handler-post.js";
import { clockOf, postTo } from "./inbox/handler-post.js";
import type { NamesOf, PackArgument, PackOption, SimulatorOptions } from "./options.js";
import { hostsOf, readOptions } from "./options.js";
import { Simulator } from "./simulator.js";
import { Strictness } from "./strict/strictness.js";
import { withRealTicks } from "./timers/real-ticks.js";

/**
 * Starts an instance in this process, without a port or a child process. It shares nothing with
 * other instances, and fake timers of a test do not stop it.
 *
 * @throws TypeError for an invalid option
 * @example
 * ```ts
 * await using sim = await createSimulator({ key: "sk_test_whatever_the_app_sends" });
 * const app = createApp({ baseUrl: sim.url, apiKey: sim.key, fetch: sim.fetch });
 * await sim.faults.arm({
 *   resource: "task_runs", operation: "create",
 *   outcome: { status: 429, code: "rate_limit_exceeded" },
 * });
 * ```
 */
export function createSimulator<const P extends PackNames | PackOption = undefined>(
  options?: SimulatorOptions<PackArgument<P>>,
): Promise<Simulator<NamesOf<P>>>;
export function createSimulator(options?: SimulatorOptions): Promise<Simulator> {
  return makeSimulator(options);
}

/** The same, on the clock of an application that several simulators have. */
export async function makeSimulator(
  options: SimulatorOptions = {},
  application?: Application,
): Promise<Simulator> {
  const read = await readOptions(options);
  const handlers = new Map<string, Handle>();
  const post = postTo(handlers, () => clockOf(instance));
  const { coverage } = read;
  const strictness = read.strict === null ? null : new Strictness(read.strict);
  const watched = { coverage: coverage.counts, onWorld: strictness?.watchOther };
  const own = { ...watched, baseUrl: ORIGIN, post, loadExplorations, application };
  const make = (): Promise<Instance> => createInstance({ ...read, ...own });
  const instance = await withRealTicks(make);
  strictness?.watch(instance);
  const line = new InProcessLine(instance.planes);
  const sim = new Simulator(line, instance, handlers, { coverage, strictness });
  try {
    const hosts = hostsOf(options.intercept);
    if (hosts.length > 0) sim.intercept(...hosts);
    return sim;
  } catch (error) {
    await sim.close();
    throw error;
  }
}

const loadExplorations: LoadExplorations = async (worldHandles) => new Explorations(worldHandles);
