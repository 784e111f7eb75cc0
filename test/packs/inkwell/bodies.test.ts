import { describe, expect, test } from "vitest";
import { readBody } from "../../../src/api/vendor/body/body.js";
import { inkwell as pack } from "./pack.js";
import { objectAt, printer } from "./printer.js";

const pairs = (...all: [string, string][]): string => String(new URLSearchParams(all));

describe("a form-encoded body", () => {
  test("is converted to JSON by the schema", async () => {
    const at = await printer();
    const form = pairs(
      ["title", "12"],
      ["copies", "3"],
      ["express", "true"],
      ["tags[]", "1"],
      ["tags[]", "two"],
      ["pages[0][width]", "1.5"],
      ["pages[0][colors][]", "7"],
      ["pages[1][width]", "2"],
      ["address[city]", "Bern"],
      ["address[zip]", "3000"],
    );
    const { status, body } = await at.post("/orders", form);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: "12",
      copies: 3,
      express: true,
      tags: ["1", "two"],
      pages: [{ width: 1.5, colors: [7] }, { width: 2 }],
      address: { city: "Bern", zip: "3000" },
    });
  });

  test.each([
    ["tags=one", ["one"]],
    ["tags=one&tags=two", ["one", "two"]],
    ["tags[1]=b&tags[0]=a", ["a", "b"]],
    ["tags[]=a&tags[]=b", ["a", "b"]],
    ["tags=", []],
  ])("%s is a list where the schema has one", async (form, tags) => {
    const at = await printer();
    expect((await at.post("/orders", `title=t&${form}`)).body["tags"]).toEqual(tags);
  });

  test.each([
    ["pages[][width]=1&pages[][width]=2", [{ width: 1 }, { width: 2 }]],
    ["pages[][width]=1&pages[][colors][]=2", [{ width: 1, colors: [2] }]],
  ])("%s has one element for each repetition of its name", async (form, pages) => {
    const at = await printer();
    expect((await at.post("/orders", `title=t&${form}`)).body["pages"]).toEqual(pages);
  });

  test.each([
    ["true", true],
    ["True", true],
    ["False", false],
  ])("has a boolean as %s", async (text, express) => {
    const at = await printer();
    const { body } = await at.post("/orders", `title=t&express=${text}`);
    expect(body["express"]).toBe(express);
  });

  test("keeps a word that the schema has beside a number", async () => {
    const at = await printer();
    const { body } = await at.post("/orders", "title=t&copies=as-many-as-you-can");
    expect(body["copies"]).toBe("as-many-as-you-can");
  });

  test.each([
    ["title=t&copies=many", "copies"],
    ["title=t&express=yes", "express"],
    ["title=t&pages[0][width]=wide", "pages[0][width]"],
    ["title[a]=t", "title"],
    [`${"a".padEnd(65, "[").replaceAll("[", "[b]")}=1`, "body"],
  ])("%s is validated by its type: %s", async (form, param) => {
    const at = await printer();
    const { status, body } = await at.post("/orders", form);
    expect([status, objectAt(body, "error")["param"]]).toEqual([400, param]);
  });

  test("may name common fields", async () => {
    const at = await printer();
    const { status, body } = await at.post("/orders", "title=t&address[__proto__]=x");
    expect([status, Object.keys(objectAt(body, "address"))]).toEqual([201, ["__proto__"]]);
  });

  test("appears in its trace as it was read", async () => {
    const at = await printer();
    const { headers } = await at.post("/orders", "title=t&copies=2");
    const { body } = await at.sim.get(`/__admin__/trace/${headers["x-mock-resolution-trace"]}`);
    expect(objectAt(body, "request")["body"]).toEqual({ title: "t", copies: 2 });
  });

  test("is one of several types where the document has several", async () => {
    const at = await printer();
    const { body: made } = await at.post("/orders", "title=t");
    const path = `/orders/${made["id"]}`;
    expect((await at.post(path, "title=u")).body["title"]).toBe("u");
    expect((await at.post(path, '{"title":"v"}', "application/json")).body["title"]).toBe("v");
  });

  test("in another type is refused, with the right one named", async () => {
    const at = await printer();
    const answer = await at.post("/orders", '{"title":"t"}', "application/json");
    expect(answer.status).toBe(415);
    const { text } = await at.sim.get("/__admin__/timeline");
    expect(text).toContain("Content-Type has to be application/x-www-form-urlencoded");
  });
});

describe("a multipart body", () => {
  const type = 'multipart/form-data; boundary="line"';
  const body = (...parts: readonly string[]): string =>
    [...parts.map((part) => `--line\r\n${part}\r\n`), "--line--\r\n"].join("");
  const field = (name: string, value: string): string =>
    `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const image = `Content-Disposition: form-data; name="image"; filename="a \xe9.png"\r\nContent-Type: image/png\r\n\r\n\xff\xd8\r\n\xff`;

  test("has fields, and files of which size, type and name are kept", async () => {
    const at = await printer();
    const sent = Buffer.from(body(field("title", "t"), field("copies", "3"), image), "latin1");
    const { status, body: made } = await at.post("/scans", sent, type);
    expect(status).toBe(201);
    expect(made).toMatchObject({ title: "t", copies: 3 });
    expect(made["image"]).toMatchObject({ type: "image/png", size: 5 });
  });

  test("is judged by its schema", async () => {
    const at = await printer();
    const { status, body: refused } = await at.post("/scans", body(field("title", "t")), type);
    expect([status, objectAt(refused, "error")["param"]]).toEqual([400, "image"]);
  });

  test.each([
    ["no boundary", body(field("title", "t")), "multipart/form-data"],
    ["another boundary", body(field("title", "t")), "multipart/form-data; boundary=other"],
    ["no end", body(field("title", "t")).slice(0, -10), type],
    ["a part without headers", "--line\r\nx--line--", type],
  ])("with %s is refused", async (_, sent, of) => {
    const at = await printer();
    expect((await at.post("/scans", sent, of)).status).toBe(400);
  });
});

test("of a body of bytes its type and its size are kept", async () => {
  const at = await printer();
  const { status, body } = await at.post("/originals", Buffer.alloc(700, 0xff), "image/tiff");
  expect(status).toBe(201);
  expect(body).toMatchObject({ type: "image/tiff", size: 700 });
  expect((await at.post("/originals", "text", "text/plain")).status).toBe(415);
});

test("of what a body of bytes does not tell, as the name of an object, nothing is written", () => {
  const upload = Object.values(pack.operations).find(({ path }) => path === "/originals");
  if (upload === undefined) throw new Error("the printer takes no originals");
  const read = readBody(pack.wire, upload, Buffer.alloc(7, 0xff), "image/tiff");
  expect(read).toMatchObject({ kind: "read", value: { type: "image/tiff", size: 7 } });
  expect(Object(read).value).not.toHaveProperty("name");
});
