import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Environment } from "./support.js";
import { cli, facsimile, file, refusal } from "./support.js";

/** A script for Node.js that writes its environment down, and then runs an action. */
function script(then = ""): { readonly path: string; readonly found: () => JsonObject } {
  const notes = file("notes.json", "{}");
  const path = file(
    "script.mjs",
    `import { writeFileSync } from "node:fs";
     const { FACSIMILE_URL: url, FACSIMILE_KEY: key } = process.env;
     const answer = await fetch(url + "/test", { headers: { authorization: "Bearer " + key } });
     const names = ["FACSIMILE_URL", "FACSIMILE_KEY", "FACSIMILE_URLS", "FACSIMILE_KEYS"];
     const env = Object.fromEntries(names.map((name) => [name, process.env[name]]));
     const args = process.argv.slice(2);
     writeFileSync(${JSON.stringify(notes)}, JSON.stringify({ status: answer.status, env, args }));
     ${then}`,
  );
  return { path, found: () => Object(JSON.parse(readFileSync(notes, "utf8"))) };
}

const exec = (
  args: readonly string[],
  env: Environment = {},
): Promise<{ readonly err: string; readonly how: number | NodeJS.Signals }> =>
  cli(["exec", ...args], { PATH: process.env["PATH"] ?? "", ...env });

describe("exec", () => {
  test("the command finds an instance, and its status is passed on", async () => {
    const { path, found } = script("process.exit(7)");
    const { how } = await exec(["--", process.execPath, path, "--port", "x"]);
    expect(how).toBe(7);
    expect(found()).toMatchObject({
      status: 200,
      args: ["--port", "x"],
      env: {
        FACSIMILE_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        FACSIMILE_KEY: expect.stringMatching(/^fax_/),
      },
    });
  });

  test("with --strict it ends with 1 when something happened that was hardly meant", async () => {
    const { path } = script(
      `const headers = { authorization: "Bearer " + key };
       await fetch(url + "/agnets", { headers });
       await fetch(url + "/__admin__/reset", { method: "POST", headers });
       const body = JSON.stringify({ resource: "*", operation: "*", outcome: { status: 500 } });
       await fetch(url + "/__admin__/faults", { method: "POST", headers, body });`,
    );
    const { how, err } = await exec(["--strict", "--", process.execPath, path]);
    expect(how).toBe(1);
    expect(err).toMatch(
      /^facsimile: 1 call: 1 modelled\nfacsimile: strict: there is no GET \/agnets; .*\(trc_\w+\)\nfacsimile: strict: never fired: fault flt_\w+ for \*\.\*; no call came near\n$/,
    );
    expect((await exec(["--", process.execPath, path])).how).toBe(0);
  });

  test("what the pack does not model is a likely mistake, unless it is allowed", async () => {
    const { path } = script(
      `await fetch(url + "/agents?colour=red", { headers: { authorization: "Bearer " + key } });`,
    );
    const command = ["--", process.execPath, path];
    const { how, err } = await exec(["--strict", ...command]);
    expect([how, err]).toEqual([
      1,
      expect.stringMatching(
        /^facsimile: .*\nfacsimile: strict: not modelled: filter:colour of agents\.list: /,
      ),
    ]);
    expect((await exec(["--strict", "--allow", "filter:colour", ...command])).how).toBe(0);
    expect((await exec(command, { FACSIMILE_STRICT: "sort:*" })).how).toBe(1);
    expect((await exec(command, { FACSIMILE_STRICT: "sort:*, filter:*" })).how).toBe(0);
  });

  test("the instance ends with the command, and says how its answers came about", async () => {
    const { path, found } = script();
    const err = "facsimile: 1 call: 1 modelled\n";
    expect(await exec(["--", process.execPath, path])).toMatchObject({ how: 0, err });
    const { FACSIMILE_URL: url }: JsonObject = Object(found()["env"]);
    await expect(fetch(String(url))).rejects.toThrow();
  });

  test("with --workers it finds lists, the first worker beside them", async () => {
    const { path, found } = script();
    await exec(["--workers", "2", "--key", "k", "--", process.execPath, path]);
    const { FACSIMILE_URL: url, ...env }: JsonObject = Object(found()["env"]);
    expect(env).toMatchObject({ FACSIMILE_KEY: "k", FACSIMILE_KEYS: "k,k" });
    const [first, second] = String(env["FACSIMILE_URLS"]).split(",");
    expect(first).toBe(url);
    expect(second).not.toBe(first);
  });

  test("without --workers it does not find the lists of an outer command", async () => {
    const { path, found } = script();
    await exec(["--", process.execPath, path], {
      FACSIMILE_URLS: "http://outer",
      FACSIMILE_KEYS: "k",
    });
    expect(Object.keys(Object(found()["env"]))).toEqual(["FACSIMILE_URL", "FACSIMILE_KEY"]);
  });

  test("a command that a signal ends, ends it by the same signal", async () => {
    const { path } = script('process.kill(process.pid, "SIGKILL")');
    expect((await exec(["--", process.execPath, path])).how).toBe("SIGKILL");
  });

  test("as a process: a signal goes to the command, and its status is passed on", async () => {
    const { path } = script(
      'process.on("SIGTERM", () => process.exit(9)); setInterval(() => {}, 1000); console.log("up");',
    );
    const running = facsimile(["exec", "--", process.execPath, path]);
    await running.printed(/up/);
    running.child.kill("SIGTERM");
    expect(await running.ended).toEqual([9, null]);
  });

  test("as a process: the end by a signal is passed on too", async () => {
    const { path } = script('console.log("up"); process.kill(process.pid, "SIGTERM")');
    const running = facsimile(["exec", "--", process.execPath, path]);
    expect(await running.ended).toEqual([null, "SIGTERM"]);
    expect(running.out()).toBe("up\n");
  });

  test("an unknown command, one that cannot run, or none", async () => {
    expect(await exec(["--", "no-such-command"])).toMatchObject({
      how: 127,
      err: "facsimile: no-such-command: there is no such command.\n",
    });
    expect(await exec(["--", "/"])).toMatchObject({
      how: 126,
      err: "facsimile: /: cannot be run (EACCES).\n",
    });
    expect(await refusal(["exec"])).toMatch(/^missing required argument 'command'/);
  });

  test("a start option that is wrong: the command does not run", async () => {
    const { path, found } = script();
    const sentence = await refusal(["exec", "--pack", "dekc", "--", process.execPath, path]);
    expect(sentence).toMatch(/Did you mean deck\?/);
    expect(found()).toEqual({});
  });
});
