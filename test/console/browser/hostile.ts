import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { HELPER } from "./browser.js";
import type { Checks } from "./checks.js";
import { hold, lines, opened, openView, same, VIEWS, why } from "./checks.js";
import { call, KEY } from "./scene.js";

const MARKUP = `<img src=x onerror="window.hit=1"><script>window.hit=1</script>"'>{{7*7}}`;

/** What other people send: markup, long texts, other origins. */
export const hostile: Checks = {
  "markup and a megabyte in names show as text": opened(async ({ page, on }) => {
    const long = `${MARKUP}${"<b>x</b>".repeat(125_000)}`;
    const agent = await call(on, "POST", "/agents", { name: long.slice(0, 900_000) });
    hold(agent["id"] !== undefined, `the agent was made: ${JSON.stringify(agent).slice(0, 300)}`);
    await call(on, "POST", "/tasks", { name: MARKUP, agent_id: MARKUP });
    await page.getByRole("button", { name: "List" }).click();
    await page.getByLabel("Filter by id, path or body").fill("POST /");
    for (const text of ["POST /agents 201", "POST /tasks 4"]) {
      await lines(page).filter({ hasText: text }).last().click();
      await why(page).getByRole("heading", { name: "Why", exact: true }).waitFor();
      await why(page).getByText("<img src=x onerror=", { exact: false }).first().waitFor();
    }
    for (const name of VIEWS) await openView(page, name);
    same(await page.locator("img, script:not([src])").count(), 0, "elements of the markup");
    same(await page.evaluate(() => "hit" in window), false, "code that ran");
  }),

  "another origin can neither read nor post": opened(async ({ page, on }) => {
    const server = createServer((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end("<!doctype html><title>other</title>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const before = JSON.stringify(await on.sim.state());
    const other = await page.context().browser()?.newPage();
    if (other === undefined) throw new Error("no browser");
    try {
      await other.addInitScript(HELPER);
      await other.goto(`http://127.0.0.1:${port}/`);
      const results = await other.evaluate(
        async ([url, key]) => {
          const tried = async (path: string, init: RequestInit): Promise<string> => {
            try {
              const response = await fetch(url + path, init);
              return `read ${response.type} ${(await response.text()).length}`;
            } catch {
              return "refused";
            }
          };
          const headers = { authorization: `Bearer ${key}` };
          const body = '{"duration":"1h"}';
          return {
            "read with the key": await tried("/__admin__", { headers }),
            "post with the key": await tried("/__admin__/clock/advance", {
              method: "POST",
              headers,
              body,
            }),
            "read without": await tried("/__admin__", {}),
            "post without": await tried("/__admin__/clock/advance", {
              method: "POST",
              mode: "no-cors",
              body,
            }),
            "the page": await tried("/__console__/", {}),
          };
        },
        [on.url, KEY] as const,
      );
      same(
        results,
        {
          "read with the key": "refused",
          "post with the key": "refused",
          "read without": "refused",
          // The answer is opaque: a page of another origin reads nothing of it.
          "post without": "read opaque 0",
          "the page": "refused",
        },
        "from another origin",
      );
      await other.evaluate((url) => {
        const frame = document.createElement("iframe");
        frame.src = `${url}/__console__/`;
        document.body.append(frame);
        return new Promise((resolve) => {
          frame.onload = resolve;
        });
      }, on.url);
      same(other.frames()[1]?.url(), "chrome-error://chromewebdata/", "a frame with the page");
      await other.setContent(
        `<form method="post" enctype="text/plain" action="${on.url}/__admin__/clock/advance"><input name='{"duration":"1h","x":"' value='"}'></form>`,
      );
      const answered = other.waitForResponse((response) => response.url().startsWith(on.url));
      await other.evaluate(() => document.querySelector("form")?.submit());
      same((await answered).status(), 401, "a form of another origin");
      same(JSON.stringify(await on.sim.state()), before, "the world");
    } finally {
      await other.close();
      await new Promise((resolve) => server.close(resolve));
    }
  }),
};
