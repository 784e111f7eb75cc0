import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import type { AnyPack, Simulator } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { expect, test } from "vitest";
import { talker } from "./parley.js";

type Example = (sim: Simulator<AnyPack>, should: typeof expect) => Promise<void>;

const PAGE = readFileSync("docs/guides/streams.md", "utf8");
const EXAMPLES = [...PAGE.matchAll(/^```typescript\n([\s\S]*?)^```$/gm)].map(
  ([, code = ""], at) => [at + 1, code] as const,
);

test("the page has examples", () => {
  expect(EXAMPLES).toHaveLength(3);
});

test.each(EXAMPLES)(
  "an example of the page about streams does what it says: %i",
  async (_, code) => {
    await using sim = await createSimulator<AnyPack>({ pack: talker });
    const run: Example = runInThisContext(`(async (sim, expect) => {${code}})`);
    await run(sim, expect);
  },
);

test("the words of the page are those of the pack that talks", () => {
  const [, yaml = ""] = /^```yaml\n([\s\S]*?)^```$/m.exec(PAGE) ?? [];
  const words = yaml.replaceAll(/ #.*$/gm, "").replaceAll(/^/gm, "    ").trimEnd();
  const sources = readFileSync("test/fixtures/parley/pack/resources.yaml", "utf8");
  expect(sources).toContain(words.replace(/ +$/gm, ""));
});
