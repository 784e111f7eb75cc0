import { createSimulator } from "../../../src/use/testing/simulators.js";
import { watched } from "./browser.js";
import type { Checks } from "./checks.js";
import { enter, same } from "./checks.js";
import { call, KEY, scene } from "./scene.js";

/** What happens to the page while what it shows ends. */
export const again: Checks = {
  "an instance that is started again shows its own timeline, and asks for another key": async ({
    browser,
  }) => {
    const on = await scene();
    const { url } = on;
    for (const name of ["Ada", "Bea", "Cia"]) await call(on, "POST", "/agents", { name });
    const { page } = await watched(browser, url);
    const start = async (key: string) => {
      const sim = await createSimulator({ key });
      await sim.listen({ port: Number(new URL(url).port) });
      return sim;
    };
    try {
      await enter(page, on);
      const labels = page.locator(".row-label");
      await labels.nth(2).waitFor();
      await on.sim.close();
      await page.getByText("no connection").waitFor();
      const next = await start(KEY);
      await page.getByRole("heading", { name: "Nothing has happened yet" }).waitFor();
      await call({ url }, "POST", "/agents", { name: "Eva" });
      await labels.first().waitFor();
      same(await labels.count(), 1, "objects of the new instance");
      await next.close();
      const other = await start("sk_test_another_key_43");
      try {
        await page.getByLabel("Key").waitFor();
      } finally {
        await other.close();
      }
    } finally {
      await page.context().close();
      await on.close();
    }
  },

  "a world that is deleted stays to be read, and says so": async ({ browser }) => {
    const on = await scene();
    const { page } = await watched(browser, on.url);
    try {
      await call(on, "POST", "/agents", { name: "Ada" });
      const world = await on.sim.worlds.make({ name: "other", key: KEY });
      await enter(page, on);
      await call({ url: world.base_url }, "POST", "/agents", { name: "Bea" });
      await page.goto(`${on.url}/__console__/#/worlds/${world.id}/timeline`);
      await page.locator(".row-label").waitFor();
      await on.sim.worlds.delete(world.id);
      await page.getByText("This world was deleted.").waitFor();
      await page.locator(".row-label").waitFor();
      await page.reload();
      await page.getByRole("heading", { name: "There is no such world" }).waitFor();
      await page.getByRole("button", { name: "Open the root world" }).click();
      await page.getByRole("region", { name: "Timeline" }).waitFor();
    } finally {
      await page.context().close();
      await on.close();
    }
  },
};
