import { expect, test } from "vitest";
import { createSimulator } from "../../src/use/testing/index.js";
import { withPack } from "../members/built.js";

test("addresses of a GitHub repository are its own, with the gaps of the document's examples", () =>
  withPack("pack/github", async (pack) => {
    await using sim = await createSimulator({ pack });
    const answer = await sim.fetch(new URL("/user/repos", sim.url), {
      method: "POST",
      headers: { authorization: `Bearer ${sim.key}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "hello" }),
    });
    const repo: unknown = await answer.json();
    const { url, archive_url, compare_url, statuses_url } = Object(repo);
    expect({ archive_url, compare_url, statuses_url }).toEqual({
      archive_url: `${url}/{archive_format}{/ref}`,
      compare_url: `${url}/compare/{base}...{head}`,
      statuses_url: `${url}/statuses/{sha}`,
    });
    expect(answer.headers.get("x-mock-fidelity")).toBeNull();
  }));
