import { createSimulator } from "../../../src/use/testing/simulators.js";
import { pack } from "../../pages/paged-pack.js";
import { watched } from "./browser.js";
import type { Checks } from "./checks.js";
import { same } from "./checks.js";
import { KEY } from "./scene.js";

const byHand =
  (isKeyboard: boolean): Checks[string] =>
  async ({ browser }) => {
    const sim = await createSimulator({ pack, key: KEY });
    const url = await sim.listen();
    const made = async (path: string, body: object): Promise<Readonly<Record<string, string>>> => {
      const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
      const answer = await fetch(url + path, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return Object(await answer.json());
    };
    const { id: customer } = await made("/customers", { name: "Ada" });
    const destination = { street: `${url}/__pages__/shop`, postcode: "12345" };
    const { reference = "" } = await made("/parcels", { customer, ref: url, destination });
    const { page, troubles } = await watched(browser, url, {
      viewport: { width: 390, height: 800 },
      colorScheme: isKeyboard ? "dark" : "light",
    });
    try {
      await page.goto(reference);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      same(width, 390, "width of the page");
      if (isKeyboard) {
        for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
      } else await page.getByRole("button", { name: "Take it" }).click();
      await page.getByText("It has happened: parcel:collected, parcel:delivered").waitFor();
      same(troubles.length, 0, troubles.join("; "));
      await page.waitForURL(/\/__pages__\/shop\?by=/);
    } finally {
      await page.context().close();
      await sim.close();
    }
  };

/** Hosted pages: a button, and the way on. */
export const hostedPages: Checks = {
  "a hosted page, by mouse": byHand(false),
  "a hosted page, by keyboard, in dark": byHand(true),
};
