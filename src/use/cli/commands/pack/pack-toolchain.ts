import { join } from "node:path";
import { InProcessLine } from "../../../../api/http/in-process.js";
import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { createInstance } from "../../../../instance/server/instance.js";
import { loadPackFolder } from "../../../testing/pack/pack-folder.js";

/** The compiler: prints, and answers the exit status. */
export type Compile = (
  options: { readonly pack: string; readonly out: string; readonly build: true },
  terminal: { readonly print: (line: string) => void; readonly complain: (line: string) => void },
) => Promise<number>;

interface Reply {
  readonly status: number;
  readonly mediaType: string;
  readonly body: Json;
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** A pack that runs in this process, as its maker drives it. */
interface RunningPack {
  readonly call: (request: Request) => Promise<Reply>;
  readonly seed: (resource: string, object: JsonObject) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** What compiles and starts packs for the maker of packs, which knows no engine. */
export interface Toolchain {
  readonly build: (folder: string) => Promise<readonly string[]>;
  readonly start: (folder: string) => Promise<RunningPack>;
  readonly now: () => number;
  readonly print: (line: string) => void;
}

/** Builds packs with a compiler, and starts them with this engine. */
export function toolchainWith(compile: Compile, print: (line: string) => void): Toolchain {
  const build = async (folder: string): Promise<readonly string[]> => {
    const problems: string[] = [];
    const options = { pack: folder, out: join(folder, "generated"), build: true } as const;
    await compile(options, { print: () => {}, complain: (line) => problems.push(line) });
    return problems;
  };
  return { build, start, now: () => performance.now(), print };
}

async function start(folder: string): Promise<RunningPack> {
  const pack = loadPackFolder(folder);
  const instance = await createInstance({ pack, deliver: false });
  const line = new InProcessLine(instance.planes);
  const call: RunningPack["call"] = async ({ method, path: url, headers, body }) => {
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
    call,
    seed: async (resource, object) => {
      const body = JSON.stringify({ resources: { [resource]: [object] } });
      const headers = { "content-type": "application/json" };
      const { status } = await call({ method: "POST", path: "/__admin__/seed", headers, body });
      if (status === 404 || status > 499) throw new Error(`a seed of ${resource} got ${status}`);
      return status === 201;
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
