import { pathToFileURL } from "node:url";
import { Compiled } from "./compiled.js";

/** What a server spends on one call. */
export interface Spent {
  /** Microseconds of processor time, the kernel's for the socket included. */
  readonly processor: number;
  /** Calls in a second of real time. */
  readonly perSecond: number;
}

/** What calls cost, beside bare Fastify that answers the same objects. Medians of the rounds. */
export interface RequestCosts {
  readonly rounds: number;
  /** Of one kind to one server in one round. */
  readonly requests: number;
  readonly connections: number;
  /** Whether servers and load had a core each. */
  readonly pinned: boolean;
  readonly calls: readonly {
    readonly call: "GET a run by id" | "list 20 runs" | "create a run";
    readonly facsimile: Spent;
    readonly fastify: Spent;
    /** Processor time of the one over that of the other, pair by pair. */
    readonly ratio: number;
  }[];
}

export async function measureRequests(compiled: Compiled): Promise<RequestCosts> {
  const told = await compiled.run("test/bench/requests-load.ts");
  return told as RequestCosts;
}

/** The table that people read. */
export function requestsTable(costs: RequestCosts): string {
  const { rounds, requests, connections, pinned, calls } = costs;
  const cores = pinned ? "server and load on a core each" : "cores shared";
  return [
    `Processor time of the server for a call, microseconds; medians of ${rounds} rounds of ${requests} in turn, ${connections} connections, ${cores}, Node.js ${process.version}`,
    "",
    "| | facsimile | bare Fastify | ratio | calls/s, facsimile | calls/s, Fastify |",
    "|---|---|---|---|---|---|",
    ...calls.map(({ call, facsimile, fastify, ratio }) => {
      const rates = [facsimile.perSecond, fastify.perSecond].map((rate) =>
        rate.toLocaleString("en"),
      );
      return `| ${call} | ${facsimile.processor} | ${fastify.processor} | ${ratio} | ${rates.join(" | ")} |`;
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
