import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { LearnReport } from "../../packages/learn/src/learn/report.js";
import { cli } from "../cli/support.js";
import { folder } from "../recording/support.js";
import type { Change } from "./altered.js";
import { altered, deckSources } from "./altered.js";
import { driveDeck, driveHeldBack } from "./deck-drive.js";
import { taught } from "./post-vendor.js";
import { Vendor } from "./vendor.js";

const REMOVED = { $remove: true };
/** A vendor that is not as its pack says, and the place in the layer where that has to be found. */
const FACTS: readonly (readonly [change: Change, kind: string])[] = [
  [["resources.yaml", ["tasks", "fields", "extraction", "fallback"], true], "default"],
  [["lifecycles.yaml", ["lifecycles", "tasks", "initial"], "test"], "initial state"],
  [["resources.yaml", ["sources", "prefix"], "site_"], "id form"],
  [
    ["lifecycles.yaml", ["lifecycles", "tasks", "transitions", "reset", "to"], "live"],
    "transition",
  ],
  [["errors.yaml", ["request/agent_not_found", "status"], 410], "error"],
  [["resources.yaml", ["tasks", "operations", "list", "filters", "agent_id"], REMOVED], "filter"],
  [["pack.yaml", ["wire", "request_id", "header"], "x-request-id"], "header"],
];

test("each altered fact of a pack is found, and no other", async () => {
  const sources = deckSources();
  const changed = await altered(
    sources,
    FACTS.map(([change]) => change),
  );
  const vendor = await Vendor.of(changed);
  await driveDeck(vendor);
  await vendor.close();
  const file = join(folder(), "traffic.har");
  writeFileSync(file, vendor.har);
  const { out, err } = await cli(["learn", file, "--pack", sources, "--json"]);
  expect(err).toBe("");
  const report: LearnReport = JSON.parse(out);
  const found = report.facts.map(({ kind, place }) => `${kind}: ${place}`);
  const wanted = FACTS.map(([[name, path], kind]) => `${kind}: learned/${name}: ${path.join(".")}`);
  expect(found.sort()).toEqual(wanted.sort());
  expect(report.after.callsAsRecorded).toBe(report.calls);
  expect(report.rest).toEqual([]);

  // Nor does most of another drive of the same vendor, which was held back.
  const other = await Vendor.of(changed, "of another day");
  await driveHeldBack(other);
  await other.close();
  const heldBack = join(folder(), "held-back.har");
  writeFileSync(heldBack, other.har);
  const measure = await cli(["learn", heldBack, "--pack", sources, "--check", "--json"]);
  const { after, calls }: LearnReport = JSON.parse(measure.out);
  expect(calls).toBeGreaterThan(50);
  expect(after.callsAsRecorded / calls).toBeGreaterThan(0.95);

  // A strict test with the pack that has learned names only what the vendor ignores itself.
  const strict = await Vendor.of(await altered(sources, []));
  await driveDeck(strict);
  await strict.close();
  expect([...new Set(strict.notModelled)]).toEqual([
    '"x-mock-not-modelled","value":"filter:agent_id"',
  ]);

  // What a recording has taught never differs again.
  const again = await cli(["learn", file, "--pack", sources, "--check"]);
  expect(again.how).toBe(0);
  expect(existsSync(join(sources, "learned"))).toBe(true);
  const layer = readdirSync(join(sources, "learned"));
  expect(
    layer.map((name) => readFileSync(join(sources, "learned", name), "utf8")).join(""),
  ).toContain("captured: ");
});

const body = (path: string): readonly string[] => [
  "paths",
  path,
  "post",
  "requestBody",
  "content",
  "application/json",
  "schema",
];

/** Conditions and relations that a pack does not have. */
const SECOND: readonly (readonly [change: Change, kind: string])[] = [
  [["resources.yaml", ["contacts", "unique", "email"], "request/taken"], "condition"],
  [["openapi.yaml", [...body("/contacts"), "required"], ["email"]], "condition"],
  [
    [
      "resources.yaml",
      ["messages", "operations", "create", "references", "contact"],
      { to: "contacts", error: "request/not_found" },
    ],
    "condition",
  ],
  [
    [
      "resources.yaml",
      ["messages", "operations", "create", "makes", "receipts"],
      { fields: { message: "{id}", kind: { $value: "channel" } } },
    ],
    "relation",
  ],
  [["resources.yaml", ["receipts", "fields", "message", "deleted_with"], true], "relation"],
];

/** What the pack format wants beside them. */
const BESIDE: readonly Change[] = [
  ["resources.yaml", ["receipts", "fields", "message", "references"], "messages"],
];

test("conditions and relations are found in at most 200 calls", async () => {
  const drive = async (vendor: Vendor): Promise<void> => {
    const add = async (name: string, email?: string): Promise<string> => {
      const sent = email === undefined ? { name } : { name, email };
      return String((await vendor.call("POST", "/contacts", sent))["id"]);
    };
    const ada = await add("Carla", "a@mail.example");
    const gone = await add("Ada", "b@mail.example");
    await add("Dora", "c@mail.example");
    await add("Berta", "a@mail.example");
    await add("Emil", "c@mail.example");
    await add("Fritz");
    await add("Gerd");
    await add("Hans", "f@mail.example");
    await vendor.call("GET", "/contacts");
    await vendor.call("DELETE", `/contacts/${gone}`);
    await vendor.call("GET", "/contacts");
    const ids: string[] = [];
    for (const [to, channel, contact] of [
      ["+49301", "sms", ada],
      ["+49302", "mail", ada],
      ["+49304", "mail", gone],
      ["+49305", "mail", gone],
      ["+49306", "sms", ada],
    ] as const) {
      const { id } = await vendor.call("POST", "/messages", { to, channel, contact });
      if (id === undefined) continue;
      ids.push(String(id));
      await vendor.call("GET", `/messages/${String(id)}`);
      await vendor.call("GET", `/receipts?message=${String(id)}`);
    }
    await vendor.call("GET", "/receipts");
    for (const id of ids.slice(1)) {
      await vendor.call("DELETE", `/messages/${id}`);
      await vendor.call("GET", "/receipts");
    }
  };
  const changes = [...SECOND.map(([change]) => change), ...BESIDE];
  const { facts, report } = await taught(changes, drive);
  const wanted = SECOND.map(([[name, path], kind]) => `${kind}: ${name}: ${path.join(".")}`);
  expect(facts.toSorted()).toEqual(wanted.toSorted());
  expect(report.calls).toBeLessThan(200);
  expect(report.after.callsAsRecorded).toBe(report.calls);
  expect(report.rest).toEqual([]);
});
