import { describe, expect, test } from "vitest";
import type { Printer } from "./printer.js";
import { objectAt, orders, printer, titles } from "./printer.js";

async function withOrders(): Promise<{ at: Printer; ids: readonly string[] }> {
  const at = await printer();
  return { at, ids: await orders(at, "abcde") };
}

/** All pages of a list, by the address that each gives of the next. */
async function follow(
  at: Printer,
  begin: string,
  next: (answer: Awaited<ReturnType<Printer["get"]>>) => string | undefined,
  read: (answer: Awaited<ReturnType<Printer["get"]>>) => string,
): Promise<readonly string[]> {
  const pages: string[] = [];
  for (let path: string | undefined = begin; path !== undefined; ) {
    const answer = await at.get(path);
    expect(answer.status, answer.text).toBe(200);
    pages.push(read(answer));
    path = next(answer);
  }
  return pages;
}

describe("pages that follow an id", () => {
  test("lead to the end, and back", async () => {
    const { at, ids } = await withOrders();
    const { body } = await at.get("/orders?limit=3");
    expect(body).toMatchObject({ object: "list", url: "/orders", has_more: true });
    expect(titles(body["data"])).toBe("edc");
    const { body: rest } = await at.get(`/orders?limit=3&starting_after=${ids[2]}`);
    expect([titles(rest["data"]), rest["has_more"]]).toEqual(["ba", false]);
    const { body: back } = await at.get(`/orders?limit=3&ending_before=${ids[1]}`);
    expect(titles(back["data"])).toBe("edc");
  });

  test("are refused for an unknown object", async () => {
    const { at } = await withOrders();
    const answer = await at.get("/orders?starting_after=or_0000000000");
    expect(answer.status).toBe(400);
    expect(objectAt(answer.body, "error")["code"]).toBe("unknown_place");
  });
});

describe("another body of a page", () => {
  test("is that of the value of a parameter, with the total", async () => {
    const { at } = await withOrders();
    const { body: usual } = await at.get("/orders/marks?counted=no");
    expect([usual["count"], usual["total"]]).toEqual([2, undefined]);
    const { body } = await at.get("/orders/marks?counted=yes");
    expect([titles(body["data"]), body["count"], body["total"]]).toEqual(["ed", undefined, 5]);
  });
});

describe("pages by cursor", () => {
  test("lead to the end by links in the body", async () => {
    const { at } = await withOrders();
    const pages = await follow(
      at,
      "/orders/marks",
      ({ body: { after } }) => (after === null ? undefined : `/orders/marks?mark=${after}`),
      ({ body }) => `${titles(body["data"])} ${body["count"]}`,
    );
    expect(pages).toEqual(["ed 2", "cb 2", "a 1"]);
  });

  test("go back to where they came from", async () => {
    const { at } = await withOrders();
    const { body: first } = await at.get("/orders/marks");
    const { body: second } = await at.get(`/orders/marks?mark=${first["after"]}`);
    expect(first["before"]).toBeNull();
    const { body: again } = await at.get(`/orders/marks?mark=${second["before"]}`);
    expect(titles(again["data"])).toBe("ed");
  });

  test("also take the id of the last object, and refuse other texts", async () => {
    const { at, ids } = await withOrders();
    const { body } = await at.get(`/orders/marks?mark=${ids[1]}`);
    expect(titles(body["data"])).toBe("a");
    const refused = await at.get("/orders/marks?mark=nonsense");
    expect([refused.status, objectAt(refused.body, "error")["code"]]).toEqual([
      400,
      "unknown_place",
    ]);
  });

  test.each([
    ["asc", "ab"],
    ["desc", "ed"],
    ["toString", "ed"],
  ])("have the requested order: %s", async (order, wanted) => {
    const { at } = await withOrders();
    const { body } = await at.get(`/orders/marks?order=${order}`);
    expect(titles(body["data"])).toBe(wanted);
  });
});

describe("pages by offset", () => {
  test("have the total, and the path of the next page", async () => {
    const { at } = await withOrders();
    const { body } = await at.get("/orders/windows?count=3");
    expect(titles(body["data"])).toBe("abc");
    expect(body["meta"]).toEqual({ total: 5, limit: 3, offset: 0, next: 3 });
    expect(body["links"]).toEqual({
      next: "/orders/windows?count=3&skip=3",
      last: expect.stringMatching(/^https?:\/\/[^/]+\/orders\/windows\?count=3&skip=3$/),
    });
    const { body: rest } = await at.get("/v1/orders/windows?count=3&skip=3");
    expect(titles(rest["data"])).toBe("de");
    expect(rest["meta"]).toEqual({ total: 5, limit: 3, offset: 3, next: null });
    expect(rest["links"]).toMatchObject({ previous: "/v1/orders/windows?count=3&skip=0" });
    expect(rest["links"]).not.toHaveProperty("next");
  });

  test("are empty past the end, and begin where the offset is not a number", async () => {
    const { at } = await withOrders();
    const { body: past } = await at.get("/orders/windows?skip=99");
    expect([past["data"], objectAt(past, "meta")["total"]]).toEqual([[], 5]);
    const { body: odd } = await at.get("/orders/windows?skip=-1");
    expect(titles(odd["data"])).toBe("ab");
  });
});

describe("pages by number", () => {
  test("count from 0 where the vendor does, in a bare array with a Link header", async () => {
    const { at } = await withOrders();
    const pages = await follow(
      at,
      "/orders/sheets",
      ({ headers }) => /<[^>]*?(\/orders[^>]*)>; rel="next"/.exec(headers["link"] ?? "")?.[1],
      ({ json }) => titles(json),
    );
    expect(pages).toEqual(["ab", "cd", "e"]);
    const { headers } = await at.get("/orders/sheets?sheet=1");
    const relations = [...(headers["link"] ?? "").matchAll(/sheet=(\d)>; rel="(\w+)"/g)];
    expect(relations.map(([, sheet, relation]) => `${relation} ${sheet}`)).toEqual([
      ...["first 0", "prev 0", "next 2", "last 2"],
    ]);
  });

  test("are under the collection's own name, next to the page numbers", async () => {
    const { at, ids } = await withOrders();
    const { body } = await at.get("/orders/numbered?page=2");
    expect(titles(body["orders"])).toBe("cd");
    expect(body["page"]).toEqual({ number: 2, of: 3, next: 3, previous: 1 });
    expect(body["ends"]).toEqual({ first: ids[2], last: ids[3] });
    const { body: last } = await at.get("/orders/numbered?page=3");
    expect(last["page"]).toEqual({ number: 3, of: 3, previous: 2 });
  });
});

test("no address of a page shows the key of the call", async () => {
  const at = await printer();
  await orders(at, "abc");
  const path = "/orders/windows?count=2&ink_key=fax_test";
  const { text } = await at.sim.get(path, { headers: { authorization: "" } });
  expect(text).toContain("skip=2");
  expect(text).not.toContain("ink_key");
});
