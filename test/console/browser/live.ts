import type { CDPSession } from "playwright-core";
import type { Checks } from "./checks.js";
import { hold, opened } from "./checks.js";
import { KEY } from "./scene.js";

const CALLS = 10_000;
/** Milliseconds that one frame may take. */
const LONGEST = 100;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Records what the browser does until the returned function is called. */
async function traced(session: CDPSession): Promise<() => Promise<readonly TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) events.push(Object(event));
  });
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    categories: "toplevel,devtools.timeline,__metadata",
  });
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    return events;
  };
}

/** The longest work of the page's own thread, in milliseconds of processor time and of real time. */
function longestTask(events: readonly TraceEvent[]): {
  readonly cpu: number;
  readonly real: number;
} {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === "X" && /RunTask$/.test(name) && threads.has(`${pid} ${tid}`),
  );
  const most = (of: (event: TraceEvent) => number): number =>
    tasks.reduce((longest, event) => Math.max(longest, of(event) / 1_000), 0);
  hold(tasks.length > 0, "the trace has no work of the page");
  return { cpu: most(({ tdur = 0 }) => tdur), real: most(({ dur = 0 }) => dur) };
}

const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };

export const live: Checks = {
  "10,000 calls live, and no frame over 100 ms": opened(async ({ page, on }, { tell }) => {
    const session = await page.context().newCDPSession(page);
    const end = await traced(session);
    const began = performance.now();
    for (let at = 0; at < CALLS; at++) {
      if (at % 3 === 0) {
        const body = JSON.stringify({ name: `agent ${at}` });
        await on.sim.fetch(`${on.url}/agents`, { method: "POST", headers, body });
      } else await on.sim.fetch(`${on.url}/agents?limit=1`, { headers });
      // A thousand calls in a second are more than tests make.
      if (at % 50 === 49) await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    // Attempts under way would add items after the last one is known.
    await on.sim.clock.advance("0s");
    const last = (await on.sim.timeline({ limit: 1 })).data[0]?.number ?? 0;
    const shown = page.getByRole("search").getByRole("status");
    try {
      await shown.filter({ hasText: `${last.toLocaleString("en")} items` }).waitFor();
    } catch {
      throw new Error(`it shows ${await shown.textContent()} of ${last}`);
    }
    const seconds = (performance.now() - began) / 1_000;
    const { cpu, real } = longestTask(await end());
    const elements = await page.locator("*").count();
    tell(`${CALLS} calls and ${last} items in ${seconds.toFixed(1)} s; ${elements} elements`);
    tell(
      `longest work: ${cpu.toFixed(0)} ms of processor time, ${real.toFixed(0)} ms of real time`,
    );
    hold(cpu <= LONGEST, `one frame took ${cpu.toFixed(0)} ms of processor time`);
    hold(elements < 3_000, `${elements} elements are in the document`);
  }),
};
