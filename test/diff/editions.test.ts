import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import type { JsonObject } from "../../src/engine/base/json.js";
import { cli } from "../cli/support.js";
import type { MadePack } from "../init/made-pack.js";
import { packFrom } from "../init/made-pack.js";
import { compile } from "../types/compile.js";

// What a user meets who swaps the edition of a pack: by the command, and by the types of a test.

let [was, is]: MadePack[] = [];

/**
 * The bell tower of the next year: no bell cracks or is tuned any more, and listeners, who have no bell,
 * know weights.
 */
function nextYear(document: JsonObject): JsonObject {
  const text = JSON.stringify(document)
    .replace('"bell.cracked",', "")
    .replaceAll('"enum":["cast","tuned"]', '"enum":["cast","hung"]')
    .replace('"region":', '"home_region":');
  const next = JSON.parse(text);
  delete next.paths["/bells/{bell}/tune"];
  const { bell, listener } = next.components.schemas;
  listener.properties.weight = bell.properties.weight;
  delete bell.properties.weight;
  return next;
}

beforeAll(async () => {
  const document = parse(await readFile("test/fixtures/bell-tower/openapi.yaml", "utf8"));
  [was, is] = [await packFrom(document), await packFrom(nextYear(document))];
});

afterAll(async () => {
  await was?.[Symbol.asyncDispose]();
  await is?.[Symbol.asyncDispose]();
});

test("two packs are compared by their documents and by what they know beyond them", async () => {
  const { out, err, how } = await cli(["pack", "diff", was?.folder ?? "", is?.folder ?? ""]);
  expect([err, how]).toEqual(["", 1]);
  expect(out.split("\n").map((line) => line.replace(/^.*?(?=answer with )/, ""))).toEqual(
    expect.arrayContaining([
      "  POST /bells/{bell}/tune: was removed [api-path-removed-without-deprecation]",
      "answer with bell: weight was removed [response-optional-property-removed]",
      "answer with event: region was removed; home_region is new [response-optional-property-removed]",
      "  state bells.tuned was removed [pack-state-removed]",
      "  event bell.cracked was removed [pack-event-removed]",
      "  world event bell.tuned is new [pack-world-event-added]",
    ]),
  );
});

test("a folder of which no pack can be loaded is compared by its document, which is said", async () => {
  const sources = join(was?.folder ?? "", "guessed");
  const { err } = await cli(["pack", "diff", sources, is?.folder ?? ""]);
  expect(err).toMatch(/^facsimile: only the documents are compared: .*is a part of the pack in/);
});

test("TypeScript names what of a user's test the next edition lacks", () => {
  const program = (pack: string): string => `
import type { Simulator } from "facsimile";
import type { BellTower } from "${pack}/generated/names.js";
declare const sim: Simulator<BellTower>;
sim.faults.arm({ resource: "bells", operation: "tune", delay: 1 });
sim.events.list({ type: "bell.cracked" });
sim.clock.advance({ until: { resource: "bell", id: "bel_1", status: "tuned" } });
sim.seed("bells", [{ id: "bel_1", weight: 9 }]);
sim.seed("bells", [{ id: "bel_1", name: "Emmanuel" }]);
`;
  const [before, after] = compile([program(was?.folder ?? ""), program(is?.folder ?? "")]);
  expect(before).toEqual([]);
  const text = program(is?.folder ?? "");
  const lines = (after ?? []).map(({ start, length, message }) => {
    const line = text.slice(0, start).split("\n").length - 1;
    return `${line}: ${text.slice(start, start + length)}: ${message.split("\n")[0]}`;
  });
  expect(lines).toEqual([
    `4: operation: Type '"tune"' is not assignable to type '"list" | "create" | "delete" | "retrieve" | "update" | "*"'.`,
    `5: type: Type '"bell.cracked"' is not assignable to type 'EventName<BellTower> | undefined'. Did you mean '"bell.created"'?`,
    "6: status: Type 'string' is not assignable to type 'undefined'.",
    "7: weight: Object literal may only specify known properties, and 'weight' does not exist in type '{ readonly id: string; readonly name?: string; readonly tower?: string; readonly tags?: readonly string[]; }'.",
  ]);
});
