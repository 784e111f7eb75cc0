import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Underway } from "../cli/support.js";
import { refusal, underway } from "../cli/support.js";
import { lampFiles } from "../codegen/lamps.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "facsimile-watch-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of lampFiles()) put(`guessed/${file}`, text);
});

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

async function watched(): Promise<Underway & { readonly call: Call }> {
  put("own/errors.yaml", "request/lamp_not_found: { message: No lamp. }\n");
  const started = underway(["start", "--pack", folder, "--watch", "--port", "0", "--json"]);
  await started.printed(/"url"/);
  const { url, key } = Object(JSON.parse(started.out()));
  const call: Call = async (method, path, body) => {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(url + path, { method, headers, ...init });
    return { http: answer.status, ...Object(await answer.json()) };
  };
  return { ...started, call };
}

type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

test("a changed layer is built again, and the world is kept", async () => {
  const { call, printed, err } = await watched();
  const { id } = await call("POST", "/lamps", { name: "Ada" });
  await call("POST", "/__admin__/snapshots", { name: "one" });
  await call("POST", "/__admin__/clock/advance", { duration: "1m" });
  put("own/errors.yaml", "request/lamp_not_found: { message: Gone. }\n");
  await printed(/built again in .*; the world is kept\n/);
  expect(await call("GET", `/lamps/${id}`)).toMatchObject({ http: 200, name: "Ada" });
  expect(await call("GET", "/lamps/none")).toMatchObject({ error: { message: "Gone." } });
  const { id: second } = await call("POST", "/lamps", { name: "Eve" });
  expect(second).not.toBe(id);
  expect(await call("GET", "/__admin__/clock")).toMatchObject({ now: "2025-01-01T00:01:00Z" });
  expect(await call("POST", "/__admin__/snapshots/one/restore")).toMatchObject({ http: 200 });
  expect(await call("GET", `/lamps/${id}`)).toMatchObject({ http: 200 });
  expect(await call("GET", `/lamps/${second}`)).toMatchObject({ http: 404 });

  put("own/resources.yaml", "lamps: { fields: { name: { role: onse } } }\n");
  await printed(/the pack runs as before\n/);
  expect(err()).toMatch(/own\/resources\.yaml:1:\d+ "onse" is not one of .*"once"\?/);
  expect(await call("POST", "/lamps", { name: "Eve" })).toMatchObject({ name: "Eve" });
});

test("a world that does not fit begins anew, and the reason is printed", async () => {
  const { call, printed } = await watched();
  const { id } = await call("POST", "/lamps", { name: "Ada" });
  put("own/resources.yaml", "lamps: { hidden: [spectrum, heat] }\n");
  await printed(/the world begins anew: lamps have other fields\n/);
  expect(await call("GET", `/lamps/${id}`)).toMatchObject({ http: 404 });
});

test("--watch needs the sources of a pack, and goes with nothing that is of one edition", async () => {
  expect(await refusal(["start", "--watch"])).toBe("--watch goes with --pack FOLDER.");
  expect(await refusal(["start", "--watch", "--pack", tmpdir()])).toContain(
    "does not hold the sources of a pack",
  );
  expect(await refusal(["start", "--watch", "--pack", folder, "--self-check"])).toContain(
    "--self-check is for a pack that does not change",
  );
});
