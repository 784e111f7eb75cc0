import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { aCredential } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { KEY } from "../support/instance.js";
import { events, good, list, read, simulation } from "./support.js";

const SECRETS = ["hunter2-password", "hunter2-company", "hunter2-otp"];

const LOGIN = {
  username: "ada",
  password: "hunter2-password",
  otp_seed: "hunter2-otp",
  source_fields: { company_id: "hunter2-company" },
};

const traceOf = (sim: Subject, { headers }: Answer): Promise<JsonObject> =>
  read(sim, `/__admin__/trace/${headers["x-mock-resolution-trace"]}`);

/** Everything that can be read of an instance, as one text. */
async function allThatShows(sim: Subject, paths: readonly string[]): Promise<string> {
  const answers = await Promise.all([...paths, "/__admin__/state"].map((path) => sim.get(path)));
  return JSON.stringify([...answers.map(({ text }) => text), await events(sim)]);
}

describe("the secrets of a credential", () => {
  test("are in no answer, no list, no state and no event", async () => {
    const sim = await simulation();
    const made = await aCredential(sim, { auth_credentials: LOGIN });
    const url = `/credentials/${made["id"]}`;
    const updated = good(await sim.patch(url, { auth_credentials: LOGIN }));
    const shown = await allThatShows(sim, [url, "/credentials", "/events"]);
    for (const secret of SECRETS)
      expect(JSON.stringify([made, updated, shown])).not.toContain(secret);
  });

  test("are not even kept", async () => {
    const sim = await simulation();
    await aCredential(sim, { auth_credentials: LOGIN });
    const rows = sim.instance.world.table("credentials").oldest();
    for (const secret of SECRETS) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test("never appear in a trace: of the creation, of an update, of a refused call", async () => {
    const sim = await simulation();
    const made = await aCredential(sim);
    const body = { source_id: made["source_id"], auth_credentials: LOGIN };
    const answers = [
      await sim.post("/credentials", body),
      await sim.patch(`/credentials/${made["id"]}`, { auth_credentials: LOGIN }),
      await sim.post("/credentials", { ...body, source_id: 7 }),
      await sim.post("/credentials", { ...body, source_id: "src_0123456789abcdef" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 400, 404]);
    for (const answer of answers) {
      const trace = JSON.stringify(await traceOf(sim, answer));
      for (const secret of SECRETS) expect(trace).not.toContain(secret);
      expect(trace).toContain("ada");
    }
  });

  test("a body that cannot be read is not a way around it", async () => {
    const sim = await simulation();
    const raw = JSON.stringify({ auth_credentials: LOGIN }).slice(0, -1);
    const answer = await sim.post("/credentials", undefined, { raw });
    expect(answer.status).toBe(400);
    const trace = JSON.stringify(await traceOf(sim, answer));
    for (const secret of SECRETS) expect(trace).not.toContain(secret);
  });

  test("nor is one that is longer than a trace keeps", async () => {
    const sim = await simulation();
    const made = await aCredential(sim);
    const external_id = "x".repeat(20_000);
    const body = { source_id: made["source_id"], auth_credentials: LOGIN, external_id };
    const answer = await sim.post("/credentials", body);
    expect(answer.status).toBe(400);
    const trace = JSON.stringify(await traceOf(sim, answer));
    for (const secret of SECRETS) expect(trace).not.toContain(secret);
  });

  test("nor in the message of a 400", async () => {
    const sim = await simulation();
    const answer = await sim.post("/credentials", {
      source_id: "x",
      auth_credentials: { password: ["hunter2-password"], source_fields: { "hunter2-otp": "x" } },
    });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain("hunter2-password");
  });
});

describe("the secrets of an event destination", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const custom_headers = JSON.stringify({ authorization: "hunter2-header" });
  const webhook = { url: "https://app.example/hooks", secret, custom_headers };

  test("supplied ones are shown nowhere", async () => {
    const sim = await simulation();
    const answer = await sim.post("/event-destinations", { name: "n", webhook });
    const url = `/event-destinations/${answer.body["id"]}`;
    const shown = await allThatShows(sim, [url, "/event-destinations", "/events"]);
    const trace = await traceOf(sim, answer);
    for (const text of [answer.text, shown, JSON.stringify(trace)]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain("hunter2-header");
    }
  });

  test("a generated one is in the answer to the create, and only there", async () => {
    const sim = await simulation();
    const body = { name: "n", webhook: { url: "https://app.example/hooks" } };
    const answer = await sim.post("/event-destinations", body);
    expect(answer.text).toContain("whsec_");
    const url = `/event-destinations/${answer.body["id"]}`;
    const shown = await allThatShows(sim, [url, "/event-destinations", "/events"]);
    expect(shown).not.toContain("whsec_");
    expect(JSON.stringify(await traceOf(sim, answer))).not.toContain("whsec_");
  });

  test("the token of another type is kept from sight too", async () => {
    const sim = await simulation();
    const body = { name: "n", type: "hookdeck", hookdeck: { token: "hunter2-token" } };
    const answer = await sim.post("/event-destinations", body);
    const shown = await allThatShows(sim, ["/event-destinations"]);
    for (const text of [answer.text, shown, JSON.stringify(await traceOf(sim, answer))]) {
      expect(text).not.toContain("hunter2-token");
    }
  });
});

describe("a session token", () => {
  test("is in the answer to the create, and only there", async () => {
    const sim = await simulation();
    const answer = await sim.post("/token");
    const { token } = answer.body;
    expect(String(token)).toMatch(/^tk_/);
    expect(await allThatShows(sim, ["/events"])).not.toContain(String(token));
    expect(JSON.stringify(await traceOf(sim, answer))).not.toContain(String(token));
  });
});

describe("the key", () => {
  test("never appears in a trace, nor does a wrong one", async () => {
    const sim = await simulation();
    const good = await sim.get("/agents");
    const headers = { authorization: "Bearer hunter2-key" };
    const bad = await sim.get("/agents", { headers });
    expect(JSON.stringify(await traceOf(sim, good))).not.toContain(KEY);
    expect(JSON.stringify(await traceOf(sim, bad))).not.toContain("hunter2-key");
    expect(bad.text).not.toContain("hunter2-key");
    expect(await allThatShows(sim, [])).not.toContain(KEY);
  });
});

test("the download token of a file is nowhere but in its url", async () => {
  const sim = await simulation();
  const { world } = sim.instance;
  const row = world.scope.create("storage", { task_run_id: "trun_x" }, { token: "hunter2" });
  expect(row.fields).not.toHaveProperty("token");
  expect(await allThatShows(sim, [])).not.toContain("hunter2");
  expect(await list(sim, "/agents")).toEqual([]);
});
