import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { file, underway } from "../cli/support.js";

const TASK = `name: name-ada
goal: Make Ada.
verdict:
  - { objects: agents, where: { name: Ada }, count: 1 }
`;

/** A Python with openenv-core, such as that of a virtual environment. */
const python = process.env["OPENENV_PYTHON"] ?? "python3";
const CLIENT = "from openenv.core.generic_client import GenericEnvClient";
const hasClient = spawnSync(python, ["-c", CLIENT], { stdio: "ignore" }).status === 0;

test.runIf(hasClient)(
  "OpenEnv's own client plays an episode (needs openenv-core in OPENENV_PYTHON or python3)",
  async () => {
    const task = file("task.yaml", TASK);
    const command = underway(["env", "--tasks", task, "--port", "0"]);
    await command.printed(/name-ada\n/);
    const [url = ""] = command.out().split("\n");
    const script = fileURLToPath(new URL("rollout.py", import.meta.url));
    const { stdout } = await promisify(execFile)(python, [script, url]);
    expect(stdout.split("\n")).toEqual([
      "goal Make Ada. False",
      "step 201 0 False",
      expect.stringMatching(/^state .*"episode_id": "python".*"seed": 42, "step_count": 1/),
      "fork 30",
      "done 1 True 1",
      "",
    ]);
  },
);
