import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Pack } from "../../src/engine/pack/pack.js";
import { digestOf } from "../../src/engine/world/world.js";
import { compiledPack } from "../contract/any-pack/read-pack.js";
import { recordingFile } from "../recording/support.js";
import { inject } from "../support/inject.js";
import { subject } from "../support/instance.js";
import type { Send } from "./flow.js";
import { answer, asked, post, REDIRECT, read } from "./flow.js";

let pack: Pack;

beforeAll(async () => {
  pack = await compiledPack("pack/google");
});

const sendTo =
  (instance: Parameters<typeof inject>[0]): Send =>
  async (url, { method = "GET", headers = {}, body } = {}) => {
    const named = Object.fromEntries(new Headers(headers));
    const payload = body === undefined ? {} : { payload: String(body) };
    const answered = await inject(instance, { method, url, headers: named, ...payload });
    const given = Object.entries(answered.headers).map(([name, value]) => [name, String(value)]);
    return new Response(answered.body, {
      status: answered.statusCode,
      headers: Object.fromEntries(given),
    });
  };

test("a recording of a sign-in leads to the same world, and has no token of a call", async () => {
  const path = recordingFile();
  const first = await subject({ pack, recording: { path } });
  const send = sendTo(first.instance);
  const page = { ...asked({ scope: "openid" }), person: "ada@example.com" };
  const to = await answer(send, "/o/oauth2/v2/auth", page);
  const code = to.searchParams.get("code") ?? "";
  const basic = `Basic ${Buffer.from("app:hidden-word").toString("base64")}`;
  const exchange = { grant_type: "authorization_code", code, redirect_uri: REDIRECT };
  const { body } = await post(
    (url, init) => send(url, { ...init, headers: { ...init?.headers, authorization: basic } }),
    "/token",
    exchange,
  );
  const token = String(body["access_token"]);
  expect((await read(send, "/v1/userinfo", token)).status).toBe(200);
  const digest = digestOf(first.instance.world);
  await first.instance.close();
  const text = readFileSync(path, "utf8");
  expect(text).not.toContain(token);
  expect(text).not.toContain("hidden-word");
  const second = await subject({ pack, recording: { path } });
  expect(digestOf(second.instance.world)).toBe(digest);
  // Its tokens go on too.
  expect((await read(sendTo(second.instance), "/v1/userinfo", token)).status).toBe(200);
});

test("a caller cannot say by a header that it has a token", async () => {
  const { instance } = await subject({ pack });
  const headers = { "x-mock-sign-in": JSON.stringify({ wall: 0, grant: 1, client: "" }) };
  expect((await sendTo(instance)("/v1/userinfo", { headers })).status).toBe(401);
});
