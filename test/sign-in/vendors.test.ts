import type { PackNames } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { expect, test } from "vitest";
import type { Simulator } from "../../src/use/testing/index.js";
import { withPack } from "../members/built.js";
import type { Fields, Send, Told } from "./flow.js";
import { answer, asked, post, REDIRECT, read } from "./flow.js";

const KEY = "key_of_the_test";
const CLIENT = { client_id: "app", client_secret: "secret" };

const of = (
  vendor: string,
  work: (sim: Simulator<PackNames>, send: Send) => Promise<void>,
): Promise<void> =>
  withPack(`pack/${vendor}`, async (pack) => {
    await using sim = await createSimulator<PackNames>({ pack, key: KEY });
    await work(sim, (path, init) => sim.fetch(path, init));
  });

async function codeFor(send: Send, page: string, fields: Fields): Promise<string> {
  const to = await answer(send, page, asked(fields));
  return to.searchParams.get("code") ?? "";
}

test("a Slack app is installed, and its token does what its scopes allow until it is revoked", () =>
  of("slack", async (_sim, send) => {
    const page = await send(`/oauth/v2/authorize?${new URLSearchParams(asked())}`);
    const text = await page.text();
    expect([text.includes("> ada<"), text.includes("> facsimile<")]).toEqual([true, false]);
    const install = (scope: string): Promise<string> =>
      codeFor(send, "/oauth/v2/authorize", { scope, user_scope: "", person: "ada" });
    const exchange = (code: string, more: Fields = {}): Promise<Told> =>
      post(send, "/api/oauth.v2.access", { ...CLIENT, code, redirect_uri: REDIRECT, ...more });
    const code = await install("chat:write,users:read");
    const { status, body } = await exchange(code);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        ...{ ok: true, token_type: "bot", scope: "chat:write,users:read" },
        ...{ bot_user_id: "U0FACBOT001", team: { id: "T0FACTEAM01" } },
        authed_user: { id: "U0FACADA001" },
      },
    });
    const token = body["access_token"];
    expect(token).toMatch(/^xoxb-/);
    const say = { channel: "C0FACGENER1", text: "Hi" };
    const by = (path: string, fields: Fields) =>
      post(send, path, { ...fields, token: String(token) });
    expect((await by("/api/chat.postMessage", say)).body).toMatchObject({ ok: true });
    expect((await by("/api/reactions.add", { ...say, name: "tada" })).body).toEqual({
      ...{ ok: false, error: "missing_scope" },
      ...{ needed: "reactions:write", provided: "chat:write,users:read" },
    });
    expect((await read(send, "/api/auth.test", token)).body).toMatchObject({ ok: true });
    expect(
      (await read(send, "/api/users.lookupByEmail?email=ada@example.com", token)).body,
    ).toEqual(expect.objectContaining({ error: "missing_scope" }));
    const error = async (told: Promise<Told>) => (await told).body;
    expect(await error(exchange("no"))).toEqual({ ok: false, error: "invalid_code" });
    const elsewhere = { redirect_uri: `${REDIRECT}/2` };
    expect(await error(exchange(await install("chat:write"), elsewhere))).toEqual({
      ...{ ok: false, error: "bad_redirect_uri" },
    });
    expect(await error(by("/api/auth.revoke", {}))).toEqual({ ok: true, revoked: true });
    expect(await error(by("/api/chat.postMessage", say))).toMatchObject({ error: "invalid_auth" });
    // With the instance's key it is the method of the document.
    expect(await error(post(send, "/api/auth.revoke", { token: KEY }))).toMatchObject({ ok: true });
  }));

test("Clerk signs a user in to an OAuth application, whose tokens refresh, end and are revoked", () =>
  of("clerk", async (sim, send) => {
    const user = await send("/v1/users", {
      method: "POST",
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
      body: JSON.stringify({ email_address: ["grace@example.com"], first_name: "Grace" }),
    });
    const { id } = Object(await user.json());
    const scope = "openid profile email";
    const code = await codeFor(send, "/oauth/authorize", { scope, person: "grace@example.com" });
    const grant = { grant_type: "authorization_code", code, redirect_uri: REDIRECT };
    const { body } = await post(send, "/oauth/token", { ...CLIENT, ...grant });
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 86_400, scope });
    const told = () => read(send, "/oauth/userinfo", body["access_token"]);
    expect(await told()).toMatchObject({
      status: 200,
      body: {
        ...{ object: "oauth_user_info", user_id: id, sub: id, given_name: "Grace" },
        ...{ email: "grace@example.com", email_verified: true },
      },
    });
    // The primary address is told, and whether it is verified.
    const add = { user_id: id, email_address: "hopper@example.com", primary: true };
    await send("/v1/email_addresses", {
      method: "POST",
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
      body: JSON.stringify(add),
    });
    expect(await told()).toMatchObject({
      body: { email: "hopper@example.com", email_verified: false },
    });
    await send(`/v1/users/${id}/ban`, {
      method: "POST",
      headers: { authorization: `Bearer ${KEY}` },
    });
    const banned = { ...asked({ scope }), person: String(id) };
    const refused = await answer(send, "/oauth/authorize", banned);
    expect(refused.searchParams.get("error")).toBe("access_denied");
    await send(`/v1/users/${id}/unban`, {
      method: "POST",
      headers: { authorization: `Bearer ${KEY}` },
    });
    const refresh = { grant_type: "refresh_token", refresh_token: String(body["refresh_token"]) };
    const { body: next } = await post(send, "/oauth/token", { ...CLIENT, ...refresh });
    await sim.clock.advance("25h");
    expect((await told()).status).toBe(401);
    const last = { ...refresh, refresh_token: String(next["refresh_token"]) };
    const { body: newest } = await post(send, "/oauth/token", { ...CLIENT, ...last });
    const token = String(newest["access_token"]);
    expect(await post(send, "/oauth/token/revoke", { token })).toEqual({ status: 200, body: {} });
    expect((await read(send, "/oauth/userinfo", token)).status).toBe(401);
    const { body: discovered } = await read(send, "/.well-known/openid-configuration", "");
    expect(discovered).toMatchObject({ revocation_endpoint: `${sim.url}/oauth/token/revoke` });
  }));
