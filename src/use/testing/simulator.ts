// `Simulator`: what a test calls `sim`: an instance in the test's own process, with the methods of
// the control client, and `fetch`, `fork`, `explore` and `intercept` beside. `createSimulator` in
// `simulators.ts` makes it.

import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Application } from "../../api/control/clock/clock-driver.js";
import { InProcessLine } from "../../api/http/in-process.js";
import { systemClock } from "../../api/webhooks/system-clock.js";
import { hashText, Random } from "../../engine/base/random.js";
import type { Instance } from "../../instance/server/instance.js";
import type { WorldParts } from "../../instance/server/world/world-files.js";
import { explore } from "../../tools/explore/explore.js";
import type { ExploreOptions } from "../../tools/explore/explore-options.js";
import { readShard, shardOf } from "../../tools/explore/explore-options.js";
import type { Exploration } from "../../tools/explore/report/result.js";
import type { ExploreTarget } from "../../tools/explore/run/comparable-call.js";
import { ExploreTargets } from "../../tools/explore/run/comparable-call.js";
import type { ExploreContext } from "../../tools/explore/run/future-result.js";
import { captureUnhandledRejections } from "../../tools/explore/run/platform.js";
import { Findings, resultsText } from "../../tools/mutate/findings.js";
import { playMutations } from "../../tools/mutate/player.js";
import type { Answer, Body, DefaultPack, PackNames } from "../client/index.js";
import { ControlClient } from "../client/index.js";
import type { Fetch } from "./fetch.js";
import { fetchOver, ORIGIN } from "./fetch.js";
import type { CoverageFile } from "./files/coverage-file.js";
import { RecordingFile } from "./files/failure-file.js";
import { EventReader } from "./inbox/event-reader.js";
import type { Receive } from "./inbox/forked-inboxes.js";
import { postToForkedInboxes } from "./inbox/forked-inboxes.js";
import { handledAttempt } from "./inbox/handled-attempt.js";
import type { Handle } from "./inbox/handler-post.js";
import { clockOf, postTo } from "./inbox/handler-post.js";
import { InboxCalls } from "./inbox/inbox-calls.js";
import { InboxSnapshots } from "./inbox/inbox-snapshots.js";
import type { Interception } from "./intercept.js";
import { Interceptions } from "./intercept.js";
import type { ForkOptions } from "./options.js";
import { INSIDE } from "./options.js";
import type { EndedTest, PlayScope } from "./runners/mutating.js";
import { mutating, RUN_SECONDS } from "./runners/mutating.js";
import { Strictness } from "./strictness.js";
import { DrivenClock, withRealTicks } from "./timers.js";
import { transportOver } from "./transport.js";

const ADVANCING = "an advance of the clock is under way: fork before or after it";

const TOGETHER = "explore: it shares its clock; use the `explore` of createSimulators";

interface Inside<N extends PackNames> {
  /** The instance on which tests are repeated. */
  readonly parts: WorldParts;
  /** A fork on the clock of an application. */
  readonly forkOnto: (application: Application, salt: string | undefined) => Simulator<N>;
  /** The target of an exploration; with a name for one of several vendors. */
  readonly exploreTarget: (vendor?: string) => ExploreTarget;
  /** Plays a test that has ended again, where `facsimile mutate` runs it. */
  readonly mutateTest: (scope: PlayScope, ended: EndedTest) => Promise<void>;
  /** Futures contain mistakes on purpose. */
  readonly withoutStrictness: <T>(play: () => Promise<T>) => Promise<T>;
}

interface SimulatorParts {
  readonly coverage: CoverageFile;
  readonly strictness: Strictness | null;
  /** Hosts whose calls are the platform's. */
  readonly passed: readonly string[];
}

/** An instance in this process and the client of its control plane. */
export class Simulator<N extends PackNames = DefaultPack>
  extends ControlClient<N>
  implements AsyncDisposable
{
  /**
   * Calls the vendor's API in process; pass it to the application as its `fetch`. Only path and
   * query of an address count, so the vendor's own base URL works as well as `url`; `passThrough`
   * names hosts that stay the platform's. The application sends its key itself. Broken networks reject with a TypeError, as the platform's `fetch` does.
   */
  readonly fetch: Fetch;
  /** Base URL for the application; only `fetch` of this simulator can reach it. */
  readonly url: string = ORIGIN;
  /** The key that the application must send. */
  readonly key: string;
  /** Virtual time, which an application in this process can use. */
  override readonly clock: DrivenClock<N>;
  /** Named states of the world and its inboxes. */
  override readonly snapshots: InboxSnapshots<N>;
  /** Webhook endpoints, and receivers in this process. */
  override readonly webhooks: InboxCalls<N>;
  /** The recording of all inputs, for a replay. */
  readonly recording: RecordingFile;
  /** The vendor's behaviour that the tests have met. */
  readonly coverage: CoverageFile;
  /** @internal The hosts whose calls it answers. */
  readonly interceptions: Interceptions;
  readonly #line: InProcessLine;
  readonly #instance: Instance;
  readonly #handlers: ReadonlyMap<string, Handle>;
  readonly #strictness: Strictness | null;
  readonly #passed: readonly string[];
  #listening: Promise<string> | null = null;
  #closing: Promise<void> | null = null;

  /** @internal Use `createSimulator`. */
  constructor(
    line: InProcessLine,
    instance: Instance,
    handlers: Map<string, Handle>,
    { coverage, strictness, passed }: SimulatorParts,
  ) {
    super(transportOver(line, instance.key));
    const { application, world, plan } = instance;
    const now = (): number => world.now;
    const time = (): number => (application.timers === null ? systemClock.now() : now());
    this.key = instance.key;
    this.fetch = fetchOver(line, instance.key, passed);
    this.clock = new DrivenClock(this.call, { application, now, plan });
    const reader = new EventReader(world.pack.wire);
    this.webhooks = new InboxCalls(this.call, { handlers, time, reader });
    this.snapshots = new InboxSnapshots(this.call, this.webhooks);
    this.recording = new RecordingFile(instance.recording);
    this.coverage = coverage;
    this.interceptions = new Interceptions(line);
    this.#line = line;
    this.#instance = instance;
    this.#handlers = handlers;
    this.#strictness = strictness;
    this.#passed = passed;
  }

  /**
   * Makes a second simulator with the same objects, overrides, clock and snapshots. Both are
   * independent from then on, and each has its own `close`. The fork has a twin of each open inbox,
   * empty and with the same url: the fork sends to the twin, and this simulator to the inbox. A
   * `salt` makes the ids of new objects differ.
   *
   * @throws Error during an advance of the clock
   * @example
   * ```ts
   * await using fork = await sim.fork();
   * await fork.clock.advance("1h");
   * ```
   */
  async fork({ salt }: ForkOptions = {}): Promise<Simulator<N>> {
    return this.#forkOnto(undefined, salt);
  }

  #forkOnto(application: Application | undefined, salt: string | undefined): Simulator<N> {
    if (this.#instance.isAdvancing()) throw new Error(ADVANCING);
    const handlers = new Map(this.#handlers);
    const twins = new Map<string, Receive>();
    const post = postToForkedInboxes(
      twins,
      postTo(handlers, () => clockOf(instance)),
    );
    const instance = this.#instance.fork({ salt, post, application });
    const line = new InProcessLine(instance.planes);
    const strictness = this.#strictness && new Strictness(this.#strictness.allowed);
    // It has the overrides of the original.
    strictness?.watchOther(instance);
    const ofTests = { coverage: this.coverage, strictness, passed: this.#passed };
    const fork = new Simulator<N>(line, instance, handlers, ofTests);
    fork.webhooks.takeTwins(this.webhooks, twins);
    return fork;
  }

  /**
   * Goes back as every control client does; inboxes then hold the webhooks of that time.
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
   * Resets as every control client does, and registers inboxes and handlers again, empty.
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
   * call answers the same one.
   *
   * @param address `port` is 0 by default, which means any free port; `host` is 127.0.0.1 by default
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
   * Answers all calls of this process to some hosts, in process: those of the platform's `fetch`, of
   * undici, and of `node:http` and `node:https` with any agent. Other hosts are untouched. It ends by
   * `using`, by `restore`, at the end of a test with a fixture, and by `close`.
   *
   * @param hosts each such as `"api.vendor.com"`, for all ports, or `"api.vendor.com:8443"`
   * @throws TypeError for a text that is not a host; Error for a host that is intercepted already
   * @example
   * ```ts
   * using _ = sim.intercept("api.vendor.com");
   * const answer = await fetch("https://api.vendor.com/agents");
   * ```
   */
  intercept(...hosts: readonly string[]): Interception {
    return this.interceptions.add(hosts);
  }

  /**
   * Runs `body` many times from the present state of the simulator. In each of these futures the
   * service behaves in another legal way: documented errors, lost answers, every end of work,
   * webhooks that come twice, late or never. The first future that breaks the test has the fewest
   * surprises, and its token replays it. Afterwards the simulator has its old state and an empty
   * journal.
   *
   * @throws TypeError for an invalid option; Error while the clock flows, or for one of several
   * simulators on one clock
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
    body: (context: ExploreContext & { readonly sim: Simulator<N> }) => unknown,
  ): Promise<Exploration> {
    const { application, world } = this.#instance;
    if (application.othersOf(world).length > 0) throw new Error(TOGETHER);
    const targets = new ExploreTargets(this.#exploreTarget());
    return this[INSIDE].withoutStrictness(() =>
      explore(targets, options, (context) => body({ ...context, sim: this })),
    );
  }

  #exploreTarget(vendor = ""): ExploreTarget {
    const { webhooks, interceptions } = this;
    const [lasting, intercepted] = [webhooks.receivers, interceptions.all];
    const kept = new Map(webhooks.inboxes.map((inbox) => [inbox, inbox.state()]));
    return {
      ...this.#instance.parts,
      vendor,
      isHere: true,
      handledAttempt: () => handledAttempt.getStore(),
      closeOpened: () => {
        interceptions.restore(intercepted);
        return webhooks.closeReceivers(lasting);
      },
      emptyReceivers: async () => {
        if (kept.size > 0) await webhooks.return(kept);
      },
    };
  }

  /** @internal */
  get [INSIDE](): Inside<N> {
    return {
      parts: this.#instance.parts,
      forkOnto: (application, salt) => this.#forkOnto(application, salt),
      exploreTarget: (vendor) => this.#exploreTarget(vendor),
      mutateTest: (scope, ended) => mutateTest(this.#instance.parts, scope, ended),
      withoutStrictness: (play) => this.#strictness?.paused(play) ?? play(),
    };
  }

  /**
   * Closes the simulator, its inboxes and its port, and breaks off calls under way.
   *
   * @throws Error with the likely mistakes since the start, under the option `strict`
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
   * Closes the simulator at the end of a block.
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
    this.interceptions.restore();
    await this.webhooks.closeReceivers();
    this.#line.close();
    await withRealTicks(() => this.#instance.close());
    this.coverage.save();
    this.#strictness?.judge();
  }
}

const findings = new Findings();

const file = `${process.pid}-${randomBytes(4).toString("hex")}.json`;

/** Plays a test of this process again with changed answers, where `facsimile mutate` runs it. */
async function mutateTest(
  parts: WorldParts,
  scope: PlayScope,
  { hasFailed, replay, isolate = () => {} }: EndedTest,
): Promise<void> {
  const { fullName: name } = scope;
  if (mutating === null || !isOwn(name)) return;
  const { folder, seconds } = mutating;
  if (hasFailed) findings.leaveOut(name, "it fails without any change");
  else if (typeof replay === "string") findings.leaveOut(name, replay);
  else {
    const played = {
      name,
      begin: async () => {
        await isolate();
        await scope.begin(name);
      },
      play: replay,
      end: () => scope.close(),
      captureRejections: captureUnhandledRejections,
    };
    await playMutations(parts, played, { test: seconds, run: RUN_SECONDS }, findings);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), resultsText(findings.results()));
}

/** Each test belongs to one of the parts that share the tests. */
function isOwn(name: string): boolean {
  const { part, of } = readShard(shardOf(process.env));
  return new Random(hashText(name)).below(of) === part;
}
