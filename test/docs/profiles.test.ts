import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { formatSchemas } from "../../codegen/model/model.js";

const VENDORS = ["pack", "test/fixtures/toll-bridge/vendors"];

const profiles = VENDORS.flatMap((vendors) =>
  readdirSync(vendors)
    .map((name) => ({ name, folder: join(vendors, name, "profile") }))
    .filter(({ folder }) => existsSync(folder)),
);
const ajv = new Ajv2020({ strict: true, strictRequired: false });
ajv.addVocabulary(["x-renamed"]);
ajv.addSchema(formatSchemas.common);
const isValid = ajv.compile(formatSchemas.profile);

const HEADINGS = ["Ten minutes to a test", "What is modelled, and what is not", "Teach it more"];

test.each(profiles)("the profile $name says whose it is, and what it models", ({ folder }) => {
  const file: unknown = parse(readFileSync(join(folder, "profile.yaml"), "utf8"));
  expect(isValid(file), JSON.stringify(isValid.errors)).toBe(true);
  expect(readFileSync(join(folder, "README.md"), "utf8")).toMatch(/^# \w/);
});

test("each profile of the package has a page, which the list of vendors links", () => {
  const list = readFileSync("docs/vendors/README.md", "utf8");
  for (const { name, folder } of profiles) {
    if (!folder.startsWith("pack")) continue;
    const page = readFileSync(`docs/vendors/${name}.md`, "utf8");
    const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings, name).toEqual(expect.arrayContaining(HEADINGS));
    expect(list).toContain(`](${name}.md)`);
  }
});

test.each(profiles)("the pack format describes what the code of $name uses", ({ folder }) => {
  const page = readFileSync("docs/reference/pack-format.md", "utf8");
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
  const code = files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  const used = new Set([...code.matchAll(/(?<!\/)\bworld\.([a-zA-Z]+)/g)].map(([, name]) => name));
  const unknown = [...used].filter((name) => !new RegExp(`^\\| \`${name}[\`(]`, "m").test(page));
  expect(unknown).toEqual([]);
});
