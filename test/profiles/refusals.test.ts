import { expect, test } from "vitest";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { only } from "../explore/support.js";
import { withPack } from "../members/built.js";
import { refusalsOf, STATED } from "./refusals.js";

/** The least refusals that a profile states as data. */
const LEAST = 15;

test.each(STATED)("%s states its refusals as data, each with the vendor's own error", (vendor) =>
  withPack(`pack/${vendor}`, async (pack) => {
    const refusals = refusalsOf(pack);
    expect(refusals.length).toBeGreaterThanOrEqual(LEAST);
    expect(refusals.filter(({ status }) => status === null)).toEqual([]);
  }),
);

const FORM = "application/x-www-form-urlencoded";

const poster =
  ({ url, key, fetch }: Pick<Simulator<AnyPack>, "url" | "key" | "fetch">) =>
  async (path: string, form: Readonly<Record<string, string>> = {}) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": FORM };
    const body = new URLSearchParams(form).toString();
    const answer = await fetch(`${url}${path}`, { method: "POST", headers, body });
    const {
      id = "",
      channel,
      error,
    }: { id?: string; channel?: unknown; error?: unknown } = Object(await answer.json());
    return { id: id || String(Object(channel).id), error, status: answer.status };
  };

test("other clients of a Slack app cause what explore refuses", () =>
  withPack("pack/slack", async (pack) => {
    await using sim = await createSimulator({ pack });
    const post = poster(sim);
    const { id: channel } = await post("/api/conversations.create", { name: "plans" });
    const came = new Map<string, unknown>();
    const { failures } = await sim.explore(
      { surprises: 1, choices: only("others") },
      async ({ surprised }) => {
        const { error = "none" } = await post("/api/conversations.setTopic", {
          channel,
          topic: "t",
        });
        came.set(surprised()[0]?.option ?? "none", error);
      },
    );
    expect(failures).toEqual([]);
    expect(Object.fromEntries(came)).toEqual({
      none: "none",
      "200 error/is_archived after conversations.archive by another client": "is_archived",
      "200 error/not_in_channel after conversations.leave by another client": "not_in_channel",
    });
  }));

test("other clients of a Stripe account cause what explore refuses", () =>
  withPack("pack/stripe", async (pack) => {
    await using sim = await createSimulator({ pack });
    const post = poster(sim);
    const price = { currency: "usd", unit_amount: "900", "product_data[name]": "Tea" };
    const { id: tea } = await post("/v1/prices", price);
    const held = { amount: "900", currency: "usd", source: "tok_visa", capture: "false" };
    const { id: charge } = await post("/v1/charges", held);
    const statuses = new Map<string, readonly number[]>();
    const { failures } = await sim.explore(
      { surprises: 1, choices: only("others") },
      async ({ surprised }) => {
        const line = { "line_items[0][price]": tea, "line_items[0][quantity]": "1" };
        const session = { mode: "payment", success_url: "https://shop.example", ...line };
        const made = [
          await post("/v1/checkout/sessions", session),
          await post(`/v1/charges/${charge}/capture`),
        ];
        statuses.set(
          surprised()[0]?.option ?? "none",
          made.map(({ status }) => status),
        );
      },
    );
    expect(failures).toEqual([]);
    expect(Object.fromEntries(statuses)).toEqual({
      none: [200, 200],
      "400 invalid_request_error/price_inactive after prices.update by another client": [400, 200],
      "400 invalid_request_error/charge_already_captured after charges.capture by another client": [
        200, 400,
      ],
    });
  }));

test("a coupon of a Stripe account expires before explore's call that names it", () =>
  withPack("pack/stripe", async (pack) => {
    await using sim = await createSimulator({ pack });
    const post = poster(sim);
    const redeem_by = String(Date.parse(await sim.clock.now()) / 1_000 + 86_400);
    const { id: coupon } = await post("/v1/coupons", { percent_off: "10", redeem_by });
    const { id: customer } = await post("/v1/customers");
    const tea = { currency: "usd", unit_amount: "900", "product_data[name]": "Tea" };
    const { id: price } = await post("/v1/prices", { ...tea, "recurring[interval]": "month" });
    const statuses = new Map<string, number>();
    const { failures } = await sim.explore(
      { surprises: 1, choices: only("timing") },
      async ({ surprised }) => {
        const { status } = await post("/v1/subscriptions", {
          ...{ customer, "items[0][price]": price, "discounts[0][coupon]": coupon },
          ...{ collection_method: "send_invoice", days_until_due: "7" },
        });
        statuses.set(surprised()[0]?.option ?? "none", status);
      },
    );
    expect(failures).toEqual([]);
    expect(Object.fromEntries(statuses)).toMatchObject({
      none: 200,
      "400 invalid_request_error/coupon_expired after the redeem_by of coupons": 400,
    });
  }));

test("other clients of a GitHub account cause what explore refuses", () =>
  withPack("pack/github", async (pack) => {
    await using sim = await createSimulator({ pack });
    const post = async (path: string, body: object): Promise<number> => {
      const headers = { authorization: `Bearer ${sim.key}`, "content-type": JSON_TYPE };
      const call = { method: "POST", headers, body: JSON.stringify(body) };
      return (await sim.fetch(`${sim.url}${path}`, call)).status;
    };
    expect(await post("/user/repos", { name: "hello" })).toBe(201);
    const statuses = new Map<string, number>();
    const { failures } = await sim.explore(
      { surprises: 1, choices: only("others") },
      async ({ surprised }) => {
        const status = await post("/repos/octocat/hello/issues", { title: "It rains" });
        statuses.set(surprised()[0]?.option ?? "none", status);
      },
    );
    expect(failures).toEqual([]);
    expect(Object.fromEntries(statuses)).toEqual({
      none: 201,
      "403 error/archived after repos.update by another client": 403,
      "410 error/issues_disabled after repos.update by another client": 410,
    });
  }));

const JSON_TYPE = "application/json";
