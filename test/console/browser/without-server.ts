import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { replayedPage } from "../../../src/use/cli/commands/replayed-page.js";
import { watched } from "./browser.js";
import type { Bench, Checks } from "./checks.js";
import { hold, lines, same, why } from "./checks.js";
import { aDay, call, KEY, scene } from "./scene.js";

/** Recordings of days, by the names of their agents. */
export async function recorded(
  folder: string,
  ...names: readonly string[]
): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const name of names) {
    const on = await scene();
    try {
      if (name === "failing") {
        await on.sim.pins.set({ resource: "task_runs", path: "branch", value: "failed" });
      }
      await aDay(on, "Ada");
      const path = join(folder, `${name}.recording.jsonl`);
      writeFileSync(path, (await on.sim.recordingFile()).recording);
      paths.push(path);
    } finally {
      await on.close();
    }
  }
  return paths;
}

/** What an exploration of a test has found: a run that does not complete in each future. */
async function explored(folder: string): Promise<string> {
  const on = await scene();
  try {
    const found = await on.sim.explore({ surprises: 1 }, async ({ settled, always }) => {
      const agent = await call(on, "POST", "/agents", { name: "Ada" });
      const task = await call(on, "POST", "/tasks", { name: "Read", agent_id: agent["id"] });
      if (task["id"] === undefined) return;
      await call(on, "POST", `/tasks/${task["id"]}/run`, {});
      await settled();
      const { data } = await on.sim.state({ resource: "task_runs" });
      always(
        "every run completes",
        data.every((run) => Object(run).status === "completed"),
      );
    });
    const path = join(folder, "report.json");
    writeFileSync(path, JSON.stringify([{ ...found, test: "every run completes" }]));
    return path;
  } finally {
    await on.close();
  }
}

/** Opens a page of recordings from the disk, or of an exploration. */
export async function fromDisk(
  { browser }: Pick<Bench, "browser">,
  names: readonly string[],
  hash: string,
  work: (it: Awaited<ReturnType<typeof watched>>, html: string) => Promise<void>,
  options: Parameters<typeof watched>[2] = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "facsimile-console-"));
  const it = await watched(browser, "file:", options);
  try {
    const paths = names.length === 0 ? [await explored(folder)] : await recorded(folder, ...names);
    const html = await replayedPage(paths);
    const file = join(folder, "page.html");
    writeFileSync(file, html);
    await it.page.goto(`${pathToFileURL(file)}${hash}`);
    await work(it, html);
    same(it.troubles, [], "errors, and requests");
  } finally {
    await it.page.context().close();
    rmSync(folder, { recursive: true });
  }
}

/** The page as one file. */
export const withoutServer: Checks = {
  "an exported recording shows what happened and why, and does nothing": (bench) =>
    fromDisk(bench, ["passing"], "", async ({ page }, html) => {
      const data = /id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
      bench.tell(`${html.length - data.length} bytes, and ${data.length} of data`);
      hold(html.length - data.length <= 300_000, "the page is too large");
      hold(!html.includes(KEY), "the page has the key");
      await page.getByRole("button", { name: "List" }).click();
      await page.getByLabel("Needs attention").check();
      await lines(page).filter({ hasText: "POST /tasks 400" }).first().click();
      await why(page).getByText("is required and cannot be empty").first().waitFor();
      await lines(page).filter({ hasText: "webhook task_run.completed" }).first().click();
      await why(page).getByText("Attempt 1 failed").first().waitFor();
      await page.goto(`${page.url().split("#")[0]}#/back`);
      await page.getByRole("listbox", { name: "Inputs" }).waitFor();
      same(await page.getByRole("button", { name: /Go back|Branch from/ }).count(), 0, "actions");
      await page.goto(`${page.url().split("#")[0]}#/next`);
      await page.getByRole("heading", { name: "What can happen next" }).waitFor();
      same(await page.getByRole("button", { name: "Do it now" }).count(), 0, "actions");
    }),
  "a passing and a failing recording stand side by side, differences first": (bench) =>
    fromDisk(bench, ["passing", "failing"], "#/compare/root/world-2", async ({ page }) => {
      const differences = page.getByRole("region", { name: "Differences" });
      await differences.getByText("failed").first().waitFor();
    }),
  "a failing future opens as a timeline, from the list of distinct failures": (bench) =>
    fromDisk(bench, [], "#/explore", async ({ page }) => {
      const failures = page.getByRole("region", { name: "Failures" });
      const first = failures.getByRole("listitem").getByRole("button").first();
      await first.click();
      const failure = page.getByRole("region", { name: "Failure", exact: true });
      await failure.getByText("surprise", { exact: true }).first().waitFor();
      await failure.getByRole("button", { name: "Open as a timeline" }).click();
      await page.getByRole("region", { name: "Timeline" }).waitFor();
    }),
  "all runs stand in one list, with status, date, duration and counts": (bench) =>
    fromDisk(bench, [], "#/explore", async ({ page }) => {
      const runs = page.getByRole("list", { name: "Runs" }).getByRole("button");
      const texts = await runs.allTextContents();
      hold(texts.length >= 2, `${texts.length} runs`);
      const facts =
        /20\d\d-\d\d-\d\d \d\d:\d\d · lasts \w+ · \d+ calls? · \d+ events? · \d+ webhooks?/;
      for (const text of texts) hold(facts.test(text), `no facts in ${text}`);
      for (const outcome of ["fails", "passes"]) {
        hold(
          texts.some((text) => text.includes(outcome)),
          `no run ${outcome}`,
        );
      }
      if (bench.pictures !== null) {
        for (const scheme of ["light", "dark"] as const) {
          for (const width of [1440, 390]) {
            await page.emulateMedia({ colorScheme: scheme });
            await page.setViewportSize({ width, height: 900 });
            await page.screenshot({ path: `${bench.pictures}/runs-${width}-${scheme}.png` });
          }
        }
      }
      await runs.first().click();
      await page.getByRole("region", { name: "Timeline" }).waitFor();
    }),
  "a failing future stands beside one that passes, which comes first, with the first difference marked":
    (bench) =>
      fromDisk(bench, [], "#/explore", async ({ page }) => {
        const failure = page.getByRole("region", { name: "Failure", exact: true });
        await failure.getByRole("button", { name: "Compare with one that passes" }).click();
        await page.locator(".pair.differs.first").waitFor();
        same(await page.locator(".pair.differs.first").count(), 1, "first differences");
        const sides = page.locator(".compare-side select");
        const [left, right] = [sides.first(), sides.last()].map((one) =>
          one.evaluate((menu: HTMLSelectElement) => menu.selectedOptions[0]?.text ?? ""),
        );
        hold((await left)?.startsWith("passes beside: ") === true, "the passing one is not left");
        hold(
          (await right)?.startsWith("passes beside: ") === false,
          "the failing one is not right",
        );
      }),
};
