import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ControlPlaneError, traceIdOf } from "../../src/use/client/index.js";
import { aRun } from "../support/deck.js";
import { inProcess } from "./support.js";

const folder = new URL("../../src/use/client/", import.meta.url);
const EXAMPLE = /```ts\n([\s\S]*?)```/g;

/** The examples in the comments of a module. */
function examples(file: string): readonly string[] {
  const text = readFileSync(new URL(file, folder), "utf8");
  return [...text.matchAll(EXAMPLE)].map(([, code = ""]) => code.replace(/^ *\* ?/gm, ""));
}

const cases = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) =>
    examples(file)
      .filter(isOfDeck)
      .map((code): readonly [string, string] => [titleOf(file, code), code]),
  );

/** Deck has no sign-in and no hosted page: test/sign-in and test/pages make these calls. */
function isOfDeck(code: string): boolean {
  return !/\bsim\.(?:signIn\(|failSignIn\(|pages\.)/.test(code);
}

function titleOf(file: string, code: string): string {
  return `${file}: ${code.split("\n", 1)[0]}`;
}

/** Names that an example may use without an import. */
const GIVEN = ["sim", "run", "createClient", "ControlPlaneError", "fetch", "console", "traceIdOf"];

describe("each example in a comment runs", () => {
  test.each(cases)("%s", async (_, code) => {
    const { app, sim } = await inProcess({ recording: { path: null } });
    // One run has completed, so that no example waits for it in real time; one is running.
    await aRun(app);
    await sim.clock.advance("1m");
    const run = await aRun(app);
    await sim.clock.advance("2s");
    const example: unknown = new Function(...GIVEN, `return (async () => {${code}})();`);
    const fetchInProcess = async (url: string): Promise<Response> => {
      const answer = await app.get(new URL(url).pathname);
      return new Response(answer.text, { status: answer.status, headers: answer.headers });
    };
    const given = [sim, run, () => sim, ControlPlaneError, fetchInProcess, { log() {} }, traceIdOf];
    if (typeof example !== "function") throw new Error("it is not code");
    await Reflect.apply(example, undefined, given);
  });

  test("there are examples", () => {
    expect(cases.length).toBeGreaterThan(40);
  });
});
