import { execFile, execFileSync, spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { promisify } from "node:util";
import { describe, expect, inject, test } from "vitest";
import { aTask } from "../support/deck.js";
import type { Driven, Environment } from "./support.js";
import { cli, driven, file } from "./support.js";

/** The possible continuations of a command line. */
async function complete(
  words: readonly string[],
  env: Environment = {},
): Promise<readonly string[]> {
  const { out, err, how } = await cli(["__complete", "--", ...words], env);
  expect([err, how]).toEqual(["", 0]);
  return out.split("\n").flatMap((line) => line.split("\t")[0] || []);
}

describe("completions from the table of commands", () => {
  test("commands, subcommands, options and their values", async () => {
    expect(await complete(["st"])).toEqual(["start", "status", "stop", "state"]);
    expect(await complete([""])).toEqual(expect.arrayContaining(["tail", "seed", "--version"]));
    expect(await complete([""])).not.toContain("__complete");
    expect(await complete(["fault", "r"])).toEqual(["rm"]);
    expect(await complete(["fault", "rm", "--a"])).toEqual(["--all"]);
    expect(await complete(["start", "--w"])).toEqual(["--workers", "--world-idle", "--watch"]);
    expect(await complete(["clock", "advance", "--unt"])).toEqual(["--until"]);
    expect(await complete(["completion", ""])).toEqual(["bash", "zsh", "fish", "--help"]);
    expect(await complete(["fault", "add", "tasks", "list", "--network", "re"])).toEqual(["reset"]);
    expect(await complete(["nonsense", ""])).toEqual([]);
  });

  test("without an instance it offers nothing else", async () => {
    expect(await complete(["state", "ta"])).toEqual([]);
  });
});

describe("completions from the running instance", () => {
  const cases: readonly (readonly [readonly string[], readonly string[]])[] = [
    [["webhook", "fault", "add", "drop", "--event", "agent.c"], ["agent.created"]],
    [["fault", "add", "task_runs", "cr"], ["create"]],
    [["fault", "add", "task_runs", "create", "--code", "rate_"], ["rate_limit_exceeded"]],
    [
      ["webhook", "events", "--type", "task_run.c"],
      ["task_run.completed", "task_run.canceling", "task_run.canceled"],
    ],
    [["clock", "advance", "--until", "i"], ["idle"]],
    [["pin", "add", "task_run", "bra"], ["branch"]],
    [["trigger", "task.t"], ["task.tested"]],
  ];
  test.each(cases)("%j", async (words, expected) => {
    const sim = await driven();
    await aTask(sim.app);
    expect((await complete(words, sim.env)).toSorted()).toEqual(expected.toSorted());
  });

  const last = async (sim: Driven, ...words: readonly string[]) =>
    (await complete([...words, ""], sim.env)).filter((word) => !word.startsWith("--"));

  test("its ids, also as a parameter", async () => {
    const sim = await driven();
    const { id, agent_id: agent } = await aTask(sim.app);
    const fault = await sim.json("fault", "add", "tasks", "list", "--status", "500");
    const pin = await sim.json("pin", "add", "task_run", "branch", "failed");
    await sim.text("world", "snapshot", "add", "before");
    expect(await last(sim, "state")).toEqual(expect.arrayContaining([String(id), String(agent)]));
    expect(await last(sim, "fault", "rm")).toEqual([fault["id"]]);
    expect(await last(sim, "pin", "rm", "pin_0")).toEqual([pin["id"]]);
    expect(await last(sim, "world", "restore")).toEqual(["before"]);
    expect(await last(sim, "trace")).toEqual([expect.stringMatching(/^trc_/), expect.any(String)]);
    expect(await last(sim, "trigger", "task.tested")).toEqual([`task_id=${id}`]);
  });

  test("also where --url and --key say which it is", async () => {
    const { env } = await driven();
    const given = ["--url", env["FACSIMILE_URL"] ?? "", "--key", env["FACSIMILE_KEY"] ?? ""];
    expect(await complete(["state", ...given, "agen"])).toEqual(["agents"]);
  });
});

describe("scripts", () => {
  const hasBash = spawnSync("bash", ["--version"]).status === 0;

  test.skipIf(!hasBash)("bash asks the command (needs bash)", async () => {
    const { env } = await driven();
    const program = file(
      "facsimile",
      `#!/bin/sh\nexec '${process.execPath}' '${inject("command")}' "$@"\n`,
    );
    chmodSync(program, 0o755);
    const script = file("completion.bash", (await cli(["completion", "bash"])).out);
    const ask = async (...words: readonly string[]): Promise<readonly string[]> => {
      const lines = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _facsimile; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const path = `${dirname(program)}${delimiter}${process.env["PATH"]}`;
      const { stdout } = await promisify(execFile)(
        "bash",
        ["-c", lines, "-", script, "facsimile", ...words],
        { env: { ...process.env, ...env, PATH: path } },
      );
      return stdout.trim().split("\n");
    };
    expect(await ask("sta")).toEqual(["start", "status", "state"]);
    expect(await ask("state", "agen")).toEqual(["agents"]);
    // A name from the outside is a word of the line, whatever it contains.
    const name = "a$(id);`id` *\\'";
    writeFileSync(program, `#!/bin/sh\ncat <<'END'\n${name}\tabout it\nEND\n`);
    const [word] = await ask("state", "a");
    expect(execFileSync("bash", ["-c", `printf %s ${word}`], { encoding: "utf8" })).toBe(name);
  });

  test.each(["bash", "zsh", "fish"])("%s can read its script, if it is here", async (shell) => {
    const { out } = await cli(["completion", shell]);
    expect(out).toContain("facsimile __complete -- ");
    const hasShell = spawnSync(shell, ["--version"]).status === 0;
    if (hasShell) execFileSync(shell, ["-n", file(`completion.${shell}`, out)]);
  });
});
