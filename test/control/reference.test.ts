import { describe, expect, test } from "vitest";
import { KEY, subject } from "../support/instance.js";

const REFERENCE = "/__admin__/reference";
const basic = (name: string, password: string): { readonly authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`,
});

describe("the reference in a browser", () => {
  test("is an HTML page that may not load anything", async () => {
    const sim = await subject();
    const { status, headers, text } = await sim.get(REFERENCE);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    });
    expect(text).toMatch(/^<!doctype html>.*<h1>Reference of deck@0\.1\.0<\/h1>/s);
  });

  test("is served for the key as password, under any name", async () => {
    const sim = await subject();
    for (const name of ["", "me"]) {
      const answer = await sim.get(REFERENCE, { headers: basic(name, KEY) });
      expect(answer.status).toBe(200);
    }
  });

  test.each([
    ["nothing", { authorization: "" }],
    ["another password", basic("me", "fax_tess")],
    ["the key as name", basic(KEY, "")],
    ["no Base64", { authorization: "Basic ?" }],
  ])("is refused for %s, and the browser asks", async (_, headers) => {
    const sim = await subject();
    const answer = await sim.get(REFERENCE, { headers });
    expect(answer.status).toBe(401);
    expect(answer.headers["www-authenticate"]).toMatch(/^Basic realm=/);
  });

  test("a password works for this page only, so that no other site can use it", async () => {
    const sim = await subject();
    const headers = basic("me", KEY);
    for (const path of ["/__admin__", "/__admin__/pack", "/__admin__/nothing", "/agents"]) {
      const answer = await sim.get(path, { headers });
      expect([path, answer.status]).toEqual([path, 401]);
      expect(answer.headers["www-authenticate"]).toBeUndefined();
    }
    expect((await sim.post(REFERENCE, {}, { headers })).status).toBe(401);
  });
});

test("the pack lists the caps that a test can set", async () => {
  const sim = await subject();
  const { limits } = (await sim.get("/__admin__/pack")).body;
  expect(limits).toEqual([
    {
      name: "sessions",
      description: "Sessions that may be open at once.",
      provenance: "documented",
    },
  ]);
});
