// `createSimulator`: starts a simulator in the test's own process (the class is in `simulator.ts`);
// `createSimulators` starts one for each of several vendors, all on one clock (`Simulators`).

import { Application } from "../../api/control/clock/clock-driver.js";
import { InProcessLine } from "../../api/http/in-process.js";
import type { Pack } from "../../engine/pack/pack.js";
import { createInstance } from "../../instance/server/create-instance.js";
import type { Instance } from "../../instance/server/instance.js";
import type { LoadExplorations } from "../../instance/server/world-handle.js";
import { Explorations } from "../../tools/explore/explorations.js";
import { explore } from "../../tools/explore/explore.js";
import type { ExploreOptions } from "../../tools/explore/explore-options.js";
import type { Exploration } from "../../tools/explore/report/result.js";
import { ExploreTargets } from "../../tools/explore/run/comparable-call.js";
import type { ExploreContext } from "../../tools/explore/run/future-result.js";
import type { AnyPack, PackNames } from "../client/index.js";
import { ORIGIN } from "./fetch.js";
import type { Handle } from "./inbox/handler-post.js";
import { clockOf, postTo } from "./inbox/handler-post.js";
import type {
  ForkOptions,
  NamesOf,
  PackArgument,
  PackOption,
  SimulatorOptions,
} from "./options.js";
import { hostsOf, INSIDE, readOptions } from "./options.js";
import { isPack } from "./pack/pack-folder.js";
import { projectFile } from "./pack/project-file.js";
import { Simulator } from "./simulator.js";
import { Strictness } from "./strictness.js";
import { withRealTicks } from "./timers.js";

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
async function makeSimulator(
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
  const hosts = hostsOf(options.intercept);
  const passed = hostsOf(options.passThrough).map((host) => host.toLowerCase());
  const wrong = passed.find((host) => !/^[^\s/?#@]+$/.test(host));
  if (wrong !== undefined)
    throw new TypeError(`passThrough: "${wrong}" is no host, such as cdn.test`);
  const sim = new Simulator(line, instance, handlers, { coverage, strictness, passed });
  try {
    if (hosts.length > 0) sim.intercept(...hosts);
    return sim;
  } catch (error) {
    await sim.close();
    throw error;
  }
}

const loadExplorations: LoadExplorations = async (worldHandles) => new Explorations(worldHandles);

/** A vendor: its pack, or the options of its simulator. */
export type VendorOption = string | Pack | Omit<SimulatorOptions, "clock" | "t0">;

/** Vendors by names of the test's own. */
export type VendorOptions = Readonly<Record<string, VendorOption>>;

/** The options that all simulators of one clock share. */
export type SharedOptions = Pick<SimulatorOptions, "t0" | "randomSeed" | "coverage" | "strict">;

/** A simulator for each vendor, with the names of its pack. */
export type SimulatorsOf<V extends VendorOptions> = {
  readonly [K in keyof V]: Simulator<NamesOf<PackOf<V[K]>>>;
};

type PackOf<O> = O extends string | Pack ? O : O extends { readonly pack: infer P } ? P : undefined;

/** The argument of the body of an exploration of several vendors. */
export type ExploredVendors<S> = ExploreContext & S;

/**
 * Starts a simulator for each of several vendors, all on one clock: an advance of one advances all,
 * and due work, sleeps and webhooks of all happen in the order of their instants.
 *
 * @param vendors by name: a pack as in `createSimulator`, or the options of one simulator; by default
 *   the vendors of `facsimile.yaml`
 * @throws TypeError for an invalid option or name
 * @example
 * ```ts
 * await using vendors = await createSimulators({ payments: "./payments", mail: "./mail" });
 * const { payments, mail } = vendors.simulators;
 * await payments.clock.advance("1h");
 * ```
 */
export function createSimulators<const V extends VendorOptions>(
  vendors: V,
  shared?: SharedOptions,
): Promise<Simulators<SimulatorsOf<V>>>;
/** The same for the vendors of `facsimile.yaml`. */
export function createSimulators(): Promise<
  Simulators<Readonly<Record<string, Simulator<AnyPack>>>>
>;
export async function createSimulators(
  given?: VendorOptions,
  shared: SharedOptions = {},
): Promise<Simulators<object>> {
  const vendors = given ?? (await vendorsOfProject());
  for (const name of Object.keys(vendors)) checkName(name);
  if (Object.keys(vendors).length === 0) throw new TypeError("vendors: at least one");
  const application = new Application();
  const made: NamedSimulator[] = [];
  try {
    for (const [name, option] of Object.entries(vendors)) {
      const own = typeof option === "string" || isPack(option) ? { pack: option } : option;
      const sim = await makeSimulator({ ...shared, ...own, clock: "frozen" }, application);
      made.push([name, sim]);
    }
    return new Simulators(made);
  } catch (error) {
    for (const [, sim] of made) await sim.close();
    throw error;
  }
}

async function vendorsOfProject(): Promise<VendorOptions> {
  const names = [...((await projectFile())?.vendors.keys() ?? [])];
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** The other members of the argument of a body. */
const RESERVED: Readonly<Record<keyof ExploreContext, true>> = {
  withoutSurprises: true,
  settled: true,
  surprised: true,
  always: true,
  sometimes: true,
};

function checkName(name: string): void {
  if (!/^[a-z]\w*$/i.test(name) || name in RESERVED) {
    throw new TypeError(
      `vendors: a name has letters, digits and _, and is none of ${Object.keys(RESERVED).join(", ")}, unlike ${JSON.stringify(name)}`,
    );
  }
}

type NamedSimulator = readonly [name: string, sim: Simulator];

/** Simulators of several vendors on one clock. */
export class Simulators<S extends object = Readonly<Record<string, Simulator>>>
  implements AsyncDisposable
{
  /** By name. */
  readonly simulators: S;
  readonly #all: readonly NamedSimulator[];

  /** @internal Use `createSimulators`. */
  constructor(all: readonly NamedSimulator[]) {
    this.#all = all;
    // The overload of `createSimulators` says which names there are.
    this.simulators = Object.fromEntries(all) as S;
  }

  /**
   * Resets all of them, as `reset` does with one.
   *
   * @example
   * ```ts
   * await vendors.reset({ salt: "an order is paid once" });
   * ```
   */
  async reset(options?: Parameters<Simulator["reset"]>[0]): Promise<void> {
    for (const [, sim] of this.#all) await sim.reset(options);
  }

  /**
   * Takes a snapshot of that name in each of them.
   *
   * @example
   * ```ts
   * await vendors.takeSnapshot("paid");
   * await payments.clock.advance("1d");
   * await vendors.restoreSnapshot("paid");
   * ```
   */
  async takeSnapshot(name: string): Promise<void> {
    for (const [, sim] of this.#all) await sim.snapshots.take(name);
  }

  /**
   * Restores the snapshot of that name in each of them.
   *
   * @example
   * ```ts
   * await vendors.restoreSnapshot("paid");
   * ```
   */
  async restoreSnapshot(name: string): Promise<void> {
    for (const [, sim] of this.#all) await sim.snapshots.restore(name);
  }

  /**
   * Forks all of them, as `fork` does with one. The forks share a clock of their own.
   *
   * @throws Error during an advance of the clock
   * @example
   * ```ts
   * await using fork = await vendors.fork();
   * await fork.simulators.payments.clock.advance("1h");
   * ```
   */
  async fork({ salt }: ForkOptions = {}): Promise<Simulators<S>> {
    const application = new Application();
    return new Simulators<S>(
      this.#all.map(
        ([name, sim]): NamedSimulator => [name, sim[INSIDE].forkOnto(application, salt)],
      ),
    );
  }

  /**
   * Explores as `Simulator.explore` does, with the surprises of all vendors: a future has at most so
   * many in all. `only`, `except` and `surprised` name a vendor first: `payments.charges.create`.
   *
   * @throws TypeError for an invalid option; Error if a simulator was reset alone
   * @example
   * ```ts
   * const { failures } = await vendors.explore({}, async ({ payments, mail, settled, always }) => {
   *   await createApp({ payments: payments.fetch, mail: mail.fetch }).checkout();
   *   await settled();
   *   always("one mail", (await mail.state({ resource: "emails" })).count === 1);
   * });
   * ```
   */
  explore(
    options: ExploreOptions,
    body: (context: ExploredVendors<S>) => unknown,
  ): Promise<Exploration> {
    const [first, ...others] = this.#all.map(([name, sim]) => sim[INSIDE].exploreTarget(name));
    if (first === undefined) throw new Error("explore: at least one vendor");
    const targets = new ExploreTargets(first, ...others);
    const play = (): Promise<Exploration> =>
      explore(targets, options, (context) => body({ ...this.simulators, ...context }));
    return this.#all.reduce(
      (inner, [, sim]) =>
        () =>
          sim[INSIDE].withoutStrictness(inner),
      play,
    )();
  }

  /**
   * Closes all of them.
   *
   * @throws Error with the likely mistakes, under the option `strict`
   * @example
   * ```ts
   * await vendors.close();
   * ```
   */
  async close(): Promise<void> {
    const closed = await Promise.allSettled(this.#all.map(([, sim]) => sim.close()));
    const failed = closed.find((one) => one.status === "rejected");
    if (failed !== undefined) throw failed.reason;
  }

  /**
   * Closes them at the end of a block.
   *
   * @example
   * ```ts
   * await using vendors = await createSimulators({ payments: "./payments", mail: "./mail" });
   * ```
   */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
