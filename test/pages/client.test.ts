import { expect, test } from "vitest";
import { createClient } from "../../src/use/client/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { pack } from "./paged-pack.js";

const AUTH = { authorization: "Bearer fax_test", "content-type": "application/json" };

test.each(["in process", "over HTTP"])(
  "a test opens a page and presses its buttons %s",
  async (way) => {
    await using sim = await createSimulator({ pack, key: "fax_test" });
    const url = way === "over HTTP" ? await sim.listen() : sim.url;
    const made = async (path: string, body: object): Promise<Readonly<Record<string, string>>> => {
      const init = { method: "POST", headers: AUTH, body: JSON.stringify(body) };
      return Object(await (await sim.fetch(`${sim.url}${path}`, init)).json());
    };
    const pages = (way === "over HTTP" ? createClient({ url, key: "fax_test" }) : sim).pages;
    const { id: customer } = await made("/customers", { name: "Ada" });
    const destination = { street: "https://shop.test/p", postcode: "12345" };
    const { reference = "" } = await made("/parcels", {
      customer,
      ref: "https://v.test/",
      destination,
    });
    const page = await pages.open(reference);
    expect([page.title, page.buttons]).toEqual(["parcelry: parcel", ["Take it", "Leave"]]);
    expect(page.shows["state"]).toBe("registered");
    expect(await page.press("Leave")).toEqual({
      event: null,
      events: [],
      next: "https://shop.test/p",
    });
    await expect(page.press("Tak it")).rejects.toThrow("did you mean Take it?");
    await expect(page.press("Take it")).rejects.toThrow(
      "409 precondition_failed: this form was sent",
    );
    expect(await (await pages.open(reference)).press("Take it")).toEqual({
      event: "parcel/handed-over",
      events: ["parcel:collected", "parcel:delivered"],
      next: `https://shop.test/p?by=${customer}&result=done`,
    });
    await expect((await pages.open(reference)).press("Take it")).rejects.toThrow("is delivered");
    await expect(pages.open("https://v.test/")).rejects.toThrow(
      "takes the address of a hosted page",
    );
    await expect(pages.open(`${reference}x`)).rejects.toThrow("404 not_found");
  },
);
