import type { Locator } from "playwright-core";
import type { AnyPack, Simulator } from "../../../src/use/testing/index.js";
import { createSimulator } from "../../../src/use/testing/simulators.js";
import { withPack } from "../../members/built.js";
import { pack } from "../../pages/paged-pack.js";
import { challenge, checkout, invitation, ofClerk, ofStripe } from "../../pages/vendor-scenes.js";
import { watched } from "./browser.js";
import type { Checks } from "./checks.js";
import { same } from "./checks.js";
import { seriousFindings } from "./looks.js";
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

type Sim = Simulator<AnyPack>;

/** A page that a person opens, and what they do there. */
interface Visit {
  readonly url: string;
  readonly button: string;
  /** What is chosen in the page's fields, by their names. */
  readonly fields?: Readonly<Record<string, string>>;
  /** How the next address ends; null: the person stays. */
  readonly next: RegExp | null;
  readonly came: () => Promise<unknown>;
  readonly wanted: unknown;
}

const visit =
  (vendor: "clerk" | "stripe", sceneOf: (sim: Sim, shop: string) => Promise<Visit>) =>
  (isKeyboard: boolean): Checks[string] =>
  ({ browser }) =>
    withPack(`pack/${vendor}`, async (vendorPack) => {
      await using sim = await createSimulator<AnyPack>({ pack: vendorPack });
      const url = await sim.listen();
      const scene = await sceneOf(sim, `${url}/__pages__/shop`);
      const { page, troubles } = await watched(browser, url, {
        viewport: { width: 390, height: 800 },
        colorScheme: isKeyboard ? "dark" : "light",
      });
      try {
        await page.goto(scene.url);
        same(await seriousFindings(page), [], "serious findings of axe-core");
        for (const [name, value] of Object.entries(scene.fields ?? {})) {
          await page.locator(`[name="${name}"]`).first().selectOption(value);
        }
        const named = { name: scene.button, exact: true };
        const button = page.getByRole("button", named).or(page.getByRole("link", named));
        if (isKeyboard) {
          for (let at = 0; at < MOST_TABS && !(await isFocused(button)); at++)
            await page.keyboard.press("Tab");
          await page.keyboard.press("Enter");
        } else await button.click();
        if (scene.next === null) await page.getByRole("status").waitFor();
        else await page.waitForURL(scene.next);
        same(await scene.came(), scene.wanted, "what has come of it");
        // The address to which the person goes on has no page here, which the browser reports.
        same(
          troubles.filter((each) => !each.includes("404")),
          [],
          "troubles of the page",
        );
      } finally {
        await page.context().close();
      }
    });

const MOST_TABS = 20;

const isFocused = (button: Locator): Promise<boolean> =>
  button.evaluate((it) => it === it.ownerDocument.activeElement);

/** A visit of the page of Stripe's Checkout. */
const ofCheckout = (
  what: Pick<Visit, "button" | "fields" | "next">,
  wanted: readonly string[],
): ReturnType<typeof visit> =>
  visit("stripe", async (sim, shop) => {
    const { id, url } = await checkout(sim, shop);
    const came = async () => {
      const { status, payment_status: paid } = await ofStripe(sim, `checkout/sessions/${id}`);
      return [status, paid];
    };
    return { ...what, url: String(url), came, wanted };
  });

const ofChallenge = (button: string, next: RegExp, wanted: string): ReturnType<typeof visit> =>
  visit("stripe", async (sim, shop) => {
    const { id, url } = await challenge(sim, shop);
    const came = async () => (await ofStripe(sim, `payment_intents/${id}`))["status"];
    return { url, button, next, came, wanted };
  });

const VISITS = {
  "Stripe's Checkout, paid": ofCheckout({ button: "Pay", next: /shop\/paid\?session=cs_/ }, [
    "complete",
    "paid",
  ]),
  "Stripe's Checkout, cancelled": ofCheckout({ button: "Cancel", next: /shop\/basket$/ }, [
    "open",
    "unpaid",
  ]),
  "Stripe's Checkout, declined": ofCheckout(
    { button: "Pay", fields: { payment_method: "pm_card_visa_chargeDeclined" }, next: null },
    ["open", "unpaid"],
  ),
  "3D Secure, passed": ofChallenge("Pass", /redirect_status=succeeded/, "succeeded"),
  "3D Secure, failed": ofChallenge("Fail", /redirect_status=failed/, "requires_payment_method"),
  "Clerk's invitation": visit("clerk", async (sim, shop) => {
    const { url } = await invitation(sim, shop);
    const came = async () => Object(await ofClerk(sim, "users/count")).total_count;
    return { url: String(url), button: "Accept", next: /__clerk_status=complete/, came, wanted: 1 };
  }),
} as const;

const visits = Object.fromEntries(
  Object.entries(VISITS).flatMap(([name, by]) => [
    [`a page of ${name}, by mouse`, by(false)],
    [`a page of ${name}, by keyboard, in dark`, by(true)],
  ]),
);

/** Hosted pages: a button, and the way on. */
export const hostedPages: Checks = {
  "a hosted page, by mouse": byHand(false),
  "a hosted page, by keyboard, in dark": byHand(true),
  ...visits,
};
