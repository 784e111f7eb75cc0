import type { Explored, ExploreOptions, Simulator } from "facsimile/testing";
import type { Vendor, VendorEvent } from "./api.js";

export const AGENT = "agt_AdaAdaAdaAdaAda1";
export const TASK = "task_Balance000000001";

/** One of the examples: an application, and what has to hold of it in every future. */
export interface Scene<App> {
  /** The fewest surprises that the application needs, as it was, to go wrong. */
  readonly needs: number;
  /** What goes wrong, as the report names it. */
  readonly breaks: RegExp;
  readonly options: ExploreOptions;
  readonly play: (context: Explored, App: App) => Promise<void>;
}

/** What the application is given of the simulator: in production, the vendor's address and key. */
export function vendorOf(sim: Simulator): Vendor {
  return { baseUrl: sim.url, apiKey: sim.key, fetch: sim.fetch, sleep: sim.clock.sleep };
}

/** A task to run, there before the first call. */
export async function aTask({ sim }: Explored): Promise<void> {
  await sim.seed({
    resources: {
      agents: [{ id: AGENT, name: "Ada" }],
      tasks: [{ id: TASK, name: "Read the balance", agent_id: AGENT }],
    },
  });
}

/** The runs that the vendor has, which the application cannot know without asking. */
export async function runsOf({ sim }: Explored): Promise<readonly Record<string, unknown>[]> {
  return (await sim.state({ resource: "task_runs" })).data;
}

/** A handler of webhooks, and the types of the events that have reached it: some never do. */
export function noting(handler: (request: Request) => Promise<Response>) {
  const arrived = new Set<string>();
  return {
    arrived,
    handler: async (request: Request): Promise<Response> => {
      const { type } = (await request.clone().json()) as VendorEvent;
      arrived.add(type);
      return await handler(request);
    },
  };
}
