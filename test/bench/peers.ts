import { pathToFileURL } from "node:url";
import { makeCurrent } from "./built.js";
import { onLoadCore } from "./core.js";
import type { PeerCost } from "./peer-server.js";
import { PeerServer } from "./peer-server.js";
import { install, obstacle, versionOf } from "./peers-installed.js";
import type { Peer } from "./peers-list.js";
import { OURS, PEERS } from "./peers-list.js";
import { hundredth, median, tenth } from "./statistics.js";

/** The same GET of one run by id, from the compiled command and from other mock servers. */
export interface PeerRates {
  readonly rounds: number;
  /** Of load on one server in one round. */
  readonly seconds: number;
  /** Whether servers and load had a core each. */
  readonly pinned: boolean;
  readonly servers: readonly PeerRate[];
  /** The tools that did not run, and the reasons. */
  readonly skipped: readonly {
    readonly name: string;
    readonly version: string;
    readonly reason: string;
  }[];
}

export interface PeerRate {
  readonly name: string;
  readonly version: string;
  readonly how: string;
  /** Medians of the rounds. */
  readonly perSecond: number;
  /** Microseconds of processor time for one call, of all its processes; null where uncounted. */
  readonly processor: number | null;
  /** Our calls in a second over its, and its processor time over ours, round by round. */
  readonly timesSlower: number;
  readonly timesCostlier: number | null;
  /** Resident megabytes of all its processes, after the load. */
  readonly megabytes: number | null;
  readonly answerBytes: number;
}

const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 2);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7);
/** Java compiles frequent code only after a while. */
const WARM_UP = 4;

type Skipped = PeerRates["skipped"][number];

/** Installs the peers first, where they are not. */
export async function measurePeers(): Promise<PeerRates> {
  makeCurrent();
  install();
  process.once("SIGINT", () => process.exit(130));
  return onLoadCore(measureAll);
}

async function measureAll(): Promise<PeerRates> {
  const skipped: Skipped[] = [];
  const servers: PeerServer[] = [await PeerServer.start(OURS)];
  try {
    for (const peer of PEERS) {
      const started = await startUnless(peer);
      if (started instanceof PeerServer) servers.push(started);
      else skipped.push(started);
    }
    const costs = await rounds(servers);
    const own = costs.get(OURS.name) ?? [];
    return {
      rounds: ROUNDS,
      seconds: SECONDS,
      pinned: servers.every(({ pinned }) => pinned),
      servers: servers.map((server) => rateOf(server, costs.get(server.peer.name) ?? [], own)),
      skipped,
    };
  } finally {
    for (const server of servers) server.stop();
  }
}

async function startUnless(peer: Peer): Promise<PeerServer | Skipped> {
  const skipped = (reason: string): Skipped => {
    process.stderr.write(`${peer.name} is skipped: ${reason}\n`);
    return { name: peer.name, version: versionOf(peer), reason };
  };
  const reason = obstacle(peer);
  if (reason !== null) return skipped(reason);
  return PeerServer.start(peer).catch((error: unknown) => skipped(String(error)));
}

/** Every round asks all of them, in one direction and in the other; the others are halted. */
async function rounds(
  servers: readonly PeerServer[],
): Promise<ReadonlyMap<string, readonly PeerCost[]>> {
  for (const server of servers) server.halt();
  const costs = new Map<string, PeerCost[]>(servers.map(({ peer }) => [peer.name, []]));
  for (let at = -WARM_UP; at < ROUNDS; at++) {
    for (const server of at % 2 === 0 ? servers : servers.toReversed()) {
      const cost = await server.measure(SECONDS * 1_000);
      if (at >= 0) costs.get(server.peer.name)?.push(cost);
    }
  }
  return costs;
}

function rateOf(
  server: PeerServer,
  costs: readonly PeerCost[],
  own: readonly PeerCost[],
): PeerRate {
  const { peer, bytes } = server;
  const spent = costs.map(({ processor }) => processor ?? Number.NaN);
  const slower = own.map(({ perSecond }, at) => perSecond / (costs[at]?.perSecond ?? Number.NaN));
  const costlier = own.map(({ processor }, at) => (spent[at] ?? Number.NaN) / (processor ?? 0));
  const counted = spent.every((value) => !Number.isNaN(value));
  const resident = server.resident();
  return {
    name: peer.name,
    version: versionOf(peer),
    how: peer.how,
    perSecond: Math.round(median(costs.map(({ perSecond }) => perSecond))),
    processor: counted ? tenth(median(spent)) : null,
    timesSlower: hundredth(median(slower)),
    timesCostlier: counted ? hundredth(median(costlier)) : null,
    megabytes: resident === null ? null : Math.round(resident / 2 ** 20),
    answerBytes: bytes,
  };
}

/** The table that people read. */
export function peersTable({
  rounds: count,
  seconds,
  pinned,
  servers,
  skipped,
}: PeerRates): string {
  const cores = pinned ? "servers on one core, load on another" : "cores shared";
  return [
    `GET of one run by id; medians of ${count} rounds of ${seconds} s in turn after ${WARM_UP} that warm up, the others halted, 32 connections, ${cores}, Node.js ${process.version}`,
    "",
    "| | version | calls/s | microseconds of processor time for a call | ours / its calls/s | its / our processor time | resident MB after it | bytes of the answer |",
    "|---|---|---|---|---|---|---|---|",
    ...servers.map((rate) => {
      const { name, version, perSecond, processor, timesSlower, timesCostlier } = rate;
      const figures = [processor, timesSlower, timesCostlier, rate.megabytes, rate.answerBytes];
      const cells = [name, version, perSecond.toLocaleString("en"), ...figures];
      return `| ${cells.map((cell) => cell ?? "not counted").join(" | ")} |`;
    }),
    "",
    ...servers.map(({ name, how }) => `- ${name}: ${how}.`),
    ...skipped.map(({ name, version, reason }) => `- ${name} ${version} was skipped: ${reason}.`),
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const peers = await measurePeers();
  process.stdout.write(`${peersTable(peers)}\n\n${JSON.stringify({ peers })}\n`);
}
