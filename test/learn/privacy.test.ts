import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { LearnReport } from "../../packages/learn/src/learn/report.js";
import { reportText } from "../../packages/learn/src/learn/report.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, parsedJson } from "../../src/engine/base/json.js";
import { expectWithout, PERSON } from "../capture/person.js";
import { cli } from "../cli/support.js";
import { folder } from "../recording/support.js";
import { altered } from "./altered.js";
import { postSources } from "./post-vendor.js";
import { KEY, Vendor } from "./vendor.js";

/** What no rule masks in traffic, and what learning leaves out all the same. */
const NAME = "Ada Lovelace";

/** The same value with something of a person in each object. */
function ofPerson(value: Json): Json {
  if (isArray(value)) return value.map(ofPerson);
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, ofPerson(part)]);
  const owner = { ...PERSON, name: NAME, [PERSON.mail]: NAME, key: KEY };
  return { ...Object.fromEntries(parts), owner, name: NAME, to: PERSON.mail, [NAME]: true };
}

const changedBody = (content: unknown): JsonObject => {
  const { text }: { readonly text?: unknown } = Object(content);
  const read = typeof text === "string" ? parsedJson(text) : undefined;
  return { ...Object(content), text: read === undefined ? "" : JSON.stringify(ofPerson(read)) };
};

/** The traffic of another tool, without masks. */
async function foreignTraffic(sources: string): Promise<string> {
  const vendor = await Vendor.of(
    await altered(sources, [["resources.yaml", ["messages", "prefix"], "m_"]]),
  );
  await vendor.control("POST", "/webhooks/endpoints", {
    url: `https://app.example/${PERSON.mail}`,
  });
  for (const text of ["One", "Two", "Three"]) {
    const { id } = await vendor.call("POST", "/messages", { text, to: PERSON.mail });
    await vendor.call("GET", `/messages/${String(id)}?api_key=${KEY}`, undefined, {
      "x-user": NAME,
    });
    await vendor.call("PATCH", `/messages/${String(id)}`, { text: PERSON.card });
    await vendor.call("GET", `/messages/${encodeURIComponent(`${PERSON.mail}${text}`)}`);
    await vendor.call("POST", "/contacts", { name: NAME, email: PERSON.mail });
    await vendor.advance("1h");
  }
  await vendor.call("GET", `/messages?to=${PERSON.mail}`);
  await vendor.call("GET", `/people/${encodeURIComponent(NAME)}`);
  await vendor.close();
  const entries = vendor.entries.map(({ request, response, ...entry }) => ({
    ...entry,
    request: Object.hasOwn(entry, "_facsimile")
      ? { ...Object(request), postData: changedBody(Object(request).postData) }
      : Object(request),
    response: {
      ...Object(response),
      headers: [...Object(response).headers, { name: "X-Customer", value: PERSON.mail }],
      content: changedBody(Object(response).content),
    },
  }));
  return JSON.stringify({ log: { entries } });
}

test("what is learned of traffic without masks has nothing of a person", async () => {
  const sources = postSources();
  const path = join(folder(), "traffic.har");
  const traffic = await foreignTraffic(sources);
  writeFileSync(path, traffic);
  const { out, err } = await cli(["learn", path, "--pack", sources, "--json"]);
  const report: LearnReport = JSON.parse(out);
  expect(report.facts.map(({ kind }) => kind)).toContain("id form");
  const layer = join(sources, "learned");
  const files = readdirSync(layer).map((name) => readFileSync(join(layer, name), "utf8"));
  const cut = join(folder(), "cut.har");
  writeFileSync(cut, traffic.slice(0, -10));
  const refused = await cli(["learn", cut, "--pack", sources]);
  const texts = [out, err, reportText(report), refused.out, refused.err];
  for (const text of [...texts, ...files]) {
    expectWithout(text, KEY, NAME, "Lovelace", ...Object.values(PERSON));
  }
});
