import { expect, test } from "vitest";
import { createSimulator } from "../../src/use/testing/index.js";
import { pack } from "../pages/paged-pack.js";
import { only } from "./support.js";

const STREET = "https://shop.test/p";

test("where a test presses a button, the person presses another one, leaves, or comes back", async () => {
  await using sim = await createSimulator({ pack, key: "fax_test" });
  const headers = { authorization: "Bearer fax_test", "content-type": "application/json" };
  const made = async (path: string, body: object): Promise<Readonly<Record<string, string>>> => {
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return Object(await (await sim.fetch(`${sim.url}${path}`, init)).json());
  };
  const came = new Map<string, readonly unknown[]>();
  const { failures, complete } = await sim.explore(
    { surprises: 1, choices: only("events") },
    async ({ surprised, withoutSurprises }) => {
      const parcel = await withoutSurprises(async () => {
        const { id: customer } = await made("/customers", { name: "Ada" });
        const destination = { street: STREET, postcode: "12345" };
        return made("/parcels", { customer, ref: "https://v.test/", destination });
      });
      const page = await sim.pages.open(String(parcel["reference"]));
      const { event, next } = await page.press("Take it");
      const stateOf = async () => (await sim.pages.open(`${parcel["reference"]}`)).shows["state"];
      const then = await stateOf();
      await sim.clock.sleep("1s");
      const [surprise] = surprised();
      if (surprise !== undefined && !surprise.label.includes("on the page of")) return;
      const facts = [event, next?.split("?")[0] ?? null, then, await stateOf()];
      came.set(surprise?.option ?? "none", facts);
    },
  );
  expect({ failures, complete }).toEqual({ failures: [], complete: true });
  const closes = "the person closes the page";
  expect(Object.fromEntries(came)).toEqual({
    none: ["parcel/handed-over", STREET, "delivered", "delivered"],
    "the person presses Leave": [null, STREET, "registered", "registered"],
    [closes]: [null, null, "registered", "registered"],
    [`${closes}, and presses Take it later`]: [null, null, "registered", "delivered"],
  });
});

test("what the person comes back for does nothing where the vendor refuses it", async () => {
  await using sim = await createSimulator({ pack, key: "fax_test" });
  const headers = { authorization: "Bearer fax_test", "content-type": "application/json" };
  const made = async (path: string, body: object): Promise<Readonly<Record<string, string>>> => {
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return Object(await (await sim.fetch(`${sim.url}${path}`, init)).json());
  };
  const states = new Set<string | undefined>();
  const { failures, complete } = await sim.explore(
    { surprises: 1, choices: only("events") },
    async ({ withoutSurprises }) => {
      const parcel = await withoutSurprises(async () => {
        const { id: customer } = await made("/customers", { name: "Ada" });
        const destination = { street: STREET, postcode: "12345" };
        return made("/parcels", { customer, ref: "https://v.test/", destination });
      });
      const open = () => sim.pages.open(String(parcel["reference"]));
      await (await open()).press("Take it", { signature: 7 }).catch(() => {});
      await sim.clock.sleep("1s");
      states.add((await open()).shows["state"]);
    },
  );
  expect({ failures, complete }).toEqual({ failures: [], complete: true });
  expect([...states]).toEqual(["registered"]);
});
