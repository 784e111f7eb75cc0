import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Stentor } from "./pack/generated/names.js";
import { Subtitles } from "./subtitles.js";

/** `facsimile init stentor.yaml --out pack` makes it. */
const pack = fileURLToPath(new URL("pack", import.meta.url));
const start = (record?: string) => createSimulator<Stentor>({ pack, record });

let sim: Awaited<ReturnType<typeof start>>;
let subtitles: Subtitles;

beforeAll(async () => {
  sim = await start();
});
afterAll(() => sim.close());
beforeEach(async () => {
  await sim.reset();
  subtitles = appOf(sim);
});

function appOf({ url, key, fetch, clock }: typeof sim): Subtitles {
  return new Subtitles({ baseUrl: url, apiKey: key, fetch, sleep: clock.sleep });
}

/** A call of the vendor's API, in its own words. */
async function api(method: string, path: string, form?: Record<string, string>) {
  const answer = await sim.fetch(sim.url + path, {
    method,
    headers: { authorization: `Basic ${btoa(`${sim.key}:`)}` },
    body: form === undefined ? null : new URLSearchParams(form),
  });
  return { status: answer.status, body: await answer.json() };
}

async function recording(name = "Interview", folder?: string): Promise<string> {
  const form = { name, media_url: `https://media.example/${name}.mp3` };
  const { body } = await api("POST", "/recordings", { ...form, ...(folder && { folder }) });
  return body.id;
}

describe("what init made", () => {
  test("objects are made of forms, found, changed and deleted", async () => {
    const made = await api("POST", "/folders", { name: "Radio", "metadata[desk]": "news" });
    expect(made).toMatchObject({ status: 200, body: { object: "folder", name: "Radio" } });
    expect(made.body.created).toBe(Date.parse("2025-01-01T00:00:00Z") / 1_000);

    const path = `/folders/${made.body.id}`;
    await api("POST", path, { name: "Podcasts", "metadata[since]": "2025" });
    const { body } = await api("GET", path);
    expect(body).toMatchObject({ name: "Podcasts", metadata: { desk: "news", since: "2025" } });

    const { id } = made.body;
    expect((await api("DELETE", path)).body).toEqual({ id, object: "folder", deleted: true });
    expect(await api("GET", path)).toMatchObject({
      status: 404,
      body: { error: { type: "invalid_request", message: `No folder ${id}.` } },
    });
  });

  test("lists are paged by the id before, and filtered", async () => {
    const { id } = (await api("POST", "/folders", { name: "Radio" })).body;
    for (const name of ["one", "two", "three"]) await recording(name, id);
    await recording("elsewhere");
    expect(await subtitles.recordings(id)).toEqual(["one", "two", "three"]);
  });

  test("a key is asked for, a body judged", async () => {
    expect((await sim.fetch(`${sim.url}/account`)).status).toBe(401);
    const refused = await api("POST", "/recordings", { name: "No media" });
    expect(refused).toMatchObject({ status: 400, body: { error: { param: "media_url" } } });
    expect((await api("GET", "/account")).body).toMatchObject({ object: "account" });
  });
});

describe("what was written by hand", () => {
  test("a transcript is queued, runs, and ends as a pin says", async () => {
    await sim.pins.set({ resource: "transcript", path: "text", value: "Hello, Ada." });
    const { id, status } = await subtitles.order(await recording());
    expect(status).toBe("queued");
    await sim.clock.advance("5s");
    expect((await api("GET", `/transcripts/${id}`)).body.status).toBe("running");
    await sim.clock.advance("2m");
    const { body } = await api("GET", `/transcripts/${id}`);
    expect(body).toMatchObject({ status: "completed", text: "Hello, Ada.", failure: null });
  });

  test("it is called off while it is under way, and not after", async () => {
    const { id } = await subtitles.order(await recording());
    const called = await api("POST", `/transcripts/${id}/cancel`);
    expect(called.body.status).toBe("canceled");
    expect(await api("POST", `/transcripts/${id}/cancel`)).toMatchObject({
      status: 409,
      body: { error: { message: "The transcript is canceled." } },
    });
  });

  test("the application hears of it by a webhook that it can verify", async () => {
    const came: boolean[] = [];
    const hook = await sim.webhooks.handler(async (request) => {
      const signature = request.headers.get("stentor-signature") ?? "";
      const body = await request.text();
      came.push(subtitles.take(signature, hook.secret, body));
      expect(subtitles.take(signature, "another", body)).toBe(false);
      return new Response();
    });
    await sim.pins.set({ resource: "transcript", path: "text", value: "Hello, Ada." });
    const id = await recording();
    await subtitles.order(id);
    await sim.clock.advance("1h");
    expect(came).toEqual([true, true]);
    expect(subtitles.texts.get(id)).toBe("Hello, Ada.");
    await hook.close();
  });

  test("an endpoint of the vendor's own API is sent events, signed with the secret it showed", async () => {
    const inbox = await sim.webhooks.inbox({ subscribe: ["transcript.canceled"] });
    const { body } = await api("POST", "/webhook_endpoints", {
      url: inbox.url,
      "enabled_events[]": "transcript.completed",
    });
    expect(body).toMatchObject({ status: "enabled", enabled_events: ["transcript.completed"] });
    expect((await api("GET", "/webhook_endpoints")).body.data[0]).not.toHaveProperty("secret");
    const id = await recording();
    await subtitles.order(id);
    await sim.clock.advance("1h");
    const [delivered] = inbox.all();
    const text = JSON.stringify(delivered?.payload);
    const signature = delivered?.headers["stentor-signature"] ?? "";
    expect(subtitles.take(signature, body.secret, text)).toBe(true);
    expect(subtitles.texts.has(id)).toBe(true);
    await inbox.close();
  });

  test("a person reads it and rejects it: an event of the world outside", async () => {
    await sim.pins.set({ resource: "transcript", path: "branch", value: "review" });
    const { id } = await subtitles.order(await recording());
    await sim.clock.advance("3m");
    expect((await api("GET", `/transcripts/${id}`)).body.status).toBe("in_review");
    const failure = "rejected_in_review";
    await sim.world.trigger("review/rejected", { transcript: id, failure });
    const { body } = await api("GET", `/transcripts/${id}`);
    expect(body).toMatchObject({ status: "failed", failure, text: null });
  });
});

describe("what every pack has", () => {
  test("faults: a 429 is waited out, and the order made once", async () => {
    const outcome = { status: 429 };
    await sim.faults.arm({ resource: "transcripts", operation: "create", count: 1, outcome });
    const order = subtitles.order(await recording());
    await sim.clock.advance("10s");
    expect((await order).status).toBe("queued");
    expect((await sim.state({ resource: "transcripts" })).count).toBe(1);
  });

  test("names: what the pack does not have is not a word of the compiler's", async () => {
    // @ts-expect-error: it is called transcripts.
    await expect(sim.state({ resource: "transcribts" })).rejects.toThrow("transcripts");
  });

  test("explore: in every legal future the text is ordered at most once", async () => {
    const found = await sim.explore(
      { surprises: 1 },
      async ({ sim, withoutSurprises, settled, always }) => {
        const app = new Subtitles({
          baseUrl: sim.url,
          apiKey: sim.key,
          fetch: sim.fetch,
          sleep: sim.clock.sleep,
        });
        let id = "";
        await withoutSurprises(async () => {
          const form = new URLSearchParams({ name: "Talk", media_url: "https://media.example/1" });
          const headers = { authorization: `Basic ${btoa(`${sim.key}:`)}` };
          const init = { method: "POST", headers, body: form };
          id = (await (await sim.fetch(`${sim.url}/recordings`, init)).json()).id;
        });
        await app.order(id).catch(() => {});
        await settled();
        always("at most one order", (await sim.state({ resource: "transcripts" })).count <= 1);
      },
    );
    expect(found.failures).toEqual([]);
    expect(found.complete).toBe(true);
  });

  test("sessions: all that has entered is played again from its file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "stentor-"));
    const file = join(folder, "stentor.recording.jsonl");
    const first = await start(file);
    const form = new URLSearchParams({ name: "Talk", media_url: "https://media.example/1" });
    const headers = { authorization: `Basic ${btoa(`${first.key}:`)}` };
    const init = { method: "POST", headers, body: form };
    const { id } = await (await first.fetch(`${first.url}/recordings`, init)).json();
    await appOf(first).order(id);
    await first.clock.advance("1h");
    const before = await first.state({ resource: "transcripts" });
    await first.close();

    const again = await start(file);
    expect(await again.state({ resource: "transcripts" })).toEqual(before);
    expect(before.data[0]).toMatchObject({ recording: id, status: "completed" });
    await again.close();
    rmSync(folder, { recursive: true });
  });

  test("coverage: what the tests have met of the vendor is counted", async () => {
    const coverage = mkdtempSync(join(tmpdir(), "stentor-"));
    await using counted = await createSimulator<Stentor>({ pack, coverage });
    const headers = { authorization: `Basic ${btoa(`${counted.key}:`)}` };
    await counted.fetch(`${counted.url}/account`, { headers });
    counted.coverage.save();
    const [file = ""] = readdirSync(coverage);
    expect(file).toMatch(/^stentor@.*\.counts\.json$/);
    expect(readFileSync(join(coverage, file), "utf8")).toContain("account.show");
    rmSync(coverage, { recursive: true });
  });

  test("the reference: what the pack knows, each fact with its source", async () => {
    const { operations } = await sim.pack();
    expect(operations).toHaveLength(18);
  });
});
