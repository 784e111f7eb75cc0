import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { driven, underway } from "../cli/support.js";
import { aCredential, anAgent, aRun } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { KEY, subject } from "../support/instance.js";
import { callsThatShow, everythingShown } from "./everything-shown.js";
import { placesOf } from "./key-places.js";

const LOGIN = {
  username: "ada",
  password: "hunter2-password",
  otp_seed: "hunter2-otp",
  source_fields: { company_id: "hunter2-company" },
};
const GIVEN_SECRET = "whsec_aHVudGVyMi1naXZlbi1zZWNyZXQtb2YtMzItYnl0ZXM=";
const NEW_SECRET = "whsec_aHVudGVyMi1hbm90aGVyLXNlY3JldC1vZi0zMi1ieXRlcw==";
const HEADERS = JSON.stringify({ "x-token": "hunter2-header" });

/** The whole of each; the control plane shows the beginning of a signing secret. */
const PLANTED = ["hunter2", KEY, GIVEN_SECRET, NEW_SECRET];

/** Answers with a secret, which appears once, and the secret. */
interface Told {
  readonly sim: Subject;
  readonly context: readonly string[];
}

/** A world in which each kind of secret has arrived in by each way there is, or was made. */
async function withSecrets(): Promise<Told> {
  const sim = await subject();
  const { source_id } = await aCredential(sim, { auth_credentials: LOGIN });
  await credentials(sim, source_id);
  const context = [
    secretOf(await destination(sim, {})),
    secretOf(await endpoint(sim, {})),
    String((await sim.post("/token")).body["token"]),
  ];
  const given = await destination(sim, { secret: GIVEN_SECRET, custom_headers: HEADERS });
  const path = `/event-destinations/${given.body["id"]}`;
  await sim.patch(path, { webhook: { secret: NEW_SECRET, custom_headers: HEADERS } });
  await endpoint(sim, { secret: GIVEN_SECRET });
  const other = { name: "n", type: "hookdeck", hookdeck: { token: "hunter2-token" } };
  await sim.post("/event-destinations", other);
  await wrongKeys(sim);
  // Some calls, so that events and attempts contain it.
  await aRun(sim);
  await sim.advance("1d");
  return { sim, context };
}

async function credentials(sim: Subject, source_id: unknown): Promise<void> {
  const body = { source_id, auth_method: "username_password", auth_credentials: LOGIN };
  const made = await sim.post("/credentials", body);
  const path = `/credentials/${made.body["id"]}`;
  await sim.patch(path, { auth_credentials: LOGIN });
  await sim.post("/credentials", { ...body, source_id: "src_0000000000000000" });
  await sim.post("/credentials", { ...body, auth_credentials: [LOGIN.password] });
  await sim.post("/credentials", { ...body, auth_credentials: LOGIN.password });
  await sim.post("/credentials", undefined, { raw: JSON.stringify(body).slice(0, -1) });
  const keyed = { headers: { "idempotency-key": "k" } };
  for (let times = 2; times > 0; times--) await sim.post("/credentials", body, keyed);
  await sim.post("/__admin__/seed", {
    resource: "credentials",
    objects: [{ id: "cred_0000000000000001", ...body }],
  });
}

const destination = (sim: Subject, more: JsonObject): Promise<Answer> =>
  sim.post("/event-destinations", { name: "n", webhook: { url: "https://a.example/", ...more } });

const endpoint = (sim: Subject, more: JsonObject): Promise<Answer> =>
  sim.post("/__admin__/webhooks/endpoints", { url: "http://127.0.0.1:9/hooks", ...more });

function secretOf({ body }: Answer): string {
  const holder = isObject(body["webhook"]) ? body["webhook"] : body;
  const secret = String(holder["secret"]);
  if (!secret.startsWith("whsec_")) throw new Error(`no secret: ${JSON.stringify(body)}`);
  return secret;
}

async function wrongKeys(sim: Subject): Promise<void> {
  const headers = [
    { authorization: "Bearer hunter2-key" },
    { authorization: `Bearer ${KEY}`, cookie: "session=hunter2-cookie" },
    { authorization: `Bearer ${KEY}`, "proxy-authorization": "Basic hunter2-proxy" },
  ];
  for (const each of headers) {
    await sim.get("/agents", { headers: each });
    await sim.get("/__admin__/state", { headers: each });
  }
}

describe("secrets, once they are in", () => {
  test("are in no GET of either plane, no trace and no search", async () => {
    const { sim, context } = await withSecrets();
    const shown = await everythingShown(sim);
    // The search covers traces with bodies, and deliveries with requests.
    expect(shown.size).toBeGreaterThan(100);
    expect([...shown.values()].join()).toContain('\\"username\\":\\"ada\\"');
    expect([...shown.values()].join()).toContain("webhook-signature");
    expect(callsThatShow(shown, [...PLANTED, ...context])).toEqual([]);
  });

  test("are found by this test's search", () => {
    const shown = new Map([["/x", `… ${KEY} …`]]);
    expect(callsThatShow(shown, PLANTED)).toEqual([`/x shows ${KEY}`]);
  });

  test("are in no error of either plane", async () => {
    const { sim } = await withSecrets();
    const secret = { auth_credentials: LOGIN, secret: GIVEN_SECRET };
    const answers = [
      await sim.post("/credentials", { source_id: 7, ...secret }),
      await sim.post("/credentials", { source_id: "src_0000000000000000", ...secret }),
      await sim.post("/event-destinations", { name: "n", webhook: { secret: NEW_SECRET } }),
      await sim.post("/event-destinations", {
        name: "n",
        webhook: { url: "https://a.example/", custom_headers: "hunter2-no-json" },
      }),
      await sim.post("/__admin__/webhooks/endpoints", { url: 7, secret: GIVEN_SECRET }),
      await sim.post("/__admin__/seed", {
        resource: "credentials",
        objects: [{ id: "cred_0000000000000009", auth_credentials: { password: ["hunter2"] } }],
      }),
      await sim.get("/agents", { headers: { authorization: `Basic ${KEY}` } }),
      await sim.get("/__admin__/state", { headers: { authorization: "Bearer hunter2-key" } }),
    ];
    expect(answers.map(({ status }) => status).every((status) => status >= 400)).toBe(true);
    for (const { text } of answers) {
      for (const planted of PLANTED) expect(text).not.toContain(planted);
    }
  });

  test("do not return with a snapshot, and are removed by a reset", async () => {
    const { sim, context } = await withSecrets();
    await sim.post("/__admin__/snapshots", { name: "s" });
    await sim.post("/__admin__/snapshots/s/restore");
    expect(callsThatShow(await everythingShown(sim), [...PLANTED, ...context])).toEqual([]);
    await sim.post("/__admin__/reset");
    const { world } = sim.instance;
    expect(JSON.stringify(world.snapshot())).not.toContain("hunter2");
  });
});

describe("--verbose", () => {
  test("prints each request, and no key, no secret and no token", async () => {
    const command = underway(["start", "--port", "0", "--json", "--verbose"], {
      FACSIMILE_KEY: KEY,
    });
    await command.printed(/\n/);
    const { url }: { readonly url?: string } = Object(JSON.parse(command.out()));
    const authorization = `Bearer ${KEY}`;
    const post = (path: string, body: JsonObject): Promise<Response> =>
      fetch(`${url}${path}`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    await post("/credentials", { auth_credentials: LOGIN });
    await post("/event-destinations", { webhook: { secret: GIVEN_SECRET } });
    await post("/__admin__/webhooks/endpoints", { url: "http://a.example", secret: GIVEN_SECRET });
    await fetch(`${url}/agents`, { headers: { authorization: "Bearer hunter2-key" } });
    for (const id of ["x", "%zz", "x/y", ""]) {
      await fetch(`${url}/__files__/${id}?token=hunter2-token`);
      await fetch(`${url}/__files__/${id}?token=hunter2-token`, { headers: { authorization } });
    }
    for (const place of placesOf(KEY)) {
      await fetch(`${url}/agents/${place}?api_key=${place}`, { headers: { authorization } });
      await fetch(`${url}/__admin__/${place}`, { method: "POST", headers: { authorization } });
      await fetch(`${url}/${place}`);
    }
    await post("/agents", { name: "the last" });
    await command.printed(/201 .* POST \/agents/);
    command.interrupt();
    const { err } = await command.ended;
    expect(err).toContain("/credentials");
    expect(err).toContain("/__admin__/webhooks/endpoints");
    expect(err).toContain("/__files__/");
    for (const planted of [...PLANTED, ...placesOf(KEY)]) expect(err).not.toContain(planted);
  });
});

describe("the command line", () => {
  test("shows neither the key nor a secret when it drives an instance", async () => {
    const { app, text } = await driven();
    await aCredential(app, { auth_credentials: LOGIN });
    await endpoint(app, { secret: GIVEN_SECRET });
    const agent = await anAgent(app);
    const printed = [
      await text("state"),
      await text("state", "credentials"),
      await text("state", "agents"),
      await text("next"),
    ].join("\n");
    expect(printed).toContain(String(agent["id"]));
    for (const planted of PLANTED) expect(printed).not.toContain(planted);
  });
});
