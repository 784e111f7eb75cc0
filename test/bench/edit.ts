import type { ChildProcess } from "node:child_process";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parse } from "yaml";
import { COMMAND, makeCurrent } from "./built.js";
import { announcedUrl } from "./first-answer.js";
import { median, tenth } from "./statistics.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const KINDS = 100;

/** Real milliseconds from writing a file of a layer until `start --watch` answers as it says. */
export interface EditTimes {
  readonly operations: number;
  readonly rounds: number;
  /** A file of data; and the same in a pack with behaviors. */
  readonly data: number;
  readonly behaviors: number;
}

/** @param document a file; by default one of 500 operations, which is made */
export async function measureEdit(document?: string, rounds = 5): Promise<EditTimes> {
  makeCurrent();
  const folder = mkdtempSync(join(tmpdir(), "facsimile-edit-"));
  const pack = join(folder, "pack");
  try {
    const made = join(folder, "document.json");
    if (document === undefined) writeFileSync(made, JSON.stringify(madeDocument()));
    execFileSync(process.execPath, [COMMAND, "init", document ?? made, "--out", pack]);
    const data = await edited(pack, rounds);
    writeFileSync(join(pack, "own/behaviors.ts"), "export const behaviors = {};\n");
    const behaviors = await edited(pack, rounds);
    const report = readFileSync(join(pack, "init-report.md"), "utf8");
    const operations = Number(/(\d+) operations/.exec(report)?.[1]);
    return { operations, rounds, data, behaviors };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The median over the edits of one instance. */
async function edited(pack: string, rounds: number): Promise<number> {
  const options = ["start", "--pack", pack, "--watch", "--port", "0", "--json", "--key", "bench"];
  const stdio = ["ignore", "pipe", "pipe"] as const;
  const child: ChildProcess = spawn(process.execPath, [COMMAND, ...options], {
    cwd: ROOT,
    stdio: [...stdio],
  });
  const { wire } = parse(readFileSync(join(pack, "guessed/pack.yaml"), "utf8"));
  try {
    const url = await announcedUrl(child);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const words = `Edit ${round}.`;
      const fact = `${wire.unknown_route.error}: { message: ${words} }\n`;
      const began = performance.now();
      writeFileSync(join(pack, "own/errors.yaml"), fact);
      while (!(await unknownRoute(url)).includes(words)) await setTimeout(5);
      times.push(performance.now() - began);
    }
    return tenth(median(times));
  } finally {
    child.kill("SIGKILL");
    await once(child, "close");
  }
}

async function unknownRoute(url: string): Promise<string> {
  const headers = { authorization: "Bearer bench" };
  return (await fetch(`${url}/a/route/that/no/document/has`, { headers })).text();
}

/** Kinds of object with five operations each. */
function madeDocument(): object {
  const paths: Record<string, object> = {};
  const schemas: Record<string, object> = {};
  for (let kind = 0; kind < KINDS; kind++) {
    const [name, path] = [`Part${kind}`, `/parts${kind}`];
    const schema = { $ref: `#/components/schemas/${name}` };
    const text = { type: "string", maxLength: 200 };
    const fields = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field_${at}`, text]));
    schemas[name] = {
      type: "object",
      required: ["id"],
      properties: { id: { type: "string", readOnly: true }, ...fields },
    };
    const content = { "application/json": { schema } };
    const list = { type: "object", properties: { data: { type: "array", items: schema } } };
    const answer = (of: object) => ({
      responses: { 200: { description: "", content: { "application/json": { schema: of } } } },
    });
    const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
    const body = { requestBody: { content } };
    paths[path] = {
      get: { operationId: `list${name}`, ...answer(list) },
      post: { operationId: `create${name}`, ...body, ...answer(schema) },
    };
    paths[`${path}/{id}`] = {
      parameters: [id],
      get: { operationId: `get${name}`, ...answer(schema) },
      patch: { operationId: `update${name}`, ...body, ...answer(schema) },
      delete: { operationId: `delete${name}`, responses: { 204: { description: "" } } },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Parts", version: "1" },
    paths,
    components: { schemas },
  };
}

/** The table that people read. */
export const editTable = ({ operations, rounds, data, behaviors }: EditTimes): string =>
  `From an edit of a layer to an answer with \`start --watch\`, ms, median of ${rounds}, ${operations} operations\n
| data | data beside behaviors |
|---|---|
| ${data} | ${behaviors} |`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const times = await measureEdit(process.argv[2]);
  process.stdout.write(`${editTable(times)}\n\n${JSON.stringify({ edit: times })}\n`);
}
