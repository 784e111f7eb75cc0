// Plays every task over HTTP with the agent that solves it and the one that does not, for each
// difficulty. Ends with 1 when a verdict is wrong.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { play, solvers } from "./solvers.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const facsimile = process.env.FACSIMILE ?? here("../../bin/facsimile.cjs");
const pack = here("../vendor-of-your-own/pack");
const args = ["env", "--tasks", here("tasks"), "--pack", pack, "--port", "0"];
const server = spawn(process.execPath, [facsimile, ...args], {
  stdio: ["ignore", "pipe", "inherit"],
});
const [url] = await once(createInterface(server.stdout), "line");

async function call(path, body) {
  const init = { method: "POST", body: JSON.stringify(body) };
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url + path, body === undefined ? {} : { ...init, headers });
  const value = await answer.json();
  if (!answer.ok) throw new Error(value.detail);
  return value;
}

let wrong = 0;
try {
  const { data: tasks } = await call("/tasks");
  for (const { name: task, difficulties } of tasks) {
    for (const difficulty of [null, ...difficulties]) {
      for (const [way, reward] of Object.entries({ solve: 1, fail: 0 })) {
        const { observation } = await call("/reset", { task, difficulty, seed: 1 });
        const { episode_id } = observation;
        const step = (action) => call("/step", { episode_id, action });
        const outcome = await play(solvers[task][way](), step);
        if (outcome.reward !== reward) wrong += 1;
        const mark = outcome.reward === reward ? "✓" : "✗";
        console.log(`${mark} ${task} ${difficulty ?? ""}: ${way}, reward ${outcome.reward}`);
      }
    }
  }
} finally {
  server.kill();
}
if (wrong > 0) process.exitCode = 1;
