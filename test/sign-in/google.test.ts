import type { PackNames } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { createLocalJWKSet, jwtVerify } from "jose";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Pack } from "../../src/engine/pack/pack.js";
import type { Simulator } from "../../src/use/testing/index.js";
import { compiledPack } from "../contract/any-pack/read-pack.js";
import type { Fields, Told } from "./flow.js";
import { answer, asked, CHALLENGE, post, REDIRECT, read, VERIFIER } from "./flow.js";

const PAGE = "/o/oauth2/v2/auth";
const ADA: Fields = { person: "ada@example.com" };
const SCOPE: Fields = { scope: "openid email profile" };

let pack: Pack;
let sim: Simulator<PackNames>;

beforeAll(async () => {
  pack = await compiledPack("pack/google");
});
beforeEach(async () => {
  sim = await createSimulator<PackNames>({ pack });
});
afterEach(() => sim.close());

const send = (path: string, init?: RequestInit): Promise<Response> => sim.fetch(path, init);

const postForm = (path: string, fields: Fields): Promise<Response> =>
  send(path, { method: "POST", body: new URLSearchParams(fields) });

async function codeFor(more: Fields = {}): Promise<string> {
  const to = await answer(send, PAGE, { ...asked({ ...SCOPE, ...more }), ...ADA });
  return to.searchParams.get("code") ?? "";
}

const exchange = (code: string, more: Fields = {}): Promise<Told> => {
  const usual = { grant_type: "authorization_code", client_id: "app", client_secret: "secret" };
  return post(send, "/token", { ...usual, code, redirect_uri: REDIRECT, ...more });
};

const refresh = (token: unknown, more: Fields = {}): Promise<Told> => {
  const usual = { grant_type: "refresh_token", client_id: "app", client_secret: "secret" };
  return post(send, "/token", { ...usual, refresh_token: String(token), ...more });
};

test("a code is exchanged in the body of a POST, and not in its query", async () => {
  const code = await codeFor();
  const sent = { grant_type: "authorization_code", client_id: "app", client_secret: "secret" };
  const query = new URLSearchParams({ ...sent, code, redirect_uri: REDIRECT });
  const refused = await post(send, `/token?${query}`, {});
  expect([refused.status, refused.body["error"]]).toEqual([401, "invalid_client"]);
  expect((await exchange(code)).status).toBe(200);
});

describe("the page", () => {
  test("names the application, what it asks for, and who can sign in", async () => {
    const page = await send(`${PAGE}?${new URLSearchParams(asked(SCOPE))}`);
    const text = await page.text();
    expect(page.status).toBe(200);
    for (const words of ["app", "localhost:3000", "your primary email", "ada@example.com"]) {
      expect(text).toContain(words);
    }
  });

  test("takes what an application asks by POST, with a question mark in it", async () => {
    const page = await postForm(PAGE, asked({ redirect_uri: "http://localhost:3000/cb?x=1" }));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Allow")]);
    const query = `${new URLSearchParams({ ...asked(), response_type: "token" })}`;
    const raw = `${PAGE}?redirect_uri=http://localhost:3000/cb?x=1&${query.replace(/redirect_uri=[^&]*&/, "")}`;
    const to = new URL((await send(raw)).headers.get("location") ?? "");
    expect([to.searchParams.get("x"), to.searchParams.get("state")]).toEqual(["1", "state-1"]);
  });

  test("escapes what an application sends", async () => {
    const hostile = asked({ client_id: `"><script>alert(1)</script>`, state: `'"><img src=x>` });
    const page = await send(`${PAGE}?${new URLSearchParams(hostile)}`);
    const text = await page.text();
    expect(text).not.toMatch(/<script|<img/);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("lists the people of the world", async () => {
    const sub = `1${"7".repeat(20)}`;
    await sim.seed("users", [{ id: sub, name: "Grace", email: "grace@example.com" }]);
    const page = await send(`${PAGE}?${new URLSearchParams(asked(SCOPE))}`);
    const text = await page.text();
    expect(text).toContain("grace@example.com");
    expect(text).not.toContain("ada@example.com");
    const to = await answer(send, PAGE, { ...asked(SCOPE), person: sub });
    const { body } = await exchange(to.searchParams.get("code") ?? "");
    const told = await read(send, "/v1/userinfo", body["access_token"]);
    expect(told.body).toEqual({
      ...{ sub, name: "Grace", email: "grace@example.com", email_verified: true },
    });
  });

  test("a person who denies it sends the application an error and its state", async () => {
    const to = await answer(send, PAGE, { ...asked(SCOPE), ...ADA }, "deny");
    expect(to.searchParams.get("error")).toBe("access_denied");
    expect(to.searchParams.get("state")).toBe("state-1");
  });

  test("takes no answer from a page of another site", async () => {
    const body = String(new URLSearchParams({ ...asked(SCOPE), ...ADA, decision: "allow" }));
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const from = { ...headers, origin: "https://evil.example" };
    expect((await send(PAGE, { method: "POST", body, headers: from })).status).toBe(403);
  });

  test.each([
    [{ client_id: "" }, "client_id is missing"],
    [{ redirect_uri: "" }, "redirect_uri is missing"],
    [{ redirect_uri: "javascript:alert(1)" }, "is no address"],
    [{ redirect_uri: `${REDIRECT}#part` }, "has a fragment"],
  ])("does not send anybody to %o", async (wrong, words) => {
    const page = await send(`${PAGE}?${new URLSearchParams(asked(wrong))}`);
    expect(page.status).toBe(400);
    expect(page.headers.get("location")).toBeNull();
    expect(await page.text()).toContain(words);
  });

  test.each([
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ code_challenge: CHALLENGE, code_challenge_method: "plain" }, "invalid_request"],
    [{ code_challenge: CHALLENGE }, "invalid_request"],
    [{ response_mode: "carrier_pigeon" }, "invalid_request"],
    [{ prompt: "none" }, "login_required"],
  ])("sends the application back with the mistake in %o", async (wrong, error) => {
    const query = new URLSearchParams(asked({ ...SCOPE, ...wrong }));
    const page = await send(`${PAGE}?${query}`, { redirect: "manual" });
    const to = new URL(page.headers.get("location") ?? "");
    expect(to.searchParams.get("error")).toBe(error);
    expect(to.searchParams.get("state")).toBe("state-1");
  });

  test("answers in the fragment, or by a form", async () => {
    const more = { ...asked(SCOPE), ...ADA };
    const to = await answer(send, PAGE, { ...more, response_mode: "fragment" });
    expect(to.hash).toMatch(/^#code=4%2F0A.*&state=state-1$/);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const fields = { ...more, response_mode: "form_post", decision: "allow" };
    const form = await send(PAGE, {
      method: "POST",
      headers,
      body: String(new URLSearchParams(fields)),
    });
    expect(await form.text()).toMatch(/action="http:\/\/localhost:3000\/callback".*name="code"/);
  });
});

describe("a code", () => {
  test("gives an id token that jose verifies, of now and of this person", async () => {
    const { status, body } = await exchange(await codeFor({ nonce: "nonce-1" }));
    expect(status).toBe(200);
    const keys = createLocalJWKSet(Object(await (await send("/oauth2/v3/certs")).json()));
    const { payload } = await jwtVerify(String(body["id_token"]), keys, {
      issuer: sim.url,
      audience: "app",
    });
    expect(payload).toMatchObject({
      ...{ email: "ada@example.com", email_verified: true, name: "Ada Example", nonce: "nonce-1" },
      sub: "100000000000000000001",
    });
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 3_600, scope: SCOPE["scope"] });
    expect(body["refresh_token"]).toBeUndefined();
  });

  test("is the vendor's own for a call that comes for the vendor's host", async () => {
    const headers = { host: "accounts.google.com" };
    const found = await send("/.well-known/openid-configuration", { headers });
    expect(await found.json()).toMatchObject({
      issuer: "https://accounts.google.com",
      token_endpoint: "https://oauth2.googleapis.com/token",
    });
    expect((await send("/oauth2/v3/certs", { headers })).status).not.toBe(200);
  });

  test("serves once; a second use ends its tokens", async () => {
    const code = await codeFor();
    const first = await exchange(code);
    expect((await read(send, "/v1/userinfo", first.body["access_token"])).status).toBe(200);
    const second = await exchange(code);
    expect(second).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect((await read(send, "/v1/userinfo", first.body["access_token"])).status).toBe(401);
  });

  test("ends on the virtual clock", async () => {
    const code = await codeFor();
    await sim.clock.advance("10m");
    expect(await exchange(code)).toMatchObject({
      status: 400,
      body: { error: "invalid_grant", error_description: "the code has expired" },
    });
  });

  test.each([
    [{ redirect_uri: "http://localhost:3000/other" }, 400, "invalid_grant"],
    [{ client_id: "another" }, 400, "invalid_grant"],
    [{ client_secret: "" }, 401, "invalid_client"],
    [{ code: "4/0Anothing" }, 400, "invalid_grant"],
    [{ grant_type: "password" }, 400, "unsupported_grant_type"],
    [{ code_verifier: VERIFIER }, 400, "invalid_grant"],
  ])("is refused with %o", async (wrong, status, error) => {
    expect(await exchange(await codeFor(), wrong)).toMatchObject({ status, body: { error } });
  });

  test("of PKCE needs its verifier", async () => {
    const pkce = { code_challenge: CHALLENGE, code_challenge_method: "S256" };
    const none = { client_secret: "" };
    expect((await exchange(await codeFor(pkce), none)).body["error_description"]).toBe(
      "code_verifier is missing",
    );
    const wrong = { ...none, code_verifier: `${VERIFIER}-not` };
    expect((await exchange(await codeFor(pkce), wrong)).body["error"]).toBe("invalid_grant");
    const right = { ...none, code_verifier: VERIFIER };
    expect((await exchange(await codeFor(pkce), right)).status).toBe(200);
  });
});

describe("a test", () => {
  test("has a token of a person without the page", async () => {
    const { person, access_token: token } = await sim.signIn("ada@example.com", ["openid"]);
    expect(person).toBe("ada@example.com");
    expect((await read(send, "/v1/userinfo", token)).body).toEqual({
      sub: "100000000000000000001",
    });
  });

  test.each([
    [["opend"], 400, "openid"],
    [["openid", "repo"], 400, "repo"],
  ])("cannot ask for the scopes %j", async (scopes, status, words) => {
    const error = await sim.signIn("ada@example.com", scopes).catch((it: unknown) => it);
    expect(error).toMatchObject({ status });
    expect(String(error)).toContain(words);
  });

  test("is told who there is", async () => {
    const error = await sim.signIn("ida@example.com").catch((it: unknown) => it);
    expect(error).toMatchObject({ status: 409 });
    expect(String(error)).toContain("ada@example.com");
  });

  test("lets the next sign-in fail, and only that one", async () => {
    const fields = { ...asked(SCOPE), ...ADA };
    await sim.failSignIn("denied");
    expect((await answer(send, PAGE, fields)).searchParams.get("error")).toBe("access_denied");
    await sim.failSignIn("wrong_state");
    expect((await answer(send, PAGE, fields)).searchParams.get("state")).not.toBe("state-1");
    await sim.failSignIn("spent_code");
    expect((await exchange(await codeFor())).body["error"]).toBe("invalid_grant");
    expect((await exchange(await codeFor())).status).toBe(200);
  });

  test("lets tokens expire, and only what is revoked is no more refreshed", async () => {
    const { body } = await exchange(await codeFor({ access_type: "offline" }));
    await sim.failSignIn("expired_tokens");
    expect((await read(send, "/v1/userinfo", body["access_token"])).status).toBe(401);
    const next = await refresh(body["refresh_token"]);
    expect(next.status).toBe(200);
    await sim.failSignIn("revoked_tokens");
    expect((await refresh(next.body["refresh_token"])).status).toBe(400);
  });

  test("rotates keys: clients have had the next one already", async () => {
    const before = createLocalJWKSet(Object(await (await send("/oauth2/v3/certs")).json()));
    await sim.failSignIn("rotated_keys");
    const { body } = await exchange(await codeFor());
    const { protectedHeader } = await jwtVerify(String(body["id_token"]), before);
    expect(protectedHeader.kid).toBe("facsimile-2");
  });
});

describe("a token", () => {
  test("tells what its scopes do, and no more", async () => {
    const { body } = await exchange(await codeFor({ scope: "openid" }));
    const told = await read(send, "/v1/userinfo", body["access_token"]);
    expect(told.body).toEqual({ sub: "100000000000000000001" });
  });

  test("ends on the virtual clock, and its refresh token gives another once", async () => {
    const { body } = await exchange(await codeFor({ access_type: "offline" }));
    await sim.clock.advance("1h");
    expect((await read(send, "/v1/userinfo", body["access_token"])).status).toBe(401);
    const next = await refresh(body["refresh_token"]);
    expect((await read(send, "/v1/userinfo", next.body["access_token"])).status).toBe(200);
    expect(await refresh(body["refresh_token"])).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
    // The rotated one came of the same consent.
    expect((await refresh(next.body["refresh_token"])).status).toBe(400);
  });

  test("has at most the scopes of its refresh token, and no nonce any more", async () => {
    const { body } = await exchange(await codeFor({ access_type: "offline", nonce: "n-1" }));
    const wider = await refresh(body["refresh_token"], { scope: "openid phone" });
    expect(wider).toMatchObject({ status: 400, body: { error: "invalid_scope" } });
    const { body: next } = await refresh(body["refresh_token"], { scope: "openid" });
    expect(next["scope"]).toBe("openid");
    const [, claims = ""] = String(next["id_token"]).split(".");
    expect(Buffer.from(claims, "base64url").toString()).not.toContain("nonce");
  });

  test("is refused in the vendor's words for a client that is no text", async () => {
    const authorization = `Basic ${btoa("%ff:secret")}`;
    const headers = { authorization, "content-type": "application/x-www-form-urlencoded" };
    const body = "grant_type=authorization_code&code=x";
    expect((await send("/token", { method: "POST", headers, body })).status).toBe(400);
  });

  test("is revoked with what came of the same consent", async () => {
    const { body } = await exchange(await codeFor({ access_type: "offline" }));
    await post(send, "/revoke", { token: String(body["refresh_token"]) });
    expect((await read(send, "/v1/userinfo", body["access_token"])).status).toBe(401);
  });

  test("goes with a snapshot", async () => {
    const { body } = await exchange(await codeFor());
    await sim.snapshots.take("signed-in");
    await post(send, "/revoke", { token: String(body["access_token"]) });
    await sim.snapshots.restore("signed-in");
    expect((await read(send, "/v1/userinfo", body["access_token"])).status).toBe(200);
  });
});
