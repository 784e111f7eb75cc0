import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { packOf } from "./made-pack.js";

/** A call that answers in a media type, and sometimes with an example. */
const answeringIn = (type: string, media: JsonObject = {}): JsonObject => ({
  get: { responses: { "200": { description: "Done.", content: { [type]: media } } } },
});

/** The answer to `GET /avatar` from a pack of init, as a buffer. */
async function avatar(type: string, media?: JsonObject): Promise<Buffer> {
  await using pack = await packOf({ "/avatar": answeringIn(type, media) });
  await using sim = await createSimulator({ pack: pack.folder });
  const headers = { authorization: `Bearer ${sim.key}` };
  const response = await sim.fetch(`${sim.url}/avatar`, { headers });
  expect(response.headers.get("content-type")).toBe(type);
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("content-length")).toBe(String(body.length));
  return body;
}

describe("an operation that answers with bytes", () => {
  test.each([
    ["image/png", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["image/jpeg", Buffer.from([0xff, 0xd8, 0xff])],
    ["image/gif", Buffer.from("GIF89a")],
    ["application/octet-stream", Buffer.from([0, 1, 2, 3])],
  ])("is a file of %s", async (type, start) => {
    const body = await avatar(type);
    expect(body.subarray(0, start.length)).toEqual(start);
  });

  test("is the example that the document has as a data: URL", async () => {
    const example = `data:image/png;base64,${Buffer.from([0x89, 0x50, 1]).toString("base64")}`;
    expect(await avatar("image/png", { example })).toEqual(Buffer.from([0x89, 0x50, 1]));
  });

  test("is a text where the document's example is one", async () => {
    expect(await avatar("image/svg+xml", { example: "<svg/>" })).toEqual(Buffer.from("<svg/>"));
  });
});
