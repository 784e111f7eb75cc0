import { describe, expect, test } from "vitest";
import { keyMask } from "../../src/engine/base/key-mask.js";
import type { Answer, Subject } from "../support/instance.js";
import { KEY, subject } from "../support/instance.js";
import { callsThatShow, everythingShown } from "./everything-shown.js";
import { placesOf } from "./key-places.js";

/** The searched texts: each form, without regard to case. */
const FORMS = [...placesOf(KEY), Buffer.from(KEY).toString("base64").replace(/=+$/, "")];

const jsonEscaped = `"\\u00${KEY.charCodeAt(0).toString(16)}${KEY.slice(1)}"`;

/** Calls with the key in every wrong place, and in the right one. */
async function astray(sim: Subject): Promise<readonly Answer[]> {
  const basic = `Basic ${Buffer.from(`user:${KEY}`).toString("base64")}`;
  const answers: Answer[] = [];
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    options?: { readonly headers?: Record<string, string>; readonly raw?: string },
  ): Promise<void> => void answers.push(await sim.call(method, path, body, options));
  for (const place of FORMS) {
    for (const path of [`/agents?api_key=${place}`, `/agents/${place}`, `/${place}`]) {
      await send("GET", path);
      await send("GET", path, undefined, { headers: { authorization: "" } });
      await send("GET", `/v2${path}`);
    }
    await send("GET", `/__files__/${place}?token=${place}`);
    await send("GET", "/agents", undefined, {
      headers: { "x-api-key": place, "x-a": `k=${place}` },
    });
    await send("GET", "/agents", undefined, { headers: { "x-mock-scenario": place } });
    await send("GET", "/agents", undefined, { headers: { [place.toLowerCase()]: "1" } });
    await send("GET", "/agents", undefined, { headers: { authorization: place } });
    await send("POST", "/agents", { name: "Ada", api_key: place, [place]: place });
    await send("POST", "/agents", { [place]: { [place]: place } });
    await send("POST", "/tasks", { name: "Read", agent_id: place, input_schema: { [place]: 1 } });
    await send("POST", "/agents", undefined, { raw: `{"name": "${place}` });
    await send("POST", "/agents", undefined, { headers: { "idempotency-key": place.repeat(40) } });
    await control(send, place);
  }
  await send("GET", "/agents", undefined, { headers: { authorization: basic } });
  await send("GET", "/agents", undefined, { headers: { "x-auth": basic } });
  await send("POST", "/agents", undefined, { raw: `{"name": ${jsonEscaped}` });
  return answers;
}

type Send = (method: string, path: string, body?: unknown) => Promise<void>;

async function control(send: Send, place: string): Promise<void> {
  const match = { headers: { "x-api-key": place } };
  const fault = { resource: "sources", operation: "list", outcome: { status: 500 }, match };
  await send("POST", "/__admin__/faults", fault);
  await send("POST", "/__admin__/faults", { ...fault, [place]: 1 });
  await send("POST", "/__admin__/faults", { ...fault, resource: place });
  await send("GET", `/__admin__/faults/${place}`);
  await send("GET", `/__admin__/${place}`);
  await send("GET", `/__admin__/requests?after=${place}`);
  await send("GET", `/__admin__/requests?${place}=${place}`);
  await send("POST", "/__admin__/requests/count", { path: `/${place}`, headers: { a: place } });
  await send("POST", "/__admin__/requests/find", { body: { api_key: place }, path: "/nowhere" });
  await send("POST", "/__admin__/seed", { resource: "agents", objects: [{ id: place }] });
  await send("POST", "/__admin__/webhooks/endpoints", { url: `http://a.example/?key=${place}` });
  await send("POST", "/__admin__/world/events", { event: place });
  await send("POST", "/__admin__/snapshots", { name: place });
}

describe("the key, where it does not belong", () => {
  test("is in no answer of either plane, and in nothing that can be read afterwards", async () => {
    const sim = await subject();
    const answers = await astray(sim);
    expect(answers.length).toBeGreaterThan(100);
    for (const { text, headers } of answers) {
      const said = text + JSON.stringify(headers);
      expect(FORMS.filter((form) => said.toLowerCase().includes(form.toLowerCase()))).toEqual([]);
    }
    const shown = await everythingShown(sim);
    expect([...shown.values()].join()).toContain("[key]");
    expect(callsThatShow(shown, [...FORMS, KEY.slice(1)])).toEqual([]);
  });
});

describe("a mask", () => {
  const key = 'sk_live/+\u00e9"1 x';
  const mask = keyMask(key);

  test.each([
    ["as it is", key],
    ["in capitals", key.toUpperCase()],
    ["in a query", encodeURIComponent(key)],
    ["in a form", new URLSearchParams([["", key]]).toString().slice(1)],
    ["in JSON", JSON.stringify(key).slice(1, -1)],
    ["escaped twice", encodeURIComponent(encodeURIComponent(key))],
  ])("hides it %s", (_, form) => {
    expect(mask(`a ${form} b ${form}`)).toBe("a [key] b [key]");
  });

  test.each(["", "u", "us", "user:", "a b c d"])("hides it in Base64, behind %j", (before) => {
    const encoded = Buffer.from(`${before}${key} and more`).toString("base64");
    expect(mask(encoded)).toContain("[key]");
    expect(mask(Buffer.from(encoded, "base64").toString("base64url"))).toContain("[key]");
  });

  test("leaves everything else as it was", () => {
    const text = JSON.stringify({ a: "100% \u00e9 sk_live", b: "%zz\\u0073k" });
    expect(mask(text)).toBe(text);
  });

  test("of less than eight characters is not masked, since it would mask words", () => {
    expect(keyMask("test")('{"status":"test"}')).toBe('{"status":"test"}');
  });

  test("takes a time that grows with the text alone", () => {
    expect(keyMask("a".repeat(200))("%61".repeat(300_000).slice(1))).toContain("[key]");
    const hostile = `${"a".repeat(199)}b`.repeat(5_000);
    expect(keyMask("a".repeat(200))(`%${hostile}`)).toBe(`%${hostile}`);
  });
});
