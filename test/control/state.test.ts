import { describe, expect, test } from "vitest";
import { list, objectOf, objectsOf } from "../rules/support.js";
import { aCredential, anAgent, aRun } from "../support/deck.js";
import { KEY } from "../support/instance.js";
import { ask, refusedAs, simulation, tell } from "./support.js";

const SECRET = "s3cr3t-of-this-test";

describe("state", () => {
  test("shows every kind, with how many there are and the objects, newest first", async () => {
    const sim = await simulation();
    const agents = [await anAgent(sim), await anAgent(sim, { name: "Bo" })];
    const { now, resources } = await ask(sim, "/state");
    expect(now).toBe("2025-01-01T00:00:00Z");
    const shown = objectOf(objectOf(resources)["agents"]);
    expect(shown["count"]).toBe(2);
    expect(objectsOf(shown["data"]).map(({ id }) => id)).toEqual(
      agents.map(({ id }) => id).toReversed(),
    );
    expect(objectOf(resources)["tasks"]).toEqual({ count: 0, data: [] });
  });

  test("of one kind, by the collection's or the object's name", async () => {
    const sim = await simulation();
    await anAgent(sim);
    const one = await ask(sim, "/state?resource=agents");
    expect(one).toMatchObject({ resource: "agents", count: 1, data: [{ object: "agent" }] });
    expect(await ask(sim, "/state?resource=agent")).toEqual(one);
  });

  test("of one object, by id alone or with its kind", async () => {
    const sim = await simulation();
    await anAgent(sim);
    const { id } = await anAgent(sim, { name: "Bo" });
    expect((await ask(sim, `/state?resource=agent&id=${id}`))["data"]).toMatchObject([{ id }]);
    const { resources } = await ask(sim, `/state?id=${id}`);
    expect(objectOf(resources)["agents"]).toMatchObject({ data: [{ id, name: "Bo" }] });
    const nobody = await sim.get("/__admin__/state?id=agt_zzzzzzzzzzzzzzzz");
    expect(refusedAs(nobody)).toBe("404 not_found");
  });

  test("limit and after lead through a kind; the count is that of all", async () => {
    const sim = await simulation();
    for (let left = 5; left > 0; left--) await anAgent(sim);
    const all = await list(sim, "/__admin__/state?resource=agents");
    const first = await ask(sim, "/state?resource=agents&limit=2");
    expect(first).toMatchObject({ count: 5, data: all.slice(0, 2) });
    const { data } = await ask(sim, `/state?resource=agents&limit=2&after=${all[1]?.["id"]}`);
    expect(data).toEqual(all.slice(2, 4));
  });

  test("does not move the clock", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    const before = await ask(sim, "/state");
    expect(await ask(sim, "/state")).toEqual(before);
    expect(run["status"]).toBe("queued");
  });
});

test("no secret is in anything that the control plane shows, seeded or made", async () => {
  const sim = await simulation();
  await tell(sim, "/seed", {
    resources: {
      sources: [{ id: "src_4kTz0QwE8rYuI2oP", type: "website", website: { url: "https://a.b" } }],
      credentials: [
        {
          id: "cred_4kTz0QwE8rYuI2oP",
          source_id: "src_4kTz0QwE8rYuI2oP",
          auth_method: "username_password",
          auth_credentials: { username: "ada", password: SECRET },
        },
      ],
    },
  });
  await aCredential(sim, { auth_credentials: { username: "bo", password: SECRET } });
  const destination = {
    type: "webhook",
    name: "Hook",
    events: ["*"],
    webhook: { url: "http://127.0.0.1:9/hook", secret: `whsec_${btoa(`${SECRET}${SECRET}`)}` },
  };
  await sim.post("/event-destinations", destination);
  const secret = `whsec_${btoa(`${SECRET} of an endpoint`)}`;
  const url = "http://127.0.0.1:9/other";
  const made = await tell(sim, "/webhooks/endpoints", { url, secret, subscribe: ["user.created"] });
  expect(made["secret"]).toBe(secret);
  await tell(sim, "/snapshots", { name: "secrets" });
  const paths = [
    "",
    "/state",
    "/events",
    "/requests",
    "/snapshots",
    "/webhooks/endpoints",
    `/webhooks/endpoints/${made["id"]}`,
    "/clock",
    "/unused",
  ];
  const shown = await Promise.all(paths.map((path) => ask(sim, path)));
  const found = await tell(sim, "/requests/find", {});
  const text = JSON.stringify([shown, found]);
  for (const hidden of [SECRET, KEY, secret, btoa(`${SECRET}${SECRET}`)]) {
    expect(text).not.toContain(hidden);
  }
});
