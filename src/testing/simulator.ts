import type { Answer, Body } from "../client/index.js";
import { ControlClient } from "../client/index.js";
import { explore } from "../explore/explore.js";
import type { ExploreOptions } from "../explore/options.js";
import type { Exploration } from "../explore/result.js";
import type { Told } from "../explore/run.js";
import type { Stage } from "../explore/stage.js";
import { InProcessLine } from "../http/in-process.js";
import { createInstance } from "../server/instance.js";
import type { Fetch } from "./fetch.js";
import { fetchOver, ORIGIN } from "./fetch.js";
import type { SimulatorOptions } from "./options.js";
import { readOptions } from "./options.js";
import { withRealTicks } from "./real-ticks.js";
import { SinkCalls } from "./sink-calls.js";
import { SinkSnapshots } from "./sink-snapshots.js";
import { Sleepers } from "./sleepers.js";
import { stageOf } from "./stage.js";
import { transportOver } from "./transport.js";

/**
 * Starts an instance in this process: no port, no child process, nothing shared with another one.
 * Fake timers of a test do not stop it.
 *
 * @throws TypeError for an option that cannot be read
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
export async function createSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const read = await readOptions(options);
  const instance = (): ReturnType<typeof createInstance> =>
    createInstance({ ...read, baseUrl: ORIGIN });
  const made = await withRealTicks(instance);
  const { planes, key, listen, close } = made;
  const sleepers = new Sleepers(() => made.world.now);
  const stage = stageOf(made, sleepers);
  return new Simulator({ line: new InProcessLine(planes), key, listen, close, stage, sleepers });
}

/** What a simulator needs of the instance that it wraps. */
interface Host {
  readonly line: InProcessLine;
  readonly key: string;
  readonly listen: (address: { readonly host: string; readonly port: number }) => Promise<string>;
  readonly close: () => Promise<void>;
  /** Where its futures are played. */
  readonly stage: Stage;
  readonly sleepers: Sleepers;
}

/** An instance in this process and the client of its control plane. */
export class Simulator extends ControlClient implements AsyncDisposable {
  /**
   * Calls the vendor's API in process: the application's `fetch`. Of an address only path and
   * query count, so the vendor's own base URL works as well as `url`. The application sends its
   * key itself. Broken networks reject with a TypeError, as with the platform's `fetch`.
   */
  readonly fetch: Fetch;
  /** Base URL for the application; only `fetch` of this simulator can reach it. */
  readonly url: string = ORIGIN;
  /** The key that the application must send. */
  readonly key: string;
  override readonly snapshots: SinkSnapshots;
  override readonly webhooks: SinkCalls;
  readonly #host: Host;
  #listening: Promise<string> | null = null;
  #closing: Promise<void> | null = null;

  /** @internal Use `createSimulator`. */
  constructor(host: Host) {
    super(transportOver(host.line, host.key));
    this.key = host.key;
    this.fetch = fetchOver(host.line);
    this.webhooks = new SinkCalls(this.call);
    this.snapshots = new SinkSnapshots(this.call, this.webhooks);
    this.#host = host;
  }

  /** As of every control client; then the sinks are registered again, and empty. */
  override async reset(options?: Body<"reset">): Promise<Answer<"reset">> {
    const answer = await super.reset(options);
    this.snapshots.forget();
    await this.webhooks.renew();
    return answer;
  }

  /**
   * Listens on a port too, for an application in another process. Answers the base URL; a second
   * call answers the same.
   *
   * @param address `port` 0, unless given, is any that is free; `host` is 127.0.0.1 unless given
   */
  listen(address: { readonly port?: number; readonly host?: string } = {}): Promise<string> {
    const { port = 0, host = "127.0.0.1" } = address;
    this.#listening ??= withRealTicks(() => this.#host.listen({ host, port }));
    return this.#listening;
  }

  /**
   * Runs `body` again and again, each time from the state that the simulator has now, and in each
   * future the service behaves in another legal way: documented errors, lost answers, every end of
   * work, webhooks that come twice, late or never. The first future that breaks the test needs the
   * fewest surprises; its token plays it again.
   *
   * @throws TypeError for an option that cannot be read; Error while the clock flows
   * @example
   * ```ts
   * const { failures } = await sim.explore({ surprises: 1 }, async ({ sim, settled, always }) => {
   *   await createApp({ baseUrl: sim.url, apiKey: sim.key, fetch: sim.fetch }).checkout();
   *   await settled();
   *   always("one run", (await sim.state({ resource: "task_runs" })).count === 1);
   * });
   * ```
   */
  explore(
    options: ExploreOptions,
    body: (told: Told & { readonly sim: Simulator }) => unknown,
  ): Promise<Exploration> {
    return explore(this.#host.stage, options, (told) => body({ ...told, sim: this }));
  }

  /** Ends it: calls under way break off, sinks and the port are closed. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #close(): Promise<void> {
    await this.webhooks.closeSinks();
    this.#host.line.close();
    await withRealTicks(() => this.#host.close());
  }
}
