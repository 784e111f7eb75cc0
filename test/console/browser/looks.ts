import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Watched } from "./browser.js";
import type { Bench, Checks } from "./checks.js";
import { hold, lines, opened, openView, same, VIEWS, why } from "./checks.js";
import { fromDisk } from "./without-server.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** The serious findings of axe-core on what the page shows now. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found: readonly Finding[] = await page.evaluate(
    "axe.run().then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) })))",
  );
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

const LIVE_VIEWS = ["What can happen next", "Back and forth"] as const;
const NAMES = { "What can happen next": "next", "Back and forth": "back" } as const;

/** Each view as people see it. */
const inScheme = (colorScheme: "light" | "dark") =>
  opened(
    async ({ page }, { pictures, tell }) => {
      const picture = async (name: string): Promise<void> => {
        if (pictures === null) return;
        await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
      };
      const findings: string[] = [];
      const look = async (name: string): Promise<void> => {
        findings.push(...(await seriousFindings(page)).map((each) => `${name}: ${each}`));
        await picture(name);
      };
      await page.getByRole("button", { name: "Fit" }).click();
      // The README has this picture: as high as what it shows.
      await page.setViewportSize({ width: 1280, height: 460 });
      await look("timeline");
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.locator(".chart .mark.failed").first().click();
      await why(page).getByRole("heading", { name: "Signature" }).waitFor();
      await look("why");
      await page.getByRole("button", { name: "List" }).click();
      await lines(page).first().waitFor();
      await look("list");
      await page.getByRole("button", { name: "Chart" }).click();
      for (const name of LIVE_VIEWS) {
        await openView(page, name);
        if (name === "What can happen next") {
          await page.getByRole("button", { name: /^task_runs: failed/ }).click();
          await page.getByRole("form").waitFor();
        }
        await look(NAMES[name]);
      }
      same(findings, [], "serious findings of axe-core");
      tell(`axe-core: no serious finding on 5 pictures, ${colorScheme}`);
    },
    { colorScheme },
  );

/** The views of pages without a server: two recordings, and the failures of an exploration. */
const fromFiles =
  (colorScheme: "light" | "dark") =>
  async ({ browser, pictures }: Bench): Promise<void> => {
    const look =
      (name: "compare" | "explore", region: string) =>
      async ({ page }: Watched): Promise<void> => {
        await page.getByRole("region", { name: region, exact: true }).waitFor();
        same(await seriousFindings(page), [], `serious findings of axe-core in ${name}`);
        if (pictures === null) return;
        await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
      };
    const both = ["passing", "failing"];
    const compare = look("compare", "Differences");
    await fromDisk({ browser }, both, "#/compare/root/world-2", compare, { colorScheme });
    await fromDisk({ browser }, [], "#/explore", look("explore", "Failure"), { colorScheme });
  };

export const looks: Checks = {
  "no serious finding of axe-core in files, light": fromFiles("light"),
  "no serious finding of axe-core in files, dark": fromFiles("dark"),
  "no serious finding of axe-core, light": inScheme("light"),
  "no serious finding of axe-core, dark": inScheme("dark"),
  "a phone shows each view without scrolling sideways": opened(
    async ({ page }, { pictures }) => {
      for (const name of VIEWS) {
        await openView(page, name);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        hold(over <= 0, `${name} is ${over} pixels too wide`);
        if (name !== "Timeline") continue;
        const rows = await page.locator(".line.delivery .words").allTextContents();
        hold(rows.length > 0, "no webhook is in the list");
        for (const row of rows) {
          hold(/^webhook \S+ +→ \d{3}/.test(row), `not an id but a reason fits: ${row}`);
        }
        if (pictures !== null) await page.screenshot({ path: join(pictures, "phone.png") });
      }
    },
    { viewport: { width: 390, height: 844 } },
  ),
};
