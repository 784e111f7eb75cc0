import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import type { JsonObject } from "../../src/engine/base/json.js";
import { changed, document } from "../diff/documents.js";
import { cli, file, refusal } from "./support.js";

const WAS = () => file("was.json", JSON.stringify(document()));

const WITHOUT_ID = changed(document(), ["components", "schemas", "Parcel", "properties", "id"]);

test("a breaking change comes first, once for all its calls, and the command ends with status 1", async () => {
  const { out, how } = await cli(["pack", "diff", WAS(), file("is.yaml", stringify(WITHOUT_ID))]);
  expect(out).toBe(
    [
      "1 change: break callers",
      "  GET /parcels, POST /parcels, GET /parcels/{id}: answer with Parcel: id was removed [response-required-property-removed]",
      "",
    ].join("\n"),
  );
  expect(how).toBe(1);
});

test("other changes end with status 0, and --words lists changes of wording", async () => {
  const is = file(
    "is.json",
    JSON.stringify(changed(document(), ["paths", "/parcels", "get", "summary"], "All")),
  );
  const { out, how } = await cli(["pack", "diff", WAS(), is]);
  expect(out).toBe("1 change: are words only (--words lists them)\n");
  expect(how).toBe(0);
  expect((await cli(["pack", "diff", WAS(), is, "--words"])).out).toContain(
    "GET /parcels: has another description",
  );
  expect((await cli(["pack", "diff", is, is])).out).toBe("Nothing changes.\n");
});

test("as JSON each change lists its calls", async () => {
  const { out } = await cli([
    "pack",
    "diff",
    WAS(),
    file("is.json", JSON.stringify(WITHOUT_ID)),
    "--format",
    "json",
  ]);
  const { counts, changes } = JSON.parse(out);
  expect(counts).toEqual({ breaks: 1, "may-break": 0, adds: 0, words: 0 });
  expect(changes[0]).toEqual({
    id: "response-required-property-removed",
    level: "breaks",
    operations: ["GET /parcels", "POST /parcels", "GET /parcels/{id}"],
    place: "answer with Parcel: id",
    words: "was removed",
  });
});

test("a pack's folder means its document", async () => {
  const folder = join(dirname(WAS()), "pack");
  mkdirSync(folder);
  writeFileSync(join(folder, "openapi.yaml"), stringify(document()));
  expect((await cli(["pack", "diff", folder, WAS()])).out).toBe("Nothing changes.\n");
});

test("--allow-outside reads files outside of the document's folder", async () => {
  const was = WAS();
  const part = changed(document(), ["info"], { $ref: "../info.yaml" });
  mkdirSync(join(dirname(was), "inside"));
  writeFileSync(join(dirname(was), "info.yaml"), "{ title: Secret, version: '1' }");
  const is = join(dirname(was), "inside/api.json");
  writeFileSync(is, JSON.stringify(part));
  expect(await refusal(["pack", "diff", was, is])).toMatch(
    "leads to ../info.yaml, which is not below the document's folder; --allow-outside reads such files too",
  );
  expect((await cli(["pack", "diff", "--allow-outside", was, is])).how).toBe(0);
});

test("a document that cannot be compared is refused with the reason", async () => {
  const was = WAS();
  expect(await refusal(["pack", "diff", was, `${was}x`])).toBe(
    `${was}x: there is no such file; give an OpenAPI document`,
  );
  expect(await refusal(["pack", "diff", was, dirname(was)])).toMatch(
    "this folder has no openapi.yaml",
  );
  expect(await refusal(["pack", "diff", was, file("milk.yaml", "milk")])).toMatch(
    "milk.yaml is no OpenAPI document",
  );
  expect(
    await refusal(["pack", "diff", was, file("old.json", '{"swagger":"1.2","paths":{}}')]),
  ).toMatch("old.json is of version 1.2; OpenAPI 3.0 to 3.2 and Swagger 2.0 are supported");
});

test("a reference that leads nowhere is left out and reported", async () => {
  const lost = changed(document(), ["components", "schemas", "Parcel"]);
  const { err } = await cli(["pack", "diff", file("lost.json", JSON.stringify(lost)), WAS()]);
  expect(err).toMatch(
    /lost\.json#\/paths\/\S+: \$ref "#\/components\/schemas\/Parcel" leads nowhere, and was left out/,
  );
});

test("a document may be of several files, and of Swagger 2.0", async () => {
  const parcels = { get: { responses: { 200: { schema: { type: "string" } } } } };
  const swagger = (held: JsonObject): string =>
    stringify({ swagger: "2.0", info: {}, paths: { "/parcels": held } });
  const was = file("was.yaml", swagger({ $ref: "parcels.yaml" }));
  writeFileSync(join(dirname(was), "parcels.yaml"), stringify(parcels));
  const is = file("is.yaml", swagger(changed(parcels, ["get"])));
  expect((await cli(["pack", "diff", was, file("same.yaml", swagger(parcels))])).out).toBe(
    "Nothing changes.\n",
  );
  expect((await cli(["pack", "diff", was, is])).out).toContain("GET /parcels: was removed");
});
