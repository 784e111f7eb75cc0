import { InProcessLine } from "../../api/http/in-process.js";
import { systemClock } from "../../api/webhooks/system-clock.js";
import type { Instance } from "../../instance/server/instance.js";
import { createInstance } from "../../instance/server/instance.js";
import type { LoadExplorations } from "../../instance/server/world-handle.js";
import { Explorations } from "../../tools/explore/explorations.js";
import { explore } from "../../tools/explore/explore.js";
import type { ExploreOptions } from "../../tools/explore/options.js";
import type { Exploration } from "../../tools/explore/report/result.js";
import type { ExploreContext } from "../../tools/explore/run/future-runner.js";
import type { Answer, Body, DefaultPack, PackNames } from "../client/index.js";
import { ControlClient } from "../client/index.js";
import { exploreTargetOf } from "./explore-target.js";
import type { Fetch } from "./fetch.js";
import { fetchOver, ORIGIN } from "./fetch.js";
import type { CoverageFile } from "./files/coverage-file.js";
import { RecordingFile } from "./files/recording-file.js";
import { EventReader } from "./inbox/event-reader.js";
import type { Receive } from "./inbox/forked-inboxes.js";
import { postToForkedInboxes } from "./inbox/forked-inboxes.js";
import type { Handle, HandlerClock } from "./inbox/handler-post.js";
import { postTo } from "./inbox/handler-post.js";
import { InboxCalls } from "./inbox/inbox-calls.js";
import { InboxSnapshots } from "./inbox/inbox-snapshots.js";
import type { NamesOf, PackArgument, PackOption, SimulatorOptions } from "./options.js";
import { readOptions } from "./options.js";
import { DrivenClock } from "./timers/driven-clock.js";
import { withRealTicks } from "./timers/real-ticks.js";
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
export function createSimulator<const P extends PackNames | PackOption = undefined>(
  options?: SimulatorOptions<PackArgument<P>>,
): Promise<Simulator<NamesOf<P>>>;
export async function createSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const read = await readOptions(options);
  const handlers = new Map<string, Handle>();
  const post = postTo(handlers, () => clockOf(instance));
  const { coverage } = read;
  const own = { baseUrl: ORIGIN, post, loadExplorations, coverage: coverage.counts };
  const make = (): Promise<Instance> => createInstance({ ...read, ...own });
  const instance = await withRealTicks(make);
  return new Simulator(new InProcessLine(instance.planes), instance, handlers, coverage);
}

const loadExplorations: LoadExplorations = async (worldHandles) => new Explorations(worldHandles);

const clockOf = ({ world, application }: Instance): HandlerClock => ({
  now: () => world.now,
  sleepQueue: application.sleepQueue,
});

/** How a simulator is forked. */
export interface ForkOptions {
  /** Mixed into the seed of what is made from now on; left out, ids are as they would have been. */
  readonly salt?: string | undefined;
}

const ADVANCING =
  "the clock is being advanced: fork before that or after it, since it belongs to one world alone";

/** An instance in this process and the client of its control plane. */
export class Simulator<N extends PackNames = DefaultPack>
  extends ControlClient<N>
  implements AsyncDisposable
{
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
  /** Virtual time, which applications in this process can live by. */
  override readonly clock: DrivenClock<N>;
  /** The world by name, to come back to; inboxes return with it. */
  override readonly snapshots: InboxSnapshots<N>;
  /** Endpoints, and receivers in this process. */
  override readonly webhooks: InboxCalls<N>;
  /** All that has entered, to be saved for a replay. */
  readonly recording: RecordingFile;
  /** What has been met of the vendor's behaviour, to be written down. */
  readonly coverage: CoverageFile;
  readonly #line: InProcessLine;
  readonly #instance: Instance;
  readonly #handlers: ReadonlyMap<string, Handle>;
  #listening: Promise<string> | null = null;
  #closing: Promise<void> | null = null;

  /** @internal Use `createSimulator`. */
  constructor(
    line: InProcessLine,
    instance: Instance,
    handlers: Map<string, Handle>,
    coverage: CoverageFile,
  ) {
    super(transportOver(line, instance.key));
    const { application, world, plan } = instance;
    const now = (): number => world.now;
    const time = (): number => (application.timers === null ? systemClock.now() : now());
    this.key = instance.key;
    this.fetch = fetchOver(line);
    this.clock = new DrivenClock(this.call, { application, now, plan });
    const reader = new EventReader(world.pack.wire);
    this.webhooks = new InboxCalls(this.call, { handlers, time, reader });
    this.snapshots = new InboxSnapshots(this.call, this.webhooks);
    this.recording = new RecordingFile(instance.recording);
    this.coverage = coverage;
    this.#line = line;
    this.#instance = instance;
    this.#handlers = handlers;
  }

  /**
   * A second simulator from here on: same objects, overrides, clock and snapshots. Each goes on as if
   * it were alone, and is closed by itself. An inbox that is open has a twin there, empty and under
   * the same url: what the fork sends goes to the twin, and what is sent here to the inbox. With a
   * `salt`, what is made from now on has other ids there than here.
   *
   * @throws Error while the clock is being advanced
   * @example
   * ```ts
   * await using fork = await sim.fork();
   * await fork.clock.advance("1h");
   * ```
   */
  async fork({ salt }: ForkOptions = {}): Promise<Simulator<N>> {
    if (this.#instance.isAdvancing()) throw new Error(ADVANCING);
    const handlers = new Map(this.#handlers);
    const twins = new Map<string, Receive>();
    const post = postToForkedInboxes(
      twins,
      postTo(handlers, () => clockOf(instance)),
    );
    const instance = this.#instance.fork({ salt, post });
    const line = new InProcessLine(instance.planes);
    const fork = new Simulator<N>(line, instance, handlers, this.coverage);
    fork.webhooks.takeTwins(this.webhooks, twins);
    return fork;
  }

  /**
   * As of every control client; then inboxes hold what had come by then.
   *
   * @example
   * ```ts
   * await sim.clock.advance("1h");
   * await sim.rewind({ steps: 1 });
   * ```
   */
  override async rewind(
    to: Body<"rewind">["to"],
    options?: Pick<Body<"rewind">, "side">,
  ): Promise<Answer<"rewind">> {
    const answer = await super.rewind(to, options);
    await this.webhooks.rewound();
    return answer;
  }

  /**
   * As of every control client; then inboxes and handlers are registered again, and empty.
   *
   * @example
   * ```ts
   * await sim.reset({ salt: "booking > retries when rate limited" });
   * ```
   */
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
   *
   * @example
   * ```ts
   * const url = await sim.listen();
   * const answer = await fetch(`${url}/agents`);
   * ```
   */
  listen(address: { readonly port?: number; readonly host?: string } = {}): Promise<string> {
    const { port = 0, host = "127.0.0.1" } = address;
    this.#listening ??= withRealTicks(() => this.#instance.listen({ host, port }));
    return this.#listening;
  }

  /**
   * Runs `body` again and again, each time from the state that the simulator has now, and in each
   * future the service behaves in another legal way: documented errors, lost answers, every end of
   * work, webhooks that come twice, late or never. The first future that breaks the test needs the
   * fewest surprises; its token plays it again. Afterwards the simulator is as it was, its journal
   * empty.
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
    body: (told: ExploreContext & { readonly sim: Simulator<N> }) => unknown,
  ): Promise<Exploration> {
    const exploreTarget = exploreTargetOf(this.#instance, this.webhooks);
    return explore(exploreTarget, options, (told) => body({ ...told, sim: this }));
  }

  /**
   * Ends it: calls under way break off, inboxes and the port are closed.
   *
   * @example
   * ```ts
   * const sim = await createSimulator();
   * await sim.close();
   * ```
   */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /**
   * Ends it as `close` does, at the end of a block.
   *
   * @example
   * ```ts
   * await using sim = await createSimulator();
   * ```
   */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #close(): Promise<void> {
    this.clock.stopDriving();
    await this.webhooks.closeReceivers();
    this.#line.close();
    await withRealTicks(() => this.#instance.close());
    this.coverage.save();
  }
}
