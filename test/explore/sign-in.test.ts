import type { PackNames } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";
import { compiledPack } from "../contract/any-pack/read-pack.js";
import { answer, asked, post, REDIRECT, read } from "../sign-in/flow.js";
import { only } from "./support.js";

test("where somebody signs in, it is denied, or a code, a token or a key holds no longer", async () => {
  await using sim = await createSimulator<PackNames>({ pack: await compiledPack("pack/google") });
  const send = (path: string, init?: RequestInit): Promise<Response> => sim.fetch(path, init);
  const client = { client_id: "app", client_secret: "secret" };
  const came = new Map<string, string[]>();
  const { failures, complete, advice } = await sim.explore(
    { surprises: 1, choices: only("events") },
    async ({ surprised }) => {
      const note = (words: string): void => {
        const option = surprised()[0]?.option ?? "none";
        came.set(option, [...new Set([...(came.get(option) ?? []), words])]);
      };
      const fields = { ...asked({ scope: "openid email" }), access_type: "offline" };
      const to = await answer(send, "/o/oauth2/v2/auth", { ...fields, person: "ada@example.com" });
      const { error, state, code = "" } = Object.fromEntries(to.searchParams);
      if (error !== undefined || state !== "state-1") return note(`${error ?? state}`);
      const grant = { ...client, grant_type: "authorization_code", code, redirect_uri: REDIRECT };
      const { body } = await post(send, "/token", grant);
      if (body["error"] !== undefined) return note(`code: ${body["error"]}`);
      const told = await read(send, "/v1/userinfo", body["access_token"]);
      if (told.status !== 200) return note(`userinfo: ${told.status}`);
      const token = String(body["refresh_token"]);
      const renewed = await post(send, "/token", {
        ...{ ...client, grant_type: "refresh_token", refresh_token: token },
      });
      if (renewed.body["error"] !== undefined) return note(`refresh: ${renewed.body["error"]}`);
      const tokens = [body["id_token"], renewed.body["id_token"]];
      note(tokens.map((each) => decodeProtectedHeader(String(each)).kid?.slice(-1)).join(", "));
    },
  );
  expect({ failures, complete }).toEqual({ failures: [], complete: true });
  // The application is blamed for no value that the instance notes on its calls.
  expect(advice.filter((each) => each.includes("never the same twice"))).toEqual([]);
  expect(Object.fromEntries(came)).toEqual({
    none: ["1, 1"],
    "the person denies the application": ["access_denied"],
    "the person comes back with another state": ["not-the-state-that-was-sent"],
    "the code is spent already": ["code: invalid_grant"],
    "the token expires": ["userinfo: 401"],
    "the person revokes the tokens": ["userinfo: 401", "refresh: invalid_grant"],
    "the vendor signs with its next key": ["2, 2", "1, 2"],
  });
});

test("sign-in is a name that patterns have where the vendor signs persons in", async () => {
  await using sim = await createSimulator<PackNames>({ pack: await compiledPack("pack/google") });
  const send = (path: string, init?: RequestInit): Promise<Response> => sim.fetch(path, init);
  const playedWithout = async (except: readonly string[]): Promise<number> => {
    const options = { surprises: 1, choices: only("events"), except };
    const { run } = await sim.explore(options, async () => {
      const fields = { ...asked({ scope: "openid email" }), person: "ada@example.com" };
      await answer(send, "/o/oauth2/v2/auth", fields);
    });
    return run;
  };
  expect(await playedWithout([])).toBeGreaterThan(1);
  expect(await playedWithout(["sign-in"])).toBe(1);
});
