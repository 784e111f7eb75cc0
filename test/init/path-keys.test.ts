import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { MadePack } from "./made-pack.js";
import { packFrom } from "./made-pack.js";
import { documentOf, listOf, NUMBER, objectOf, ref, TEXT } from "./small-documents.js";

/** Objects that several parameters in a row name, and paths that end in a slash. */

const NAME = objectOf({ name: TEXT });
const example = (value: Json): JsonObject => ({ ...TEXT, example: value });

const DOCUMENT = documentOf(
  {
    "GET /captain": { answer: objectOf({ handle: example("nora") }) },
    "GET /captain/boats": { answer: listOf(ref("boat")) },
    "POST /captain/boats": { answer: ref("boat"), body: NAME },
    "GET /fleets/{fleet}/boats": { answer: listOf(ref("boat")) },
    "POST /fleets/{fleet}/boats": { answer: ref("boat"), body: NAME },
    "GET /boats/{owner}": { answer: listOf(ref("boat")) },
    "GET /boats/{owner}/{boat_name}": { answer: ref("boat") },
    "PATCH /boats/{owner}/{boat_name}": { answer: ref("boat"), body: objectOf({ sail: TEXT }) },
    "DELETE /boats/{owner}/{boat_name}": {},
    "POST /boats/{owner}/{boat_name}/paint": { body: objectOf({ color: TEXT }) },
    "GET /boats/{owner}/{boat_name}/logs": { answer: listOf(ref("log")) },
    "POST /boats/{owner}/{boat_name}/logs": { answer: ref("log"), body: objectOf({ text: TEXT }) },
    "GET /boats/{owner}/{boat_name}/logs/{log_number}": { answer: ref("log") },
    "GET /clubs": { answer: listOf(ref("club")) },
    "GET /clubs/{club}": { answer: ref("club") },
    "GET /clubs/{club}/boats": { answer: listOf(ref("boat")) },
    "PUT /clubs/{club}/boats/{owner}/{boat_name}": {},
    "DELETE /clubs/{club}/boats/{owner}/{boat_name}": {},
    "GET /charts/": { answer: listOf(ref("chart")) },
    "POST /charts/": { answer: ref("chart"), body: objectOf({ title: TEXT }) },
    "GET /charts/{chart_id}/": { answer: ref("chart") },
    "GET /charts/{chart_id}/{edition}": { answer: ref("chart") },
  },
  {
    boat: objectOf({
      id: NUMBER,
      name: example("Blue-Anna"),
      label: example("nora/Blue-Anna"),
      owner: objectOf({ id: NUMBER, handle: example("nora") }),
      url: example("https://boats.example/of/nora/Blue-Anna/view{/deck}"),
      sail: TEXT,
    }),
    log: objectOf({ id: NUMBER, number: NUMBER, text: TEXT }),
    club: objectOf({ id: NUMBER, slug: TEXT }),
    chart: objectOf({ id: TEXT, title: TEXT }),
  },
);

let pack: MadePack;
let sim: Awaited<ReturnType<typeof started>>;
beforeAll(async () => {
  pack = await packFrom(DOCUMENT);
  sim = await started();
});
afterAll(async () => {
  await sim.close();
  await pack[Symbol.asyncDispose]();
});

const started = () => createSimulator({ pack: pack.folder });

async function call(method: string, path: string, body?: object) {
  const response = await sim.fetch(sim.url + path, {
    method,
    headers: { authorization: `Bearer ${sim.key}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

test("every call of the document succeeds, and all state checks pass", () => {
  const { operations = 0, checks = 0, ...figures } = pack.made?.figures ?? {};
  expect(figures).toMatchObject({ stateful: operations, succeeded: operations, valid: operations });
  expect(figures).toMatchObject({ held: checks });
});

test("an object is found by both parts of its key, as its answer shows them", async () => {
  const { body: mine } = await call("POST", "/captain/boats", { name: "Rose" });
  expect(mine).toMatchObject({
    name: "Rose",
    owner: { handle: "nora" },
    label: "nora/Rose",
    url: "https://boats.example/of/nora/Rose/view{/deck}",
  });
  const { body: theirs } = await call("POST", "/fleets/north/boats", { name: "Rose" });
  expect(theirs).toMatchObject({ owner: { handle: "north" }, label: "north/Rose" });
  expect((await call("GET", "/boats/nora/Rose")).body).toEqual(mine);
  expect((await call("GET", "/boats/north/Rose")).body).toEqual(theirs);
  expect((await call("GET", "/boats/south/Rose")).status).toBe(404);
  expect((await call("GET", "/fleets/north/boats")).body).toEqual([theirs]);
  expect((await call("GET", "/boats/north")).body).toEqual([theirs]);
  expect((await call("POST", "/fleets/north/boats", { name: "Rose" })).status).toBeGreaterThan(399);
});

test("what is below it belongs to it, and is named by its number", async () => {
  await call("POST", "/fleets/east/boats", { name: "Ida" });
  const { body: log } = await call("POST", "/boats/east/Ida/logs", { text: "calm" });
  expect((await call("GET", `/boats/east/Ida/logs/${log.number}`)).body).toEqual(log);
  expect((await call("GET", "/boats/east/Ida/logs")).body).toEqual([log]);
  expect((await call("GET", "/boats/east/Ada/logs")).status).toBe(404);
  expect((await call("GET", `/boats/west/Ida/logs/${log.number}`)).status).toBe(404);
  expect((await call("POST", "/boats/east/Ida/paint", { color: "red" })).status).toBe(204);
});

test("a PUT elsewhere links it, and the DELETE there leaves it", async () => {
  await call("POST", "/fleets/west/boats", { name: "Eva" });
  expect((await call("PUT", "/clubs/oar/boats/west/Eva")).status).toBe(204);
  expect((await call("GET", "/clubs/oar/boats")).body).toHaveLength(1);
  expect((await call("DELETE", "/clubs/oar/boats/west/Eva")).status).toBe(204);
  expect((await call("GET", "/boats/west/Eva")).status).toBe(200);
});

test("a word in the path is not the number of an object", async () => {
  await sim.seed({ resource: "clubs", objects: [{ id: "oar" }] });
  expect((await call("GET", "/clubs/oar")).body).toMatchObject({ slug: "oar" });
});

test("a path that ends in a slash answers with and without it", async () => {
  const { body: chart } = await call("POST", "/charts/", { title: "Sound" });
  await call("POST", "/charts", { title: "Bay" });
  expect((await call("GET", "/charts")).body).toHaveLength(2);
  for (const end of ["", "/", "/second"]) {
    expect((await call("GET", `/charts/${chart.id}${end}`)).body).toEqual(chart);
  }
  expect((await call("GET", "/captain/")).status).toBe(404);
});

test("the report says how the object is named", async () => {
  const report = await readFile(join(pack.folder, "init-report.md"), "utf8");
  expect(report).toContain(
    "an object of boat is named by boat_owner and name: the path has several parameters in a row, and no call is about the first alone; answers have it at owner.handle (85 %)",
  );
  const resources = parse(await readFile(join(pack.folder, "guessed/resources.yaml"), "utf8"));
  expect(resources.boats.composed).toEqual({
    "owner.handle": "{boat_owner}",
    label: "{boat_owner}/{name}",
    url: "https://boats.example/of/{boat_owner}/{name}/view{/deck}",
  });
});
