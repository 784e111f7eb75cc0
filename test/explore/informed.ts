import type { Explored } from "facsimile/testing";
import { run } from "./support.js";

/** Handlers of webhooks that call the vendor, as correct applications have them. */

export const SUBSCRIBE = {
  subscribe: ["task_run.running", "task_run.completed", "task_run.failed"],
} as const;
export const OK = (): Response => new Response(null, { status: 204 });

/** Runs a task; its webhook handler reads the run's present state from the vendor. */
export async function informed(
  context: Explored,
  read: (path: string) => Promise<string>,
): Promise<readonly string[]> {
  const shown: string[] = [];
  await context.sim.webhooks.handler(async (request) => {
    const { data } = JSON.parse(await request.text()) as { readonly data: { readonly id: string } };
    shown.push(JSON.parse(await read(`/task-runs/${data.id}`)).status);
    return OK();
  }, SUBSCRIBE);
  await context.withoutSurprises(() => run(context));
  await context.settled();
  return shown;
}
