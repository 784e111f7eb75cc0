/**
 * Code with one wrong name between « and », and the expected error of the compiler. Each gives one
 * error, at that name.
 */
export type Mistake = readonly [code: string, says: string];

const RUN = `resource: "task_run", id: "trun_1aB2cD3eF4gH5iJ6"`;
const CREATE = `resource: "task_runs", operation: "create"`;

export const MISTAKES: readonly Mistake[] = [
  // Faults.
  [`sim.faults.arm({ «resource»: "task_rnus", operation: "create", delay: 1 })`, `"task_runs"`],
  [`sim.faults.arm({ resource: "task_runs", «operation»: "creat", delay: 1 })`, `"create"`],
  [`sim.faults.arm({ resource: "agents", «operation»: "end", delay: 1 })`, `"update"`],
  [`sim.faults.arm({ resource: "*", «operation»: "creat", delay: 1 })`, `"create"`],
  [
    `sim.faults.arm({ ${CREATE}, outcome: { «code»: "rate_limit_exceded" } })`,
    `"rate_limit_exceeded"`,
  ],
  [
    `sim.faults.arm({ ${CREATE}, outcome: { status: 429, «code»: "rate_limit_exceded" } })`,
    `"rate_limit_exceeded"`,
  ],
  [`sim.faults.arm({ ${CREATE}, outcome: { «code»: "api_eror", type: "api" } })`, `"api_error"`],
  [`sim.faults.arm({ ${CREATE}, outcome: { code: "api_error", «type»: "apii" } })`, `"api"`],
  [`sim.faults.arm({ ${CREATE}, outcomes: ["pass", { «code»: "api_eror" }] })`, `"api_error"`],
  [`sim.faults.arm({ ${CREATE}, outcomes: [«"pas"», { code: "api_error" }] })`, `"pass"`],
  [`sim.faults.arm({ ${CREATE}, outcome: { «network»: "rest" } })`, `"reset"`],
  [`sim.faults.arm({ ${CREATE}, outcome: { «netwrok»: "reset" } })`, "OutcomeOf"],
  [`sim.faults.arm({ ${CREATE}, outcome: { network: "slow", «rat»: "1kB/s" } })`, "OutcomeOf"],
  [`sim.faults.arm({ ${CREATE}, outcome: { «staus»: 500 } })`, "OutcomeOf"],
  [`sim.faults.arm({ ${CREATE}, delay: 1, «times»: 2 })`, "times"],
  [`sim.faults.arm({ ${CREATE}, «delay»: "1 minute" })`, "Duration"],
  [`sim.faults.arm({ ${CREATE}, delay: 1, «for»: "1 hour" })`, "Duration"],
  [`sim.faults.arm({ ${CREATE}, delay: 1, «when»: "later" })`, `"after"`],
  // Pins.
  [`sim.pins.set({ resource: "task_run", «path»: "outputs", value: {} })`, `"output"`],
  [`sim.pins.set({ resource: "task_run", «path»: "status", value: "failed" })`, `"branch"`],
  [`sim.pins.set({ «resource»: "task_rnu", path: "output", value: {} })`, `"task_run"`],
  [`sim.pins.set({ resource: "task_run", path: "branch", «value»: "faild" })`, `"failed"`],
  [
    `sim.pins.set({ resource: "task_run", path: "result", values: ["success", «"fail"»] })`,
    `"failure"`,
  ],
  [
    `sim.pins.set({ resource: "task_run", path: "errors", value: [{ «code»: "timeot" }] })`,
    `"timeout"`,
  ],
  // Scenarios.
  [`sim.scenarios.header(«"run.mfaa"»)`, "ScenarioName<Deck>"],
  [
    `sim.scenarios.put("x", { on: { «resource»: "taks", operation: "list" }, outcome: {} })`,
    `"tasks"`,
  ],
  [
    `sim.scenarios.put("x", { on: { resource: "tasks", «operation»: "creat" }, outcome: {} })`,
    `"create"`,
  ],
  [
    `sim.scenarios.put("x", { on: { resource: "agents", «operation»: "end" }, outcome: {} })`,
    `"update"`,
  ],
  [`sim.scenarios.put("x", { on: { ${CREATE} }, outcome: { «code»: "api_eror" } })`, `"api_error"`],
  [`sim.scenarios.put("x", { on: { ${CREATE} }, pins: { «outputs»: {} } })`, "outputs"],
  [`sim.scenarios.put("x", { on: { ${CREATE} }, pins: { «branch»: "faild" } })`, `"failed"`],
  // The clock.
  [`sim.clock.advance(«"1 minute"»)`, "Duration"],
  [`sim.clock.advance({ «duration»: "1 minute" })`, "Duration"],
  [`sim.clock.advance({ until: "idle", «limit»: "1 hour" })`, "Duration"],
  [`sim.clock.advance({ «until»: "bored" })`, "UntilOf<Deck"],
  [`sim.clock.advance({ until: { «event»: "task_run.faild" } })`, `"task_run.failed"`],
  [`sim.clock.advance({ until: { «event»: "task_run.faild" }, limit: "1h" })`, `"task_run.failed"`],
  [`sim.clock.advance({ until: { ${RUN}, «status»: "complete" } })`, `"completed"`],
  [
    `sim.clock.advance({ until: { resource: "task", id: "x", «status»: "completed" } })`,
    `"learning"`,
  ],
  [
    `sim.clock.advance({ until: { «resource»: "task_rnu", id: "x", status: "completed" } })`,
    `"task_run"`,
  ],
  [`sim.clock.durations({ «run_setle»: "1s" })`, "run_setle"],
  [`sim.clock.durations({ «run_setle»: "1s" }, { match: { id: "x" } })`, "run_setle"],
  [`sim.clock.durations({ «run_settle»: "1 second" })`, "Duration"],
  [`sim.clock.durations({ «run_settle»: "defualt" })`, `"default"`],
  [`sim.clock.collapse(«"1 second"»)`, "Duration"],
  [`sim.clock.sleep(«"1 second"»)`, "Duration"],
  [`sim.clock.mode(«"frozzen"»)`, `"frozen"`],
  // Events and webhooks.
  [`sim.events.list({ «type»: "task_run.complete" })`, `"task_run.completed"`],
  [`sim.events.list({ type: "task_run.completed", «wait»: "2 seconds" })`, "Duration"],
  [`sim.webhooks.inbox({ subscribe: [«"task_run.complete"»] })`, `"task_run.completed"`],
  [`sim.webhooks.inbox({ «ack_timeout»: "2 seconds" })`, "Duration"],
  [
    `sim.webhooks.handler(() => new Response(), { subscribe: [«"task_run.complete"»] })`,
    `"task_run.completed"`,
  ],
  [`sim.webhooks.register({ url: "http://x", subscribe: [«"task.rest"»] })`, `"task.reset"`],
  [`sim.webhooks.change("x", { subscribe: [«"task.rest"»] })`, `"task.reset"`],
  [`sim.webhooks.deliveries.list({ «event»: "task.rest" })`, `"task.reset"`],
  [`sim.webhooks.deliveries.list({ «outcome»: "hold" })`, "DeliveryOutcome"],
  [`sim.webhooks.deliveries.fault({ «event»: "task.rest", do: "drop" })`, `"task.reset"`],
  [`sim.webhooks.deliveries.fault({ event: "task.reset", «do»: "dorp" })`, "WebhookFaultKind"],
  [`sim.webhooks.deliveries.fault({ do: "delay", «by»: "1 minute" })`, "Duration"],
  [`sim.webhooks.faults.change("x", { «event»: "task.rest" })`, `"task.reset"`],
  [`(await sim.webhooks.inbox()).waitFor(«"task_run.faild"»)`, "EventName<Deck>"],
  [
    `(await sim.webhooks.inbox()).waitFor("task_run.failed", { «timeout»: "2 seconds" })`,
    "Duration",
  ],
  // World events.
  [`sim.world.trigger(«"task.promotd"», { task_id: "x" })`, "WorldEventName<Deck>"],
  [`sim.world.trigger(«"task.promotd"»)`, "WorldEventName<Deck>"],
  [`sim.world.trigger("task.promoted", { «task»: "x" })`, "task"],
  [`sim.world.trigger("task.promoted", { «task_id»: 7 })`, "string"],
  [`sim.world.trigger({ «event»: "task.promotd", data: { task_id: "x" } })`, `"task.promoted"`],
  [`sim.world.trigger({ event: "task.promoted", data: { «task»: "x" } })`, "task"],
  [`sim.world.next({ «resource»: "taks" })`, `"tasks"`],
  // Seeds.
  [`sim.seed(«"agnets"», [{ id: "agt_x", name: "Ada" }])`, "SeedName<Deck>"],
  [`sim.seed("agents", [{ id: "agt_x", «nmae»: "Ada" }])`, "name"],
  [`sim.seed("agents", [{ id: "agt_x", «name»: 7 }])`, "string"],
  [`sim.seed({ resources: { «agnets»: [{ id: "agt_x", name: "Ada" }] } })`, "agents"],
  [`sim.seed({ resources: { agents: [{ id: "agt_x", «nmae»: "Ada" }] } })`, "name"],
  [`sim.seed({ «resource»: "agnets", objects: [] })`, `"agents"`],
  [`sim.seed({ resource: "agents", objects: [{ id: "agt_x", «nmae»: "Ada" }] })`, "name"],
  // What is asked.
  [`sim.state({ «resource»: "taks" })`, `"tasks"`],
  [`sim.state({ «limits»: 1 })`, "limit"],
  [`sim.timeline({ «format»: "txt" })`, `"text"`],
  [`sim.requests.list({ «resource»: "taks" })`, `"tasks"`],
  [`sim.requests.list({ resource: "agents", «operation»: "end" })`, `"update"`],
  [`sim.requests.list({ «resolution»: "guessed" })`, "Resolution"],
  [`sim.requests.count({ resource: "tasks", «operation»: "creat" })`, `"create"`],
  [`sim.requests.count({ «operation»: "creat" })`, `"create"`],
  [`sim.requests.find({ resource: "agents", «operation»: "end" })`, `"update"`],
  [`sim.requests.waitFor({ resource: "agents", «operation»: "end" })`, `"update"`],
  [`sim.requests.waitFor({}, { «timeout»: "2 seconds" })`, "Duration"],
  // Limits.
  [`sim.limits({ «session»: 2 })`, "sessions"],
  [`sim.limits({ requests: { count: 1, «per»: "10 seconds" } })`, "Duration"],
  // Packs and options.
  [`createSimulator({ «pack»: "dekc" })`, "BundledPacks"],
  [`createSimulator({ «pack»: "deck@9.9.9" })`, "BundledPacks"],
  [`createSimulator({ «clock»: "fast" })`, `"realtime"`],
  [`createSimulator({ «sed»: "1" })`, "sed"],
  [`simulatorTest({ «pack»: "dekc" })`, "BundledPacks"],
  [`simulatorTest({ «strct»: true })`, "strict"],
  [`forJest({ «pack»: "dekc" })`, "BundledPacks"],
  [`forNode({ «pack»: "dekc" })`, "BundledPacks"],
  // A pack of one's own.
  [`own.state({ «resource»: "agents" })`, "ResourceName<Parcelry>"],
  [`own.faults.arm({ resource: "parcels", «operation»: "end", delay: 1 })`, `"recall"`],
  [
    `own.faults.arm({ resource: "parcels", operation: "amend", outcome: { «code»: "tooLat" } })`,
    `"tooLate"`,
  ],
  [
    `own.clock.advance({ until: { resource: "parcel", id: "x", «status»: "delivring" } })`,
    `"delivered"`,
  ],
  [`own.pins.set({ resource: "parcel", path: "branch", «value»: "lots" })`, `"lost"`],
  [`own.world.trigger(«"printer/jamed"», { parcelId: "x" })`, "WorldEventName<Parcelry>"],
  [`own.webhooks.deliveries.fault({ «event»: "parcel:los", do: "drop" })`, `"parcel:lost"`],
  [`own.seed("customers", [{ id: "x", «nmae»: "Ada" }])`, "name"],
  [`own.limits({ «underway»: 1 })`, "underWay"],
  [`own.scenarios.header(«"close"»)`, "ScenarioName<Parcelry>"],
];

/** As much as must compile, one call of each kind. */
export const RIGHT: readonly string[] = [
  `sim.faults.arm({ ${CREATE}, outcome: { code: "rate_limit_exceeded" }, delay: "1h30m", for: 90 })`,
  `sim.faults.arm({ resource: "*", operation: "list", outcomes: ["pass", { network: "slow", rate: "1kB/s" }] })`,
  `sim.faults.arm({ resource: "tasks", operation: "*", outcome: { status: 500 } })`,
  `const fault: FaultOf = { ${CREATE}, outcome: { network: "reset" } }; sim.faults.arm(fault)`,
  `const target: TargetOf = { ${CREATE} }; sim.faults.arm({ ...target, delay: 1 })`,
  `sim.pins.set({ resource: "task_run", path: "output.a[0].b", value: 1 })`,
  `const pin: PinOf = { resource: "task_run", path: "branch", value: "failed" }; sim.pins.set(pin)`,
  `const until: AdvanceOf = { until: { ${RUN}, status: "completed" } }; sim.clock.advance(until)`,
  `const by: AdvanceOf | Duration = "1h"; sim.clock.advance(by)`,
  ...["1d2h3m4s5ms", "1.5s", "250ms", "PT30M", "P1DT1H", "P2W", "P3D", "PT1.5S"].map(
    (duration) => `sim.clock.advance("${duration}")`,
  ),
  `const n: number = 3; sim.clock.advance(\`\${n}s\`)`,
  `sim.clock.durations({ anything: "1s" }, { lenient: true })`,
  `sim.clock.durations({ run_settle: null, session_idle: "default" }, { match: { id: "x" } })`,
  `const [next] = (await sim.world.next()).data; if (next !== undefined) sim.world.trigger(next)`,
  `const { count }: ResourceState = await sim.state({ resource: "tasks", limit: 1 })`,
  `const { resources }: WorldState = await sim.state({ limit: 1 })`,
  `const state: State = await sim.state({ id: "x" })`,
  `const pattern: PatternOf = { resource: "tasks", operation: "list" }; sim.requests.count(pattern)`,
  `sim.requests.find({ operation: "create", method: "POST" })`,
  `sim.webhooks.register({ url: "http://x", subscribe: ["*"] })`,
  `const inbox: Simulator = await createSimulator({ pack: "deck@0.1.0" })`,
  `const folder: string = "x"; const any: Simulator<AnyPack> = await createSimulator({ pack: folder })`,
  `const any: Simulator<AnyPack> = await createSimulator({ pack: "./built", clock: "60x" })`,
  `const options: SimulatorOptions = { key: "k" }; await createSimulator(options)`,
  `const any = await createSimulator<AnyPack>({ pack: "./built" });
   any.faults.arm({ resource: "x", operation: "y", outcome: { code: "z", type: "t" } });
   any.clock.advance({ until: { resource: "x", id: "y", status: "z" } });
   any.pins.set({ resource: "x", path: "y", value: 1 }); any.world.trigger("x"); any.limits({ x: 1 });
   any.world.trigger("x", { y: 1 }); any.seed("x", [{ id: "y", z: 1 }]); any.scenarios.header("x");
   any.scenarios.put("x", { on: { resource: "x", operation: "y" }, pins: { z: 1 } })`,
  `createClient({ url: "http://127.0.0.1:4020", key: "k" }).reset()`,
];

const PRELUDE = `import type { AdvanceOf, AnyPack, Duration, FaultOf, PatternOf, PinOf, ResourceState, Simulator, SimulatorOptions, State, TargetOf, WorldState } from "facsimile";
import { createClient, createSimulator } from "facsimile";
import { setupSimulator as forJest } from "facsimile/jest";
import { setupSimulator as forNode } from "facsimile/node-test";
import { simulatorTest } from "facsimile/vitest";
import type { Parcelry } from "../fixtures/parcelry/generated/names.js";
declare const sim: Simulator;
declare const own: Simulator<Parcelry>;
`;

/** The module that is compiled, and where its code begins. */
export const START = PRELUDE.length;
export const moduleOf = (code: string): string => `${PRELUDE}${code.replace(/[«»]/g, "")};`;
