import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { ValidateFunction } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { PartName } from "../../codegen/read/pack.js";
import { shaped, shapeValidators } from "../../codegen/read/pack.js";
import { laidOn } from "../../codegen/sources/layers/left-out.js";
import type { Json } from "../../src/engine/base/json.js";
import { checkValue } from "../../src/engine/schemas/check/check.js";

const vendors = readdirSync("pack").filter((name) => existsSync(`pack/${name}/profile`));
const PARTS: readonly PartName[] = [
  "pack",
  "resources",
  "lifecycles",
  "events",
  "errors",
  "scenarios",
];

/** A file of a profile without the keys that only layers have. */
function fileOf(vendor: string, name: string): Json {
  const path = `pack/${vendor}/profile/${name}.yaml`;
  return existsSync(path)
    ? (laidOn(undefined, parse(readFileSync(path, "utf8"), { merge: true }), () => {}) ?? {})
    : {};
}

test.each(vendors)("the profile %s has only words of the format", (vendor) => {
  const files: readonly (readonly [PartName, Json])[] = [
    ...PARTS.map((part) => [part, fileOf(vendor, part)] as const),
    ["resources", { any: { operations: fileOf(vendor, "operations") } }],
  ];
  const validators: Readonly<Record<PartName, ValidateFunction>> = shapeValidators();
  const mistakes = files.flatMap(([part, value]) =>
    shaped(validators[part], value).findings.filter(({ isMistake }) => isMistake),
  );
  expect(mistakes).toEqual([]);
});

test.each(vendors)("the patterns of the profile %s can be judged", (vendor) => {
  const patterns: Json[] = [];
  const facts = [...PARTS, "operations", "openapi"].map((part) => fileOf(vendor, part));
  JSON.stringify(facts, (key, value: Json) => {
    if (key === "pattern" && typeof value === "string") patterns.push(value);
    return value;
  });
  const wrong = patterns.filter((pattern) => checkValue({ pattern }, "").unenforced.length > 0);
  expect(wrong).toEqual([]);
});

/** Those that are shut down: https://developers.openai.com/api/docs/deprecations */
const SHUT_DOWN =
  /^(?:o1-(?:preview|mini)|o[34].*deep-research|gpt-3\.5-turbo-(?:16k|0[36])|gpt-4-(?:0314|0125|1106|32k|turbo-preview|vision)|gpt-4\.5|gpt-4o.*preview|gpt-5-(?:chat|codex)|gpt-5\.1-(?:chat|codex)|gpt-5\.[23]-chat|gpt-.*-mini-2025-10-06|chatgpt-4o|codex-mini|computer-use|dall-e|text-moderation)/;

test("each model that OpenAI's document names and that is not shut down is there", () => {
  const named = new Set<string>();
  JSON.stringify(
    JSON.parse(readFileSync("pack/openai/facts/openapi.json", "utf8")),
    (key, value) => {
      if (key === "model" || key.startsWith("ModelIds")) {
        const enums = JSON.stringify(value).matchAll(/"enum":\[([^\]]+)\]/g);
        for (const [, names] of enums) for (const name of JSON.parse(`[${names}]`)) named.add(name);
      }
      return value;
    },
  );
  const { models } = Object(fileOf("openai", "resources"));
  expect(named.size).toBeGreaterThan(100);
  const there = [...named].filter((name) => name in models.fixtures);
  expect([...named].filter((name) => !SHUT_DOWN.test(name))).toEqual(there);
});
