import { join } from "node:path";
import { run } from "../../codegen/command.js";
import type { RunningPack, Workshop } from "../../codegen/init/init.js";
import type { Json } from "../../src/base/json.js";
import { InProcessLine } from "../../src/http/in-process.js";
import { createInstance } from "../../src/server/instance.js";
import { loadPackFolder } from "../../src/testing/pack-folder.js";

/** Builds and starts packs with the compiler and the engine of this clone. */
export function workshopHere(print: (line: string) => void): Workshop {
  return { build, start, now: () => performance.now(), print };
}

async function build(folder: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const args = ["--pack", folder, "--out", join(folder, "generated"), "--build"];
  await run(args, { print: () => {}, complain: (line) => problems.push(line) });
  return problems;
}

async function start(folder: string): Promise<RunningPack> {
  const pack = loadPackFolder(join(folder, "generated"));
  const instance = await createInstance({ pack, deliver: false });
  const line = new InProcessLine(instance.planes);
  const call = async (
    method: string,
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string | undefined,
  ): Promise<{ status: number; mediaType: string; body: Json }> => {
    const answer = await line.call({
      method,
      url,
      headers: { host: "drive.test", authorization: `Bearer ${instance.key}`, ...headers },
      body: Buffer.from(body ?? ""),
    });
    const text = await textOf(answer.body);
    const mediaType = answer.headers["content-type"] ?? "";
    return { status: answer.status, mediaType, body: readBody(text, mediaType) };
  };
  return {
    call: ({ method, path, headers, body }) => call(method, path, headers, body),
    seed: async (resource, object) => {
      const body = JSON.stringify({ [resource]: [object] });
      const headers = { "content-type": "application/json" };
      const { status } = await call("POST", "/__admin__/state", headers, body);
      return status < 300;
    },
    close: async () => {
      await instance.close();
    },
  };
}

async function textOf(body: unknown): Promise<string> {
  if (body === null || typeof body === "string") return body ?? "";
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  const parts: Uint8Array[] = [];
  if (isIterable(body)) for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

function isIterable(body: unknown): body is AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return typeof body === "object" && body !== null;
}

function readBody(text: string, mediaType: string): Json {
  if (!mediaType.includes("json") || text === "") return text;
  const value: Json = JSON.parse(text);
  return value;
}
