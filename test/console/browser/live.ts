import type { Checks } from "./checks.js";
import { hold, opened } from "./checks.js";
import { framesOf, longest, traced } from "./frames.js";
import { KEY } from "./scene.js";

const CALLS = 10_000;
/** Milliseconds that one frame may take. */
const LONGEST = 100;
/** Frames in which 10,000 calls come: fewer would say that the page stood still. */
const FEWEST = 50;

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
    await page.getByLabel("Filter by id, path or body").fill("POST /agents");
    await shown.filter({ hasText: / of [\d,]+ items/ }).waitFor();
    const seconds = (performance.now() - began) / 1_000;
    const frames = framesOf(await end());
    const [cpu, real] = [longest(frames, "cpu"), longest(frames, "real")];
    const elements = await page.locator("*").count();
    tell(`${CALLS} calls and ${last} items in ${seconds.toFixed(1)} s; ${elements} elements`);
    tell(
      `the longest of ${frames.length} frames: ${cpu.toFixed(0)} ms of processor time, ${real.toFixed(0)} ms of real time`,
    );
    hold(frames.length >= FEWEST, `there were ${frames.length} frames only`);
    // Other programs on the machine lengthen real time: it is shown, and has no bound.
    hold(cpu <= LONGEST, `one frame took ${cpu.toFixed(0)} ms of processor time`);
    hold(elements < 3_000, `${elements} elements are in the document`);
  }),
};
