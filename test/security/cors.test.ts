import { describe, expect, test } from "vitest";
import { controlCalls } from "../../generated/control/calls.js";
import { pack } from "../../generated/deck/0.1.0/index.js";
import type { Answer } from "../support/instance.js";
import { subject } from "../support/instance.js";

const PATHS = [
  ...new Set([
    ...pack.operations.map(({ path }) => path),
    ...Object.values(controlCalls).map(({ path }) => path),
    ...["/", "/nope", "/__admin__/nope", "/__files__/x"],
  ]),
].map((path) => path.replaceAll(/\{\w+\}/g, "x"));

const FROM_A_PAGE = { origin: "https://evil.example" };
const PREFLIGHT = {
  ...FROM_A_PAGE,
  "access-control-request-method": "POST",
  "access-control-request-headers": "authorization",
  "access-control-request-private-network": "true",
};

/**
 * Headers that would allow a page of another origin to read the answer, or to send the next request.
 */
const permissions = ({ headers }: Answer): readonly string[] =>
  Object.keys(headers).filter((name) => name.startsWith("access-control-") || name === "allow");

describe("a page in a browser", () => {
  test("never gets permission to read an answer", async () => {
    const sim = await subject();
    for (const path of PATHS) {
      for (const method of ["GET", "POST"]) {
        const answer = await sim.call(method, path, undefined, { headers: FROM_A_PAGE });
        expect([method, path, permissions(answer)]).toEqual([method, path, []]);
      }
    }
  });

  test("that asks first is answered as by the vendor: no such route, and no permission", async () => {
    const sim = await subject();
    for (const path of PATHS) {
      const answer = await sim.call("OPTIONS", path, undefined, { headers: PREFLIGHT });
      expect([path, answer.status, permissions(answer)]).toEqual([path, 404, []]);
      if (!path.startsWith("/__admin__")) expect([path, answer.text]).toEqual([path, ""]);
    }
  });

  test("asks without the key, as browsers do, and is refused", async () => {
    const sim = await subject();
    for (const path of PATHS.filter((each) => !each.startsWith("/__files__"))) {
      const headers = { ...PREFLIGHT, authorization: "" };
      const answer = await sim.call("OPTIONS", path, undefined, { headers });
      expect([path, answer.status, permissions(answer)]).toEqual([path, 401, []]);
    }
  });
});
