import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { aCredential, aRun, aSource, aTask, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import {
  cause,
  emitted,
  eventsAbout,
  good,
  list,
  pin,
  problems,
  read,
  refusal,
  runHistory,
  simulation,
} from "./support.js";

const LOGIN = { username: "ada", password: "engine" };

const readCredential = (sim: Subject, { id }: JsonObject): Promise<JsonObject> =>
  read(sim, `/credentials/${id}`);

const statusOf = async (sim: Subject, credential: JsonObject): Promise<unknown> =>
  (await readCredential(sim, credential))["status"];

const idOf = ({ id = null }: JsonObject): JsonObject => ({ credential_id: id });

/** A credential with a status. */
async function aCredentialThatIs(sim: Subject, status: string): Promise<JsonObject> {
  const credential = await aCredential(sim);
  if (status === "deleted") good(await sim.delete(`/credentials/${credential["id"]}`));
  else if (status !== "unverified") await cause(sim, `credential.${status}`, idOf(credential));
  return credential;
}

describe("auth_credentials reads as { username } and nothing else", () => {
  test.each<[string, Json, Json]>([
    ["a login", { ...LOGIN }, { username: "ada" }],
    ["further values", { ...LOGIN, source_fields: { company_id: "7" } }, { username: "ada" }],
    ["unknown values", { ...LOGIN, key: "k", otp: "o" }, { username: "ada" }],
  ])("%s", async (_what, auth_credentials, shown) => {
    const sim = await simulation();
    const made = await aCredential(sim, { auth_credentials });
    expect(made["auth_credentials"]).toEqual(shown);
    expect((await readCredential(sim, made))["auth_credentials"]).toEqual(shown);
    expect((await list(sim, "/credentials"))[0]?.["auth_credentials"]).toEqual(shown);
  });

  test("username null where there is none", async () => {
    const sim = await simulation();
    const { id: source_id } = await aSource(sim);
    for (const given of [{}, { auth_credentials: null }, { auth_credentials: {} }]) {
      const made = good(await sim.post("/credentials", { source_id, ...given }));
      expect(made).toMatchObject({ auth_method: "none", auth_credentials: { username: null } });
    }
  });

  test("an update of the password alone keeps the username; one of the username replaces it", async () => {
    const sim = await simulation();
    const made = await aCredential(sim);
    const url = `/credentials/${made["id"]}`;
    const secret = good(await sim.patch(url, { auth_credentials: { password: "new" } }));
    expect(secret["auth_credentials"]).toEqual({ username: "ada" });
    const name = good(await sim.patch(url, { auth_credentials: { username: "grace" } }));
    expect(name["auth_credentials"]).toEqual({ username: "grace" });
    const none = good(await sim.patch(url, { auth_credentials: { username: null } }));
    expect(none["auth_credentials"]).toEqual({ username: null });
  });
});

describe("username_password needs both", () => {
  test.each<[Json | undefined, readonly string[]]>([
    [undefined, ["auth_credentials"]],
    [{}, ["auth_credentials.password", "auth_credentials.username"]],
    [{ username: "ada" }, ["auth_credentials.password"]],
    [{ username: "", password: "" }, ["auth_credentials.password", "auth_credentials.username"]],
  ])("%j: 400", async (auth_credentials, paths) => {
    const sim = await simulation();
    const { id: source_id } = await aSource(sim);
    const body = { source_id, auth_method: "username_password", auth_credentials };
    expect(problems(await sim.post("/credentials", body))).toEqual(paths);
  });
});

describe("source_fields are accepted, checked, never shown", () => {
  const many = (count: number): JsonObject =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`field_${at}`, "x"]));

  test.each<[string, Json]>([
    ["ten entries", many(10)],
    ["a key of 64 characters", { [`a${"b".repeat(63)}`]: "x" }],
    ["none", {}],
    ["null", null],
  ])("%s pass", async (_what, source_fields) => {
    const sim = await simulation();
    const made = await aCredential(sim, { auth_credentials: { ...LOGIN, source_fields } });
    expect(made["auth_credentials"]).toEqual({ username: "ada" });
  });

  test.each<[string, Json, string]>([
    ["eleven entries", many(11), ""],
    ["a key of 65 characters", { [`a${"b".repeat(64)}`]: "x" }, `.a${"b".repeat(64)}`],
    ["a capital letter", { Company: "x" }, ".Company"],
    ["a digit first", { "1a": "x" }, ".1a"],
    ["the reserved key username", { username: "x" }, ".username"],
    ["the reserved key password", { password: "x" }, ".password"],
  ])("%s is a 400", async (_what, source_fields, below) => {
    const sim = await simulation();
    const { id: source_id } = await aSource(sim);
    const path = `auth_credentials.source_fields${below}`;
    const created = await sim.post("/credentials", {
      source_id,
      auth_credentials: { source_fields },
    });
    expect(problems(created)).toEqual([path]);
    const known = await aCredential(sim);
    const updated = await sim.patch(`/credentials/${known["id"]}`, {
      auth_credentials: { source_fields },
    });
    expect(problems(updated)).toEqual([path]);
  });
});

test("external_id has at most 255 characters; null clears it", async () => {
  const sim = await simulation();
  const made = await aCredential(sim, { external_id: "x".repeat(255) });
  const url = `/credentials/${made["id"]}`;
  expect(problems(await sim.patch(url, { external_id: "x".repeat(256) }))).toEqual(["external_id"]);
  expect(good(await sim.patch(url, { external_id: null }))["external_id"]).toBeNull();
});

test("a credential is stored unverified", async () => {
  const sim = await simulation();
  const made = await aCredential(sim);
  expect(made["status"]).toBe("unverified");
  expect(await eventsAbout(sim, made)).toEqual(["credential.created"]);
});

describe("verified when a run with it completes", () => {
  test("in the order run, credential, session", async () => {
    const sim = await simulation();
    const credential = await aCredential(sim);
    await aRun(sim, idOf(credential));
    await sim.advance("22s");
    expect(await statusOf(sim, credential)).toBe("verified");
    expect((await runHistory(sim)).slice(-3)).toEqual([
      "22s task_run.completed",
      "22s credential.verified",
      "22s session.idle",
    ]);
  });

  test("also with result unknown", async () => {
    const sim = await simulation();
    pin(sim, "result", "unknown");
    const credential = await aCredential(sim);
    await aRun(sim, idOf(credential));
    await sim.advance("22s");
    expect(await statusOf(sim, credential)).toBe("verified");
  });

  test("not before", async () => {
    const sim = await simulation();
    const credential = await aCredential(sim);
    await aRun(sim, idOf(credential));
    await sim.advance("21s");
    expect(await statusOf(sim, credential)).toBe("unverified");
  });
});

describe("invalid when a run fails auth/auth_invalid", () => {
  test.each(["unverified", "verified"])("from %s", async (status) => {
    const sim = await simulation();
    const credential = await aCredentialThatIs(sim, status);
    await aRun(sim, idOf(credential), { "x-mock-scenario": "run.auth_invalid" });
    await sim.advance("22s");
    expect(await statusOf(sim, credential)).toBe("invalid");
    expect((await runHistory(sim)).slice(-3)).toEqual([
      "22s task_run.failed",
      "22s credential.invalid",
      "22s session.idle",
    ]);
  });

  test("by any of its errors", async () => {
    const sim = await simulation();
    const credential = await aCredential(sim);
    const run = await aRun(sim, idOf(credential));
    const errors = [{ code: "blocked" }, { code: "auth_invalid" }];
    await cause(sim, "task_run.failed", { task_run_id: run["id"] ?? null, errors });
    expect(await statusOf(sim, credential)).toBe("invalid");
  });

  test("not by another failure", async () => {
    const sim = await simulation();
    const credential = await aCredential(sim);
    await aRun(sim, idOf(credential), { "x-mock-scenario": "run.blocked" });
    await sim.advance("22s");
    expect(await statusOf(sim, credential)).toBe("unverified");
  });
});

describe("a run with an invalid credential fails so again", () => {
  test("until it is updated: then it is verified by the next run", async () => {
    const sim = await simulation();
    const credential = await aCredentialThatIs(sim, "invalid");
    const first = await aRun(sim, idOf(credential));
    await sim.advance("22s");
    expect((await readRun(sim, first["id"]))["errors"]).toMatchObject([{ code: "auth_invalid" }]);
    good(await sim.patch(`/credentials/${credential["id"]}`, { auth_credentials: LOGIN }));
    const second = await aRun(sim, idOf(credential));
    await sim.advance("22s");
    expect((await readRun(sim, second["id"]))["status"]).toBe("completed");
    expect(await statusOf(sim, credential)).toBe("verified");
  });
});

describe("PATCH of auth_credentials → unverified (event only if it was not)", () => {
  test.each([
    ["verified", ["credential.unverified"]],
    ["invalid", ["credential.unverified"]],
    ["unverified", []],
  ])("from %s", async (status, expected) => {
    const sim = await simulation();
    const credential = await aCredentialThatIs(sim, status);
    const url = `/credentials/${credential["id"]}`;
    const emits = await emitted(sim, async () => {
      const answer = good(await sim.patch(url, { auth_credentials: LOGIN }));
      expect(answer["status"]).toBe("unverified");
    });
    expect(emits).toEqual(expected);
  });

  test("of external_id alone: no event, the status stays", async () => {
    const sim = await simulation();
    const credential = await aCredentialThatIs(sim, "verified");
    const url = `/credentials/${credential["id"]}`;
    const emits = await emitted(sim, () => sim.patch(url, { external_id: "mine" }));
    expect(emits).toEqual([]);
    expect(await readCredential(sim, credential)).toMatchObject({
      status: "verified",
      external_id: "mine",
    });
  });

  test("source_id and auth_method cannot change", async () => {
    const sim = await simulation();
    const credential = await aCredential(sim);
    const other = await aSource(sim);
    const body = { source_id: other["id"], auth_method: "none" };
    expect(good(await sim.patch(`/credentials/${credential["id"]}`, body))).toMatchObject({
      source_id: credential["source_id"],
      auth_method: "username_password",
    });
  });
});

describe("DELETE → deleted", () => {
  test.each(["unverified", "verified", "invalid"])("from %s", async (status) => {
    const sim = await simulation();
    const credential = await aCredentialThatIs(sim, status);
    const answer = await sim.delete(`/credentials/${credential["id"]}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: credential["id"],
      object: "credential",
      deleted: true,
      request_id: expect.stringMatching(/^req_/),
    });
    expect((await eventsAbout(sim, credential)).at(-1)).toBe("credential.deleted");
  });

  test("still readable and listed", async () => {
    const sim = await simulation();
    const credential = await aCredentialThatIs(sim, "deleted");
    expect(await statusOf(sim, credential)).toBe("deleted");
    expect(await list(sim, "/credentials")).toMatchObject([{ id: credential["id"] }]);
    expect(await list(sim, "/credentials?status=deleted")).toHaveLength(1);
  });

  test("a new run: 422 request/credential_deleted", async () => {
    const sim = await simulation();
    const credential = await aCredentialThatIs(sim, "deleted");
    const task = await aTask(sim);
    const answer = await sim.post(`/tasks/${task["id"]}/run`, idOf(credential));
    expect(refusal(answer)).toBe("422 request/credential_deleted");
  });

  test("PATCH, DELETE: 409", async () => {
    const sim = await simulation();
    const credential = await aCredentialThatIs(sim, "deleted");
    const url = `/credentials/${credential["id"]}`;
    expect(refusal(await sim.patch(url, { external_id: "x" }))).toBe("409 request/invalid_state");
    expect(refusal(await sim.delete(url))).toBe("409 request/invalid_state");
    expect(await eventsAbout(sim, credential)).toHaveLength(2);
  });

  test.each([
    ["completes", {}, "completed"],
    ["fails auth_invalid", { "x-mock-scenario": "run.auth_invalid" }, "failed"],
  ])("a run under way that %s leaves it deleted", async (_what, headers, end) => {
    const sim = await simulation();
    const credential = await aCredential(sim);
    const run = await aRun(sim, idOf(credential), headers);
    good(await sim.delete(`/credentials/${credential["id"]}`));
    await sim.advance("22s");
    expect((await readRun(sim, run["id"]))["status"]).toBe(end);
    expect(await statusOf(sim, credential)).toBe("deleted");
    expect((await eventsAbout(sim, credential)).at(-1)).toBe("credential.deleted");
  });
});

describe("credentials of a deleted source stay", () => {
  test("a run with one: 404 source_not_found", async () => {
    const sim = await simulation();
    const credential = await aCredential(sim);
    good(await sim.delete(`/sources/${credential["source_id"]}`));
    expect(await readCredential(sim, credential)).toMatchObject({
      status: "unverified",
      source_id: credential["source_id"],
    });
    const task = await aTask(sim);
    const answer = await sim.post(`/tasks/${task["id"]}/run`, idOf(credential));
    expect(refusal(answer)).toBe("404 request/source_not_found");
  });
});
