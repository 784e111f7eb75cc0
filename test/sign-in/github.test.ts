import type { PackNames } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Pack } from "../../src/engine/pack/pack.js";
import type { Simulator } from "../../src/use/testing/index.js";
import { withPack } from "../members/built.js";
import { answer, asked, post, REDIRECT, read } from "./flow.js";

const TOKEN = "/login/oauth/access_token";

let pack: Pack;
let sim: Simulator<PackNames>;

beforeAll(async () => {
  pack = await withPack("pack/github", async (built) => built);
}, 300_000);
beforeEach(async () => {
  sim = await createSimulator<PackNames>({ pack, key: "key_of_the_test" });
});
afterEach(() => sim.close());

const send = (path: string, init?: RequestInit): Promise<Response> => sim.fetch(path, init);

async function codeFor(scope: string, person = "octocat"): Promise<string> {
  const to = await answer(send, "/login/oauth/authorize", { ...asked({ scope }), person });
  return to.searchParams.get("code") ?? "";
}

const fieldsOf = (code: string) => ({
  ...{ client_id: "app", client_secret: "secret" },
  ...{ code, redirect_uri: REDIRECT },
});

async function tokenFor(scope: string): Promise<string> {
  const { body } = await post(send, TOKEN, fieldsOf(await codeFor(scope)));
  return String(body["access_token"]);
}

test("a token opens exactly its scopes", async () => {
  const token = await tokenFor("read:user");
  expect(token).toMatch(/^gho_/);
  expect((await read(send, "/user", token)).body).toMatchObject({ login: "octocat", id: 1 });
  expect((await read(send, "/user/emails", token)).status).toBe(404);
  expect((await read(send, "/user/emails", await tokenFor("user:email"))).status).toBe(200);
  const make = { method: "POST", body: '{"name":"hello"}' };
  const by = (sent: string) =>
    send("/user/repos", { ...make, headers: { authorization: `Bearer ${sent}` } });
  expect((await by(token)).status).toBe(404);
  expect((await by(await tokenFor("repo"))).status).toBe(201);
  expect((await by("gho_made_up")).status).toBe(401);
  expect((await by("key_of_the_test")).status).toBe(422);
});

test("a refusal has the status 200 and GitHub's own code", async () => {
  const code = await codeFor("repo");
  expect(await post(send, TOKEN, { ...fieldsOf(code), code: "no" })).toMatchObject({
    status: 200,
    body: { error: "bad_verification_code" },
  });
  const elsewhere = { ...fieldsOf(code), redirect_uri: `${REDIRECT}/elsewhere` };
  expect((await post(send, TOKEN, elsewhere)).body).toMatchObject({
    error: "redirect_uri_mismatch",
  });
});

test("a code needs no redirect_uri, and a token changes what its scope allows", async () => {
  const { redirect_uri: _, ...fields } = fieldsOf(await codeFor("user"));
  const { body } = await post(send, TOKEN, fields);
  const headers = { authorization: `Bearer ${body["access_token"]}` };
  await send("/user", { method: "PATCH", headers, body: '{"bio":"Hello"}' });
  expect((await read(send, "/user", "key_of_the_test")).body).toMatchObject({ bio: "Hello" });
});

test("an application that does not ask for JSON gets a form", async () => {
  const body = String(new URLSearchParams(fieldsOf(await codeFor("repo,gist"))));
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const sent = await send(TOKEN, { method: "POST", headers, body });
  expect(await sent.text()).toMatch(
    /^access_token=gho_\w{36}&scope=repo%2Cgist&token_type=bearer$/,
  );
});
