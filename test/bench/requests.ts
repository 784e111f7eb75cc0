import { pathToFileURL } from "node:url";
import { Compiled } from "./compiled.js";

/** The cost of one call for a server. */
export interface Spent {
  /** Microseconds of processor time, the kernel's for the socket included. */
  readonly processor: number;
  /** Calls in a second of real time. */
  readonly perSecond: number;
}

/** The cost of calls, compared with bare servers that send the same bytes. Medians of the rounds. */
export interface RequestCosts {
  readonly rounds: number;
  /** Of one kind to one server in one round. */
  readonly requests: number;
  readonly connections: number;
  /** Whether servers and load had a core each. */
  readonly pinned: boolean;
  readonly calls: readonly {
    readonly call:
      | "GET a run by id"
      | "list 20 runs"
      | "list 20 runs by status"
      | "GET an unknown run: 404"
      | "a wrong key: 401"
      | "create a run";
    readonly facsimile: Spent;
    /** JSON.stringify of the same object; the body of a create is checked by Fastify's Ajv. */
    readonly fastify: Spent;
    /** `node:http`, sending a kept string. */
    readonly node: Spent;
    /** Processor time of ours over Fastify's, round by round, and the middle half of the rounds. */
    readonly ratio: number;
    readonly half: readonly [number, number];
    /** The same over that of `node:http`. */
    readonly overNode: number;
  }[];
}

export async function measureRequests(compiled: Compiled): Promise<RequestCosts> {
  const context = await compiled.run("test/bench/requests-load.ts");
  return context as RequestCosts;
}

/** The table that people read. */
export function requestsTable(costs: RequestCosts): string {
  const { rounds, requests, connections, pinned, calls } = costs;
  const cores = pinned ? "server and load on a core each" : "cores shared";
  return [
    `Processor time of the server for a call, microseconds; medians of ${rounds} rounds of ${requests} in turn, ${connections} connections, ${cores}, Node.js ${process.version}`,
    "",
    "| | facsimile | bare Fastify | node:http | ours / Fastify | middle half | ours / node:http | calls/s, facsimile | calls/s, Fastify | calls/s, node:http |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...calls.map(({ call, facsimile, fastify, node, ratio, half, overNode }) => {
      const all = [facsimile, fastify, node];
      const spent = all.map(({ processor }) => processor);
      const rates = all.map(({ perSecond }) => perSecond.toLocaleString("en"));
      const ratios = [ratio, half.join(" to "), overNode];
      return `| ${[call, ...spent, ...ratios, ...rates].join(" | ")} |`;
    }),
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const compiled = Compiled.make();
  try {
    const costs = await measureRequests(compiled);
    process.stdout.write(`${requestsTable(costs)}\n\n${JSON.stringify({ requests: costs })}\n`);
  } finally {
    compiled.remove();
  }
}
