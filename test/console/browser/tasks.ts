import type { Locator } from "playwright-core";
import type { Bench, Checks } from "./checks.js";
import { hold, lines, opened, why } from "./checks.js";
import { fromDisk } from "./without-server.js";

/** Counts clicks and time: nothing is typed. */
class Hand {
  readonly #began = performance.now();
  #clicks = 0;

  async click(what: Locator): Promise<void> {
    this.#clicks += 1;
    await what.click();
  }

  tell({ tell }: Bench, most: number): void {
    const seconds = ((performance.now() - this.#began) / 1_000).toFixed(1);
    tell(`${this.#clicks} clicks, ${seconds} s by a machine`);
    hold(this.#clicks <= most, `it took ${this.#clicks} clicks, not ${most}`);
  }
}

/** What people come for, by clicking only. */
export const tasks: Checks = {
  "find why a webhook was refused": opened(async ({ page }, bench) => {
    const hand = new Hand();
    await hand.click(page.locator(".chart .mark.failed").first());
    await why(page).getByText("no matching signature found").first().waitFor();
    await why(page).getByRole("term").filter({ hasText: "webhook-signature" }).waitFor();
    hand.tell(bench, 1);
  }),

  "send a webhook that was refused again": opened(async ({ page, on }, bench) => {
    const attempts = async () =>
      (await on.sim.timeline()).data.filter(({ kind }) => kind === "delivery").length;
    const before = await attempts();
    const hand = new Hand();
    await hand.click(page.locator(".chart .mark.failed").first());
    await why(page).getByText("A handler that refuses it has another secret").waitFor();
    await hand.click(why(page).getByRole("button", { name: "Send it again" }));
    await page.getByText("It was sent again.").waitFor();
    hold((await attempts()) === before + 1, "there is one attempt more");
    hand.tell(bench, 2);
  }),

  "copy a call as a command of curl, and see how well it is modelled": opened(
    async ({ page, on }, bench) => {
      const hand = new Hand();
      await hand.click(page.getByRole("button", { name: "List" }));
      await hand.click(lines(page).filter({ hasText: "GET /task-runs/" }).last());
      await why(page).getByRole("definition").filter({ hasText: "modelled" }).waitFor();
      const copy = why(page).getByRole("button", { name: "Copy the call as a command of curl" });
      await hand.click(copy);
      await copy.filter({ hasText: "Copied" }).waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      hold(text.startsWith(`curl -X GET ${on.url}/task-runs/trun_`), `copied: ${text}`);
      hand.tell(bench, 3);
    },
    { permissions: ["clipboard-read", "clipboard-write"] },
  ),

  "make a run fail, and copy the line of the test": opened(
    async ({ page }, bench) => {
      const hand = new Hand();
      await hand.click(page.getByRole("link", { name: "What can happen next" }));
      await hand.click(page.getByRole("button", { name: /^task_runs: failed/ }));
      const form = page.getByRole("form", { name: "task_runs: failed" });
      await hand.click(form.getByRole("button", { name: "Do it now" }));
      await hand.click(form.getByRole("button", { name: "Copy the line of a test" }));
      await page
        .getByRole("button", { name: "Copy the line of a test" })
        .filter({ hasText: "Copied" })
        .waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      hold(text.startsWith('await sim.pins.set({ resource: "task_runs"'), `copied: ${text}`);
      hand.tell(bench, 4);
    },
    { permissions: ["clipboard-read", "clipboard-write"] },
  ),

  "compare a failing and a passing future": (bench) =>
    fromDisk(bench, ["passing", "failing"], "", async ({ page }) => {
      const hand = new Hand();
      // A page of two recordings opens side by side.
      const differences = page.getByRole("region", { name: "Differences" });
      await differences.getByText("failed").first().waitFor();
      hand.tell(bench, 0);
    }),
};
