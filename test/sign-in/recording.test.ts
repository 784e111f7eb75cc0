import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Pack } from "../../src/engine/pack/pack.js";
import { digestOf } from "../../src/engine/world/world.js";
import { compiledPack } from "../contract/any-pack/read-pack.js";
import { recordingFile } from "../recording/support.js";
import { inject } from "../support/inject.js";
import { subject } from "../support/instance.js";
import { listening } from "../support/listening.js";
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

test("a recording has no code, no secret of an application, and no refresh token", async () => {
  const path = recordingFile();
  const first = await subject({ pack, recording: { path, answers: true } });
  const send = sendTo(first.instance);
  const page = { ...asked({ scope: "openid" }), person: "ada@example.com", access_type: "offline" };
  const to = await answer(send, "/o/oauth2/v2/auth", page);
  const code = to.searchParams.get("code") ?? "";
  const client = { client_id: "app", client_secret: "hidden-word" };
  const exchange = { ...client, grant_type: "authorization_code", code, redirect_uri: REDIRECT };
  const { body } = await post(send, "/token", exchange);
  const old = String(body["refresh_token"]);
  const again = { ...client, grant_type: "refresh_token", refresh_token: old };
  const { body: renewed } = await post(send, "/token", again);
  const token = String(renewed["access_token"]);
  await post(send, "/revoke", { token });
  await send(`/revoke?token=${encodeURIComponent(token)}`, { method: "POST" });
  // A token of elsewhere, and a secret behind an empty double of its name.
  await post(send, "/revoke", { token: "a-token-of-elsewhere" });
  await send("/token?client_secret=&client_secret=a-second-word", { method: "POST" });
  const made = await first.post("/__admin__/sign-in", { person: "ada@example.com" });
  const secrets = [
    code,
    "hidden-word",
    "a-token-of-elsewhere",
    "a-second-word",
    old,
    token,
    String(made.body["access_token"]),
  ];
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(10);
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  const calls = lines.map((line) => JSON.stringify(JSON.parse(line).call ?? null)).join("\n");
  const shown = await first.get("/__admin__/recording?answers=true");
  expect(shown.status).toBe(200);
  for (const secret of secrets.flatMap((each) => [each, encodeURIComponent(each)])) {
    expect(calls).not.toContain(secret);
    expect(shown.text).not.toContain(secret);
  }
  const digest = digestOf(first.instance.world);
  await first.instance.close();
  const second = await subject({ pack, recording: { path, answers: true } });
  expect(digestOf(second.instance.world)).toBe(digest);
});

test("a caller cannot say by a header that it has a token", async () => {
  const { instance } = await subject({ pack });
  const headers = { "x-mock-sign-in": JSON.stringify({ wall: 0, grant: 1, client: "" }) };
  expect((await sendTo(instance)("/v1/userinfo", { headers })).status).toBe(401);
});

test("a connection that has signed in may not send the body of a call without the key", async () => {
  const { exchange } = await listening({ pack });
  const call = (path: string, length: number, more = ""): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;
  // The second call is answered at once: its body never comes.
  const text = await exchange(`${call("/token", 2)}{}`, call("/elsewhere", 9, CLOSE));
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 401", "HTTP/1.1 401"]);
});

const CLOSE = "Connection: close\r\n";
