// The commands `facsimile env serve` and `facsimile env score`: their options and texts. `serve`
// offers tasks to agents that are trained or tested (`server.ts`), and `score` judges a recorded
// run of one.

import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Invocation } from "facsimile/kit";
import {
  command,
  findPack,
  JSON_OPTION,
  packNamed,
  packOption,
  readKey,
  readPort,
  readText,
  UserError,
} from "facsimile/kit";
import type { JsonObject, Pack } from "facsimile/pack";
import { RefusedError } from "./action.js";
import { Environment, score as play } from "./environment.js";
import type { StepResult } from "./episode.js";
import type { PackOfTask } from "./task-file.js";
import { readTasks } from "./task-file.js";

const PACK_OPTION = {
  "--pack <pack>": {
    ...packOption(
      "the pack of tasks that name it; can be repeated, and tasks without a name get the first",
    ),
    many: (packs: readonly string[]) => packs,
  },
} as const;

const SERVE_OPTIONS = {
  "--tasks <path>": { about: "a task file, or a folder with task files", default: "tasks" },
  ...PACK_OPTION,
  "--port <number>": {
    about: "port to listen on; 0 for any free port",
    default: "4040",
    read: readPort,
  },
  "--key <text>": {
    about: "key that clients must send as Authorization: Bearer (default: none)",
    read: readKey,
  },
  "--record <folder>": "write each episode to a file of this folder, for facsimile env score",
} as const;

export const serve = command({
  about: "serve tasks to agents with the protocol of OpenEnv, a world for each episode",
  options: SERVE_OPTIONS,
  notes: `It listens on this machine only: a WebSocket at /ws, and /reset, /step, /state over HTTP.
Parameters of reset: task, seed, difficulty; or fork (an episode) and step. An action is one of
  {"call": {"method": "POST", "path": "/…", "body": {…}}}   {"wait": "1h"}   {"done": true, "answer": …}`,
  examples: [
    "facsimile env serve --tasks tasks",
    "facsimile env --tasks refund.yaml --pack my-vendor",
  ],
  run: runServe,
});

const SCORE_OPTIONS = { ...PACK_OPTION, ...JSON_OPTION } as const;

export const score = command({
  about: "play a recorded trajectory, and judge it; ends with 1 when a criterion is not met",
  args: {
    "<task>": "a task file",
    "<file>": 'JSON lines: actions, after {"reset": {"seed": 1}} if it is not the usual seed',
  },
  options: SCORE_OPTIONS,
  examples: ["facsimile env score tasks/refund.yaml runs/episode-1.jsonl"],
  run: runScore,
});

async function runServe({ options, terminal }: Invocation<typeof SERVE_OPTIONS>): Promise<void> {
  const { serveEnv } = await import("./server.js");
  const tasks = await readTasks(options.tasks, packsWith(options.pack), (line) =>
    terminal.printError(`left out: ${line}\n`),
  );
  const { record } = options;
  const environment = new Environment(tasks, record === undefined ? undefined : writerTo(record));
  const interrupted = terminal.interrupted();
  await environment.prepare();
  const { url, close } = await serveEnv(environment, options.port, options.key);
  const names = tasks.map(({ name }) => `  ${name}\n`).join("");
  terminal.announce(`${url}\n${names}`);
  await interrupted;
  await close();
  await environment.close();
}

async function runScore({
  args: [path = "", file = ""],
  options: { pack, json },
  terminal,
}: Invocation<typeof SCORE_OPTIONS>): Promise<void> {
  const [task, second] = await readTasks(path, packsWith(pack));
  if (task === undefined || second !== undefined) {
    throw new UserError(`${path}: this folder has several tasks; name the file of one.`);
  }
  const text = readText(file, { what: "JSON lines of actions", most: 64 });
  const playing = play(task, text, (line) => `${file}:${line}`);
  const outcome = await playing.catch((error: unknown) => {
    throw error instanceof RefusedError ? new UserError(error.message) : error;
  });
  const { reward, observation } = outcome;
  const { verdict = [], metadata = {} } = observation;
  const answer = { task: task.name, reward, verdict, metadata };
  terminal.print(json === true ? `${JSON.stringify(answer)}\n` : wordsOf(outcome));
  if (reward !== 1) terminal.end(1);
}

function wordsOf({ reward, observation: { verdict } }: StepResult): string {
  const rows: readonly JsonObject[] = Array.isArray(verdict) ? verdict : [];
  const lines = rows.map(
    ({ criterion, met, found }) => `${met === true ? "✓" : "✗"} ${criterion}  (found ${found})\n`,
  );
  return `reward ${reward}\n${lines.join("")}`;
}

/** Only the command line names a folder, since code in the folder runs. */
function packsWith(options: readonly string[] = []): PackOfTask {
  const loading: { own?: Promise<readonly Pack[]> } = {};
  return async (named) => {
    loading.own ??= Promise.all(options.length === 0 ? [findPack()] : options.map(findPack));
    const own = await loading.own;
    const found = own.find(
      ({ name, version }) =>
        named === undefined || named === name || named === `${name}@${version}`,
    );
    return found ?? packNamed(named ?? "");
  };
}

/** Writes the lines of each episode to a file of its own. */
function writerTo(folder: string) {
  mkdirSync(folder, { recursive: true });
  return (id: string, line: JsonObject): void => {
    const write = line["reset"] === undefined ? appendFileSync : writeFileSync;
    write(join(folder, `${id}.jsonl`), `${JSON.stringify(line)}\n`);
  };
}
