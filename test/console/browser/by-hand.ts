import { watched } from "./browser.js";
import type { Checks } from "./checks.js";
import { enter, hold, lines, opened, openView, same, VIEWS, viewIsThere, why } from "./checks.js";
import { aDay, call, KEY, scene } from "./scene.js";

/** Each view, by mouse and by keyboard. */
export const byHand: Checks = {
  "the timeline, by mouse: chart, list, filter, why, object": opened(async ({ page }) => {
    await page.locator(".chart .mark.bad").last().click();
    await why(page).getByRole("heading", { name: "Why", exact: true }).waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: /^task_runs completed/ }).click();
    await why(page).getByText("running → completed").first().waitFor();
    await page.getByRole("button", { name: "List" }).click();
    await page.getByLabel("Needs attention").check();
    await page.getByLabel("Filter by id, path or body").fill("POST /tasks");
    await lines(page).filter({ hasText: "400 agent_id" }).first().click();
    await why(page).getByText("is required and cannot be empty").first().waitFor();
  }),

  "the timeline, by keyboard": opened(async ({ page }) => {
    const chart = page.getByRole("group", { name: /^Timeline\./ });
    await chart.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await why(page).waitFor();
    hold(
      await why(page).evaluate((pane) => pane.contains(document.activeElement)),
      "Enter moves the focus to the explanation",
    );
    await page.keyboard.press("Escape");
    await why(page).waitFor({ state: "detached" });
    hold(await chart.evaluate((it) => it.contains(document.activeElement)), "Esc gives it back");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("o");
    await why(page).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await page.keyboard.type("task_run.completed");
    await page.getByText(/^\d+ of \d+ items$/).waitFor();
  }),

  "a word that stands only in bodies finds its calls and webhooks, those too that come later":
    opened(async ({ page, on }) => {
      await page.getByRole("button", { name: "List" }).click();
      await page.getByLabel("Filter by id, path or body").fill("balance READ");
      const count = page.getByRole("search").getByRole("status");
      const { length } = (await on.sim.timeline({ search: "read balance" })).data;
      hold(length >= 2, "a call and its webhook have the words");
      await count.filter({ hasText: new RegExp(`^${length} of \\d+ items$`) }).waitFor();
      same(await lines(page).count(), length, "lines");
      await lines(page).filter({ hasText: "POST /tasks" }).first().click();
      await why(page).getByText("Read the balance").first().waitFor();
      // The call, and the webhook of its event.
      await call(on, "POST", "/agents", { name: "Reads a balance" });
      await count.filter({ hasText: new RegExp(`^${length + 2} of \\d+ items$`) }).waitFor();
      await page.getByLabel("Filter by id, path or body").fill("balance of none");
      await count.filter({ hasText: /^0 of \d+ items$/ }).waitFor();
    }),

  "a filter that is typed while items come keeps its letters": opened(async ({ page, on }) => {
    const filter = page.getByLabel("Filter by id, path or body");
    const count = page.getByRole("search").getByRole("status");
    const text = "POST /agents";
    await filter.focus();
    for (const [at, letter] of [...text].entries()) {
      await page.keyboard.type(letter);
      const shown = await count.textContent();
      await call(on, "POST", "/agents", { name: `agent ${at}` });
      await count.filter({ hasNotText: shown ?? "" }).waitFor();
    }
    same(await filter.inputValue(), text, "the filter");
  }),

  "a view says that it reads, until its first answer is there": opened(async ({ page, on }) => {
    const held: (() => void)[] = [];
    await page.route(/__admin__\/(?:stream|world\/next|inputs)/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const waits = async (view: string, words: string): Promise<void> => {
      await page.goto(`${on.url}/__console__/#/${view}`);
      await page.getByText(words, { exact: true }).waitFor();
      same(await page.getByRole("main").getByRole("button").count(), 0, `buttons of ${view}`);
      for (const release of held.splice(0)) release();
    };
    await page.reload();
    await waits("timeline", "Reading the timeline…");
    await viewIsThere(page, "Timeline");
    await waits("next", "Reading what can happen…");
    await viewIsThere(page, "What can happen next");
    await waits("back", "Reading the inputs…");
    await viewIsThere(page, "Back and forth");
  }),

  "the views, by keyboard alone": opened(async ({ page }) => {
    for (const name of VIEWS) {
      const link = page.getByRole("navigation", { name: "Views" }).getByRole("link", { name });
      await page.locator("body").press("Tab");
      for (let presses = 0; presses < 30; presses++) {
        if (await link.evaluate((it) => it === document.activeElement)) break;
        await page.keyboard.press("Tab");
      }
      const outline = await link.evaluate((it) => getComputedStyle(it).outlineStyle);
      hold(outline !== "none", `${name}: the focus is visible`);
      await page.keyboard.press("Enter");
      await viewIsThere(page, name);
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
    }
  }),

  "what can happen next: a branch is pinned, and the next run fails": opened(
    async ({ page, on }) => {
      await openView(page, "What can happen next");
      await page.getByRole("button", { name: /^task_runs: failed/ }).click();
      const form = page.getByRole("form", { name: "task_runs: failed" });
      await form.getByText('await sim.pins.set({ resource: "task_runs", path: "branch"').waitFor();
      await form.getByText("npx facsimile pin add task_runs branch failed").waitFor();
      const pinned = page.waitForResponse((answer) => answer.url().endsWith("/exogenous/pins"));
      await form.getByRole("button", { name: "Do it now" }).click();
      await pinned;
      const agent = await call(on, "POST", "/agents", { name: "Eva" });
      const task = await call(on, "POST", "/tasks", { name: "Again", agent_id: agent["id"] });
      const run = await call(on, "POST", `/tasks/${task["id"]}/run`, {});
      await on.sim.clock.advance("1m");
      same((await call(on, "GET", `/task-runs/${run["id"]}`))["status"], "failed", "the run");
    },
  ),

  "back and forth: look, branch, compare, go back": opened(async ({ page, on }) => {
    await openView(page, "Back and forth");
    const inputs = page.getByRole("listbox", { name: "Inputs" });
    await inputs.focus();
    await page.keyboard.press("Home");
    const moment = page.getByRole("region", { name: "The world at this moment" });
    await moment.getByRole("button", { name: "Go back to here" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await moment.getByRole("button", { name: "Branch from here" }).click();
    await page.waitForURL(/#\/worlds\/wld_/);
    same((await on.sim.worlds.list()).data.length, 1, "worlds beside the root");
    await openView(page, "Compare");
    // Both worlds are open.
    await page.getByRole("region", { name: "Differences" }).waitFor();
    const before = await on.sim.describe();
    await page.goto(`${on.url}/__console__/#/back`);
    await inputs.focus();
    await page.keyboard.press("Home");
    await moment.getByRole("button", { name: "Go back to here" }).click();
    await page
      .getByText(/The world is back/)
      .first()
      .waitFor();
    hold((await on.sim.describe()).counts["tasks"] !== before.counts["tasks"], "it went back");
  }),

  "the key is asked for once, and a wrong one is refused": async ({ browser }) => {
    const on = await scene();
    await aDay(on);
    const { page, asked } = await watched(browser, on.url);
    try {
      await page.goto(`${on.url}/__console__/`);
      await page.getByLabel("Key").fill("sk_wrong");
      await page.getByRole("button", { name: "Open" }).click();
      await page.getByRole("alert").waitFor();
      await enter(page, on);
      await page.reload();
      await page.getByRole("region", { name: "Timeline" }).waitFor();
      await page.goto(`${on.url}/__console__/#/next`);
      await page.getByRole("heading", { name: "Time passes" }).waitFor();
      same(
        asked.filter((url) => url.includes(KEY)),
        [],
        "addresses with the key",
      );
      const { recording } = await on.sim.recordingFile();
      hold(!recording.includes(KEY), "the recording has no key");
      hold(!(await page.content()).includes(KEY), "the document has no key");
      same(await page.evaluate(() => localStorage.length + document.cookie.length), 0, "kept");
      const other = await page.context().newPage();
      await other.goto(`${on.url}/__console__/`);
      await other.getByLabel("Key").waitFor();
    } finally {
      await page.context().close();
      await on.close();
    }
  },
};
