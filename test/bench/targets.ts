import { costsOf, FIRST, TEN_CALLS } from "./explore.js";
import type { Measured } from "./measurements.js";
import type { PeerRate } from "./peers.js";
import { hundredth, tenth } from "./statistics.js";

/** A number beside the bound that it should keep. */
export interface Target {
  readonly what: string;
  readonly measured: number;
  /** The bound itself is within it. */
  readonly bound: readonly ["at most" | "at least", number] | readonly ["more than", number];
  readonly unit: string;
}

/** With its log of calls and without. */
const TIMES_PRISM = 15;
const PRISM = /^Prism/;
const BEYOND_JSON = 1_500;
const IDLE_RATIO = 1.5;
const GETS_RATIO = 1.05;
const GROWTH_RATIO = 1.3;

/** Every bound that is set. */
export function targetsOf(measured: Measured): readonly Target[] {
  const { memory, growth, peers } = measured;
  const [few, many] = memory.gets.points.map(({ requests }) => requests.toLocaleString("en"));
  const [small, large] = growth.worlds.map(({ runs }) => runs.toLocaleString("en"));
  return [
    ...ofStart(measured),
    ...ofRequests(measured),
    ...ofPacks(measured),
    ...ofWorld(measured),
    ...ofWorlds(measured),
    ...ofBeside(measured),
    ...ofProcess(measured),
    ...ofRecordings(measured),
    ...ofEdits(measured),
    ...ofExplore(measured),
    ...ofStripe(measured),
    ...(peers?.servers.slice(1) ?? []).flatMap(againstPeer),
    ...memory.idle.parts.map(({ part, ratio }) => ({
      what: `started instance over bare Fastify, ${PARTS[part]}`,
      measured: ratio,
      bound: ["at most", IDLE_RATIO] as const,
      unit: "times",
    })),
    ...memory.runs.kinds.map(({ runs, beyond }) => ({
      what: `a ${runs} run with its recording, beyond their JSON`,
      measured: beyond,
      bound: ["at most", BEYOND_JSON] as const,
      unit: "bytes",
    })),
    {
      what: `memory in use after ${many} GETs over that after ${few}`,
      measured: memory.gets.ratio,
      bound: ["at most", GETS_RATIO],
      unit: "times",
    },
    ...growth.calls.map(({ call, ratio }) => ({
      what: `among ${large} runs over among ${small}: ${call}`,
      measured: ratio,
      bound: ["at most", GROWTH_RATIO] as const,
      unit: "times",
    })),
  ];
}

const atMost = (what: string, measured: number, bound: number, unit: string): Target => ({
  what,
  measured,
  bound: ["at most", bound],
  unit,
});

const ofStart = ({ start: { facsimile, ratio } }: Measured): readonly Target[] => [
  atMost("process start to first answer", facsimile.median, 300, "ms"),
  atMost("process start to first answer over bare Fastify", ratio, 2, "times"),
];

const ofEdits = ({ edit }: Measured): readonly Target[] => [
  atMost("an edit of a layer to an answer, 500 operations", edit.data, EDIT, "ms"),
  atMost("the same in a pack with behaviors", edit.behaviors, EDIT, "ms"),
];

const EDIT = 3_000;

/** Calls for which a ratio to bare Fastify is set. */
const CALL_RATIOS: ReadonlyMap<string, number> = new Map([
  ["GET a run by id", 1.5],
  ["list 20 runs", 1.05],
  ["create a run", 2.3],
]);
/** Calls that are refused before anything is read. */
const REFUSED: ReadonlySet<string> = new Set(["GET an unknown run: 404", "a wrong key: 401"]);

function ofRequests({ requests: { calls } }: Measured): readonly Target[] {
  const read = calls.find(({ call }) => call === READ);
  return calls.flatMap(({ call, ratio, facsimile }) => {
    if (read !== undefined && REFUSED.has(call)) {
      const over = facsimile.processor / read.facsimile.processor;
      return [atMost(`processor time over ${READ}: ${call}`, hundredth(over), 1, "times")];
    }
    const bound = CALL_RATIOS.get(call);
    const what = `processor time over bare Fastify: ${call}`;
    return bound === undefined ? [] : [atMost(what, ratio, bound, "times")];
  });
}

const READ = "GET a run by id";

/** Futures cost as many GETs of bare Fastify, which measures them independently of the machine. */
function ofExplore({ explore, requests }: Measured): readonly Target[] {
  const bare = requests.calls.find(({ call }) => call === READ)?.fastify.processor;
  if (bare === undefined) return [];
  return costsOf(explore).flatMap(({ what, microseconds }) => {
    const bound = FUTURES.get(what);
    const name = `GETs of bare Fastify a future: ${what}`;
    return bound === undefined ? [] : [atMost(name, tenth(microseconds / bare), bound, "")];
  });
}

const FUTURES: ReadonlyMap<string, number> = new Map([
  ["seven calls, surprises at five of them", 35],
  ["the same, and two webhooks to a handler in process", 60],
  ["seven calls over HTTP, surprises at all of them", 150],
  [FIRST, 90],
  [TEN_CALLS, 130],
]);

/** Stripe's pack costs no more than a mock that keeps nothing, but for what reads alone. */
const ofStripe = ({ stripe }: Measured): readonly Target[] =>
  stripe === undefined || stripe === null
    ? []
    : [
        ...stripe.calls.map(({ call, ratio }) =>
          atMost(`processor time over stripe-mock: ${call}`, ratio, 1, "times"),
        ),
        atMost("Stripe's pack, resident after these calls", stripe.resident.facsimile, 160, "MB"),
      ];

/** Packs that `init` makes of documents answer about as fast as one that is made by hand. */
const ofPacks = ({ packs }: Measured): readonly Target[] =>
  (packs?.costs ?? []).flatMap(({ call, packs: all }) =>
    all.map(({ ratio }, at) =>
      atMost(`${call} on a pack of ${packs?.made[at]?.document} over Deck`, ratio, 1.3, "times"),
    ),
  );

function ofRecordings({ recordings: { ratio, start, played } }: Measured): readonly Target[] {
  const words = `${start.inputs.toLocaleString("en")} inputs and ${start.objects.toLocaleString("en")} objects`;
  return [
    atMost("create a run with a recording over without: processor time", ratio, 1.3, "times"),
    atMost(`start of a recording of ${words}`, start.ms, 2_000, "ms"),
    {
      what: "inputs of a recording played in a second",
      measured: played,
      bound: ["at least", 30_000],
      unit: "",
    },
  ];
}

function ofWorld({ reset, advance, deliveries }: Measured): readonly Target[] {
  const largest = reset.worlds.at(-1);
  const { perSecond, ratio } = deliveries;
  return [
    ...(["reset", "snapshot", "restore"] as const).map((what) =>
      atMost(
        `${what} at ${largest?.objects.toLocaleString("en")} objects`,
        largest?.ms[what] ?? Number.NaN,
        1,
        "ms",
      ),
    ),
    {
      what: "transitions a second in one advance",
      measured: advance.plain.median,
      bound: ["at least", 200_000],
      unit: "",
    },
    {
      what: "ordered deliveries a second",
      measured: perSecond.facsimile,
      bound: ["at least", 5_000],
      unit: "",
    },
    {
      what: "ordered deliveries over a bare client",
      measured: ratio,
      bound: ["at least", 0.6],
      unit: "times",
    },
  ];
}

/** The cost of a world as a value. */
function ofWorlds({ worlds: { many, digest, further, used } }: Measured): readonly Target[] {
  const within = `world of ${many.objects.toLocaleString("en")} objects`;
  return [
    ...many.beginnings.flatMap(({ what, itself, beyond }) => [
      atMost(`${within}: ${what}`, itself, 100, "µs"),
      atMost(`${within}: ${what}: the first write, beyond a usual one`, beyond, 50, "µs"),
    ]),
    atMost(
      `digest of ${digest.objects} objects and their events, one changed`,
      digest.changed,
      50,
      "µs",
    ),
    atMost("a further world", further.microseconds, 100, "µs"),
    atMost("a further world: heap", further.bytes, WORLD_BYTES, "bytes"),
    atMost(
      "a further world with an agent, a task and a run: heap",
      used.bytes,
      WORLD_BYTES,
      "bytes",
    ),
  ];
}

const WORLD_BYTES = 60_000;

/** Worlds at their addresses, and going back in one. */
const ofBeside = ({ beside }: Measured): readonly Target[] => [
  atMost("10,000 worlds of ten objects: resident", beside.resident.after, 1_024, "MB"),
  atMost("a new world over HTTP", beside.made.last, 0.5, "ms"),
  atMost("going back over one of the last 10,000 inputs", beside.rewind.median, 1, "ms"),
];
const MB = 1024 * 1024;

const ofProcess = ({ inProcess, call, tracking }: Measured): readonly Target[] => [
  atMost("in process: a call over an earlier one with node:http", call.overEarlier, 0.33, "times"),
  atMost("in process, modules loaded: first answer", inProcess.first, 40, "ms"),
  atMost("in process: each further simulator", inProcess.further, 0.5, "ms"),
  atMost("in process: heap of each", inProcess.heapBytes / MB, 1, "MB"),
  atMost("in process: reset between two tests", inProcess.reset, 0.1, "ms"),
  ...tracking.map(({ call: name, ratio }) =>
    atMost(`what a behavior uses is noted, over not: ${name}`, ratio, 1.1, "times"),
  ),
];

const PARTS = { resident: "resident set", heap: "heap and buffers" };

function againstPeer({ name, timesSlower, timesCostlier }: PeerRate): readonly Target[] {
  const calls: Target = {
    what: `calls a second over ${name}`,
    measured: timesSlower,
    bound: PRISM.test(name) ? ["at least", TIMES_PRISM] : ["more than", 1],
    unit: "times",
  };
  if (timesCostlier === null) return [calls];
  const spent = `processor time for a call of ${name} over ours`;
  return [calls, { what: spent, measured: timesCostlier, bound: ["more than", 1], unit: "times" }];
}

export function isMet({ measured, bound: [kind, value] }: Target): boolean {
  if (kind === "at most") return measured <= value;
  return kind === "at least" ? measured >= value : measured > value;
}

/** The table that people read. */
export function targetsTable(targets: readonly Target[]): string {
  const number = (value: number): string => value.toLocaleString("en");
  return [
    "| | measured | target | met |",
    "|---|---|---|---|",
    ...targets.map((target) => {
      const { what, measured, unit, bound } = target;
      const [kind, value] = bound;
      const met = isMet(target) ? "yes" : "no";
      const shown = `${number(measured)} ${unit}`.trim();
      return `| ${what} | ${shown} | ${kind} ${number(value)} | ${met} |`;
    }),
  ].join("\n");
}
