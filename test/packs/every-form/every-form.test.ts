import { rm } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { digestOf } from "../../../src/engine/world/world.js";
import { recordingOf } from "../../../src/instance/recording/file/file-reading.js";
import { replay } from "../../../src/instance/recording/replay/replay.js";
import type { Instance } from "../../../src/instance/server/instance.js";
import { createSimulator } from "../../../src/use/testing/index.js";
import { recordingFile } from "../../recording/support.js";
import { ownVendor } from "../../support/own-vendor.js";
import { inkwell, parcelry, quayside, stentor } from "./by-hand.js";
import type { Answer, Vendor } from "./vendors.js";
import { asTest, instanceOf, KEY, send, sendAll, vendorIn } from "./vendors.js";

/** Rules for every form of an operation, an object or a wire. */
const VENDORS = [
  { name: "quayside", folder: "test/fixtures/quayside/pack", byHand: quayside },
  { name: "inkwell", folder: "test/fixtures/inkwell/pack", byHand: inkwell },
  { name: "parcelry", folder: "test/fixtures/parcelry/pack", byHand: parcelry },
  // The example, which has layers.
  { name: "stentor", folder: null, byHand: stentor },
];

const objectsIn = async (instance: Instance): Promise<string> =>
  (await send(instance, asTest("GET", "/state"))).text;

const digest = ({ world }: Instance): string => digestOf(world);

describe.each(VENDORS)("$name", ({ folder, byHand }) => {
  let vendor: Vendor;
  /** The answers to the calls of the drive, and the world after each. */
  let answers: readonly Answer[];
  let worlds: readonly string[];

  beforeAll(async () => {
    const sources = folder ?? (await ownVendor());
    vendor = await vendorIn(sources, byHand);
    if (folder === null) await rm(sources, { recursive: true });
    ({ answers, worlds } = vendor);
  });

  test("every operation succeeds, and answers as its document says", () => {
    const all = vendor.pack.operations.map(({ id }) => id).sort();
    expect(vendor.driven.map(({ operation }) => operation).sort()).toEqual(all);
    expect([...vendor.succeeded].sort()).toEqual(all);
    expect(vendor.driven.filter(({ verdict }) => verdict !== null)).toEqual([]);
  });

  test("the same calls have the same answers, to the byte, and lead to the same world", async () => {
    const again = await instanceOf(vendor.pack);
    expect(await sendAll(again, vendor.calls)).toEqual(answers);
    expect(digest(again)).toBe(worlds.at(-1));
  });

  test("a recording replays without a difference, and continues from its middle", async () => {
    const path = recordingFile();
    const half = Math.floor(vendor.calls.length / 2);
    const first = await instanceOf(vendor.pack, { recording: { path, answers: true } });
    await sendAll(first, vendor.calls.slice(0, half));
    await first.close();
    const second = await instanceOf(vendor.pack, { recording: { path, answers: true } });
    expect(digest(second)).toBe(worlds[half - 1]);
    expect(await sendAll(second, vendor.calls.slice(half))).toEqual(answers.slice(half));
    const text = second.recording()?.text(true);
    if (typeof text !== "string") throw new Error("the session has been kept");
    const session = recordingOf("the drive", Buffer.from(text));
    const { replayTarget, world } = await instanceOf(vendor.pack, { beginning: session.head });
    const differences = [...replay(replayTarget, session, { kind: "end" })].flatMap(
      ({ difference }) => difference ?? [],
    );
    expect(differences).toEqual([]);
    expect(digestOf(world)).toBe(worlds.at(-1));
  });

  test("a fork continues as its origin, and neither knows of the other", async () => {
    const origin = await instanceOf(vendor.pack);
    for (const [at, call] of vendor.calls.entries()) {
      if (at % 10 === 0) {
        const fork = origin.fork();
        const rest = vendor.calls.slice(at, at + 20);
        expect(await sendAll(fork, rest)).toEqual(answers.slice(at, at + 20));
        await fork.close();
        expect(digest(origin)).toBe(worlds[at - 1] ?? digest(origin));
      }
      await send(origin, call);
    }
    expect(digest(origin)).toBe(worlds.at(-1));
  });

  test("a world rewinds to any call, and a snapshot restores its state", async () => {
    const instance = await instanceOf(vendor.pack);
    const half = Math.floor(vendor.calls.length / 2);
    await sendAll(instance, vendor.calls.slice(0, half));
    await send(instance, asTest("POST", "/snapshots", { name: "half" }));
    const rest = await sendAll(instance, vendor.calls.slice(half));
    expect(rest).toEqual(answers.slice(half));
    for (let at = vendor.calls.length - 1; at >= 0; at -= 7) {
      const { trace } = answers[at] ?? {};
      if (trace === undefined || trace === "") continue;
      const back = await send(instance, asTest("POST", "/rewind", { to: trace }));
      expect(back.status).toBe(200);
      expect(digest(instance), `behind call ${at}`).toBe(worlds[at]);
    }
    await send(instance, asTest("POST", "/snapshots/half/restore"));
    expect(digest(instance)).toBe(worlds[half - 1]);
  });

  test("a fault on any operation is answered in the vendor's form, and changes nothing", async () => {
    const instance = await instanceOf(vendor.pack);
    const status = vendor.pack.errors.find(({ status: it }) => it === 500) ? 500 : 503;
    const met = new Set<string>();
    for (const [at, call] of vendor.calls.entries()) {
      const operation = vendor.operations[at];
      if (operation !== null && operation !== undefined && !met.has(operation.id)) {
        met.add(operation.id);
        const { resource, operation: name } = operation;
        const fault = { resource, operation: name, count: 1, outcome: { status } };
        expect((await send(instance, asTest("POST", "/faults", fault))).text).toContain("flt");
        const before = await objectsIn(instance);
        expect(await send(instance, call)).toMatchObject({ status });
        expect(await objectsIn(instance)).toBe(before);
      }
      expect((await send(instance, call)).status).toBe(answers[at]?.status);
    }
    expect(met.size).toBe(vendor.pack.operations.length);
  });

  test("the reference describes every operation, and so does the page", async () => {
    const instance = await instanceOf(vendor.pack);
    const { text } = await send(instance, asTest("GET", "/pack"));
    const page = await send(instance, asTest("GET", "/reference"));
    expect(page).toMatchObject({ status: 200, mediaType: "text/html; charset=utf-8" });
    for (const { id, method, path } of vendor.pack.operations) {
      expect(text).toContain(JSON.stringify(id));
      expect(page.text).toContain(`${method} ${path}`);
    }
  });

  test("explored, each future of the calls is played, and the world is then as it was", async () => {
    const sim = await createSimulator({ pack: vendor.pack, key: KEY });
    const before = await sim.state();
    const calls = vendor.calls.slice(0, 4);
    const found = await sim.explore({ surprises: 1 }, async ({ settled }) => {
      for (const { method, path, headers, body = null } of calls) {
        await sim.fetch(sim.url + path, { method, headers, body }).catch(() => {});
      }
      await settled();
    });
    expect(found).toMatchObject({ failures: [], complete: true });
    expect(found.run).toBeGreaterThan(calls.length);
    expect(await sim.state()).toEqual(before);
    await sim.close();
  });
});
