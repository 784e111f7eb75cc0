import { createPublicKey, verify } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PackNames } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Pack } from "../../src/engine/pack/pack.js";
import { lampFiles } from "../codegen/lamps.js";
import { compiledPack } from "../contract/any-pack/read-pack.js";
import { ROOT } from "../support/programs.js";

// A lamp answers with a token of its name, and counts the lamps that are lit.

const BEHAVIORS = `export const behaviors = {
  operations: {
    getLamp: (world, call) => ({
      kind: "fields",
      fields: {
        jwt: world.token({ sub: call.path.lamp_id, iat: world.now / 1_000 }, { kid: "key_1" }),
        key: world.tokenKey,
      },
    }),
  },
  views: {
    lamps: { name: (world) => String(world.count("lamps", "status", "lit")) },
  },
};
`;

let folder: string;
let pack: Pack;

beforeAll(async () => {
  // Below the repository, whose TypeScript translates the behaviors.
  folder = await mkdtemp(join(ROOT, "test/layers/.made-"));
  const put = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  for (const [file, text] of lampFiles()) await put(`guessed/${file}`, text);
  await put("own/resources.yaml", "lamps: { fields: { name: { role: view } } }\n");
  await put("own/events.yaml", "lamp.lit: { payload: Lamp }\n");
  await put("own/behaviors.ts", BEHAVIORS);
  pack = await compiledPack(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Signed {
  readonly jwt: string;
  readonly key: Record<string, string>;
}

async function signed(randomSeed?: string): Promise<Signed> {
  const more = randomSeed === undefined ? {} : { randomSeed };
  await using sim = await createSimulator<PackNames>({ pack, ...more });
  const headers = { authorization: `Bearer ${sim.key}` };
  return Object(await (await sim.fetch("/lamps/lamp_1", { headers })).json());
}

const readPart = (part = ""): unknown => JSON.parse(Buffer.from(part, "base64url").toString());

test("a behavior signs a token, which its public key verifies", async () => {
  const { jwt, key } = await signed();
  const [header, claims, signature = ""] = jwt.split(".");
  expect(readPart(header)).toEqual({ alg: "RS256", typ: "JWT", kid: "key_1" });
  expect(readPart(claims)).toEqual({ sub: "lamp_1", iat: Date.UTC(2025, 0) / 1_000 });
  expect(Object.keys(key).sort()).toEqual(["e", "kty", "n"]);
  expect(Buffer.from(String(key["n"]), "base64url")).toHaveLength(256);
  const publicKey = createPublicKey({ format: "jwk", key });
  const isSigned = (text: string): boolean =>
    verify("sha256", Buffer.from(text), publicKey, Buffer.from(signature, "base64url"));
  expect([isSigned(`${header}.${claims}`), isSigned(`${header}.e30`)]).toEqual([true, false]);
});

test("the same seed signs the same token, and another seed has another key", async () => {
  expect(await signed()).toEqual(await signed());
  const [{ key: first }, { key: second }] = [await signed(), await signed("2")];
  expect(first["n"]).not.toBe(second["n"]);
});

test("the data of an event has the views of its object", async () => {
  await using sim = await createSimulator<PackNames>({ pack });
  const inbox = await sim.webhooks.inbox();
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const made = await sim.fetch("/lamps", {
    method: "POST",
    headers,
    body: JSON.stringify({ name: "Ada" }),
  });
  const { id } = Object(await made.json());
  await sim.fetch(`/lamps/${id}/light`, { method: "POST", headers });
  await sim.clock.advance("1s");
  const lit = inbox.all().find(({ payload }) => Object(payload)["type"] === "lamp.lit");
  expect(lit?.payload).toMatchObject({ data: { id, name: "1" } });
});
