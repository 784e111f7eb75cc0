import { describe, expect, test } from "vitest";
import type { InstanceOptions } from "../../src/instance/server/instance.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { aWorld } from "../support/worlds.js";
import { HAND_OVER, pack } from "./paged-pack.js";

const SHOP = "https://shop.test/done?p={PARCEL}";
const OWN = "https://vendor.test/p/1";

interface Made extends Pick<Subject, "call" | "get" | "post"> {
  readonly id: string;
  readonly url: string;
  readonly customer: string;
}

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]*/, "");

/** A parcel that was registered, and the address of its page. */
async function parcel(
  street = SHOP,
  options: Partial<InstanceOptions> = {},
  given?: Pick<Subject, "call" | "get" | "post">,
): Promise<Made> {
  const on = given ?? (await subject({ pack, ...options }));
  const customer = String((await on.post("/customers", { name: "Ada" })).body["id"]);
  const destination = { street, postcode: "12345" };
  const made = await on.post("/parcels", { customer, ref: OWN, destination });
  expect(made.text).toContain("reference");
  return { ...on, customer, id: String(made.body["id"]), url: String(made.body["reference"]) };
}

const ANYBODY = { authorization: undefined as unknown as string };
const JSON_ONLY = { ...ANYBODY, accept: "application/json" };
const FORM = { ...ANYBODY, "content-type": "application/x-www-form-urlencoded" };

const open = (on: Made, headers: Record<string, string> = JSON_ONLY) =>
  on.get(pathOf(on.url), { headers });

const onceOf = async (on: Made): Promise<string> => String((await open(on)).body["once"]);

async function press(
  on: Made,
  form: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const once = form["$once"] ?? (await onceOf(on));
  const raw = String(new URLSearchParams({ $button: "Take it", ...form, $once: once }));
  return on.call("POST", pathOf(on.url), undefined, { raw, headers: { ...FORM, ...headers } });
}

const statusOf = async (on: Made): Promise<unknown> =>
  (await on.get(`/parcels/${on.id}`)).body["status"];

describe("the address", () => {
  test("answers have it in place of the vendor's, and lists and events too", async () => {
    const on = await parcel();
    expect(on.url).toMatch(
      new RegExp(`^http://localhost/__pages__/[\\w-]{32}\\.parcels\\.${on.id}$`),
    );
    expect((await on.get("/parcels")).text).toContain(on.url);
    expect((await open(on)).status).toBe(200);
  });

  test("is the same for a seed, and another for each object and each seed", async () => {
    const [one, two] = [await parcel(), await parcel(SHOP, { randomSeed: "2" })];
    expect((await parcel()).url).toBe(one.url);
    const stolen = one.url.replace(one.id, two.id);
    for (const path of [
      stolen,
      one.url.slice(0, -1),
      two.url,
      `${one.url}x`,
      "/__pages__/",
      "/__pages__/%",
      `/__pages__/${"é".repeat(32)}`,
    ]) {
      const answer = await one.get(pathOf(path), { headers: ANYBODY });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    }
  });

  test("stays the vendor's without pages, and keeps its host where the instance answers for it", async () => {
    const none = await parcel(SHOP, { pages: false });
    expect(none.url).toBe(OWN);
    expect((await none.get("/__pages__/x", { headers: ANYBODY })).status).toBe(401);
    const hosted = await parcel(SHOP, { pages: ["vendor.test"] });
    expect(hosted.url).toMatch(/^https:\/\/vendor\.test\/__pages__\/[\w-]{32}\.parcels\./);
    expect((await open(hosted)).status).toBe(200);
  });

  test("of another world is below that world", async () => {
    const world = await aWorld(await subject({ pack }));
    const on = await parcel(SHOP, {}, world);
    expect(on.url).toMatch(/^http:\/\/localhost\/__worlds__\/\w+\/__pages__\//);
  });
});

describe("the page", () => {
  test("shows the object and a button for each event that can happen", async () => {
    const on = await parcel();
    const { text, headers } = await open(on, ANYBODY);
    expect(text).toContain("<dt>state</dt><dd>registered</dd>");
    expect(text).toContain(`<dt>sentBy</dt><dd>${on.customer}</dd>`);
    expect(text).toContain('<option value="ada">Ada</option>');
    expect(text).toContain(`<a href="https://shop.test/done?p=${on.id}">Leave</a>`);
    expect(text).toContain("It is no page of parcelry,");
    expect(text).not.toMatch(/<script|javascript:| src=|url\(|@import/i);
    expect(headers["content-security-policy"]).not.toContain("unsafe");
  });

  test("GET and HEAD change nothing, and leave no input", async () => {
    const on = await parcel();
    const before = (await on.get("/__admin__/state")).text;
    const inputs = (await on.get("/__admin__/inputs")).text;
    await open(on);
    const { text, status } = await on.call("HEAD", pathOf(on.url), undefined, { headers: ANYBODY });
    expect([text, status]).toEqual(["", 200]);
    expect((await on.get("/__admin__/state")).text).toBe(before);
    expect((await on.get("/__admin__/inputs")).text).toBe(inputs);
    const put = await on.call("PUT", pathOf(on.url), undefined, { headers: ANYBODY });
    expect([put.status, put.headers["allow"]]).toEqual([405, "GET, HEAD, POST"]);
  });

  test("hostile texts stay texts, and a megabyte is cut", async () => {
    const bad = `"><script>alert(1)</script>${"x".repeat(1_000_000)}`;
    const on = await subject({ pack });
    const seeded = await on.post("/__admin__/seed", {
      resources: {
        customers: [{ id: "cu-0000000000aa", name: bad }],
        parcels: [
          {
            id: "pa-0000000000aa",
            customer: "cu-0000000000aa",
            destination: { street: bad, postcode: "12345" },
          },
        ],
      },
    });
    expect(seeded.text).toContain("pa-0000000000aa");
    const { body } = await on.get("/parcels/pa-0000000000aa");
    const url = String(body["reference"]);
    const { text } = await on.get(pathOf(url), { headers: ANYBODY });
    expect(text).toContain("&quot;&gt;&lt;script&gt;alert(1)");
    expect(text).not.toContain("<script");
    expect(text).not.toContain("javascript:");
    expect(text.length).toBeLessThan(10_000);
  });
});

describe("a button", () => {
  test("does what the world event does, and leads on", async () => {
    const on = await parcel();
    const { status, text, headers } = await press(on);
    expect(status).toBe(200);
    expect(text).toContain("It has happened: parcel:collected, parcel:delivered");
    const next = `https://shop.test/done?p=${on.id}&by=${on.customer}&result=done`;
    expect(headers["refresh"]).toBe(`1; url=${next}`);
    expect(text).toContain(`<a href="${next.replaceAll("&", "&amp;")}">`);
    expect(await statusOf(on)).toBe("delivered");
    const { text: timeline } = await on.get("/__admin__/timeline");
    expect(timeline).toContain("world_event");
  });

  test("is the same input as the control call", async () => {
    const inputs: string[] = [];
    for (const isPage of [true, false]) {
      const on = await parcel();
      if (isPage) await press(on);
      else
        await on.post("/__admin__/world/events", { event: HAND_OVER, data: { parcelId: on.id } });
      inputs.push((await on.get("/__admin__/inputs")).text);
    }
    expect(inputs[0]).toBe(inputs[1]);
  });

  test("works once for each form", async () => {
    const on = await parcel();
    const once = await onceOf(on);
    expect((await press(on, { $once: "x" })).status).toBe(409);
    expect((await press(on, { $once: "" })).status).toBe(409);
    expect((await press(on, { $once: once })).status).toBe(200);
    const again = await press(on, { $once: once });
    expect(again.status).toBe(409);
    expect(again.text).toContain("this form was sent already");
  });

  test("whose event cannot happen is refused with a page, and there is none on the page", async () => {
    const on = await parcel();
    await press(on);
    const late = await press(on);
    expect(late.status).toBe(409);
    expect(late.text).toContain("is delivered; parcel/handed-over needs it to be registered");
    expect((await open(on, ANYBODY)).text).not.toContain("<form");
  });

  test("of a page elsewhere is refused", async () => {
    const on = await parcel();
    const origins = [
      { origin: "https://evil.test" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of origins) expect((await press(on, {}, headers)).status).toBe(403);
    expect(await statusOf(on)).toBe("registered");
    expect((await press(on, {}, { origin: "http://localhost:80" })).status).toBe(200);
  });

  test.each([
    [{ $button: "Take" }, 400, "did you mean Take it?"],
    [{ $button: "Leave" }, 400, "there is no button Leave on this page"],
    [{ sign: "x" }, 400, "there is no field sign; did you mean signature?"],
  ])("that is wrong says what is right: %j", async (form, status, words) => {
    const on = await parcel();
    const answer = await press(on, form as Record<string, string>);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)]);
    expect(await statusOf(on)).toBe("registered");
  });

  test("takes a form of 64 KiB at most", async () => {
    const answer = await press(await parcel(), { signature: "x".repeat(70_000) });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("over 64 KiB")]);
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "//evil.test", "/done", "", "https://"])(
    "leads to no address but one of http or https: %s",
    async (street) => {
      const on = await parcel(street === "" ? "-" : street);
      const { status, headers, text } = await press(on);
      expect([status, headers["refresh"]]).toEqual([200, undefined]);
      expect(text).not.toContain("<a href=");
    },
  );
});
