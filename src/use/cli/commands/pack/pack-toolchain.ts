// `toolchainWith`: lets `pack init`, whose code is in `codegen/init`, compile the pack that it
// drafts and start it, to check itself. `buildFolder` compiles the pack of a folder, for `pack
// build` and for packs older than their sources.

import { join } from "node:path";
import { compile } from "../../../../../codegen/command/command.js";
import type { BuildResult, RunningPack, Toolchain } from "../../../../../codegen/init/init.js";
import type { PlaneAnswer } from "../../../../api/call/plane-call.js";
import { InProcessLine } from "../../../../api/http/in-process.js";
import { bodyKindOf } from "../../../../engine/base/http-headers.js";
import type { Json } from "../../../../engine/base/json.js";
import { parsedJson } from "../../../../engine/base/json.js";
import type { Pack } from "../../../../engine/pack/pack.js";
import { findError } from "../../../../engine/world/rules/errors/catalog.js";
import { createInstance } from "../../../../instance/server/create-instance.js";
import type { ReportBug } from "../../../../instance/server/run-options.js";
import { loadPackFolder } from "../../../testing/pack/pack-folder.js";
import { textOf } from "../../../testing/transport.js";

/** Builds packs with a compiler, and starts them with this engine. */
export function toolchainWith(run: typeof compile, print: (line: string) => void): Toolchain {
  const build: Toolchain["build"] = async (folder, layers) => {
    const lines: string[] = [];
    const lowest = layers === "guesses";
    const options = { pack: folder, out: join(folder, "generated"), build: true, lowest } as const;
    let counts: BuildResult["layers"] = [];
    const status = await run(options, {
      print: () => {},
      complain: (line) => lines.push(line),
      count: (found) => {
        counts = found;
      },
    });
    return status === 0
      ? { problems: [], unfit: lines, layers: counts }
      : { problems: lines, unfit: [], layers: [] };
  };
  return { build, start, now: () => performance.now(), print };
}

/**
 * Builds a pack, and prints mistakes and facts that do not fit the document. Types are not checked.
 *
 * @returns whether it is built
 */
export async function buildFolder(
  pack: string,
  out: string,
  printError: (text: string) => void,
): Promise<boolean> {
  const complain = (line: string): void => printError(`${line}\n`);
  const options = { pack, out, build: true, unchecked: true };
  return (await compile(options, { print: () => {}, complain })) === 0;
}

/** @param onBug takes what code of the pack throws, by default the log */
export async function start(folder: string, key: string, onBug?: ReportBug): Promise<RunningPack> {
  const pack = loadPackFolder(folder);
  const instance = await createInstance({ pack, key, reportBug: onBug, deliver: false });
  const line = new InProcessLine(instance.planes);
  const call: RunningPack["call"] = async ({ method, path: url, headers, body }) => {
    const answer = await line.call({
      method,
      url,
      headers: { host: "drive.test", authorization: `Bearer ${key}`, ...headers },
      body: Buffer.from(body ?? ""),
    });
    const mediaType = answer.headers["content-type"] ?? "";
    const text = await textOf(answer);
    return {
      status: meantStatus(pack, answer),
      mediaType,
      headers: answer.headers,
      body: readBody(text, mediaType),
    };
  };
  const control: RunningPack["control"] = (method, path, body) => {
    const headers = { "content-type": "application/json" };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    return call({ method, path: `/__admin__${path}`, headers, body: sent });
  };
  const statuses = new Set(pack.errors.flatMap(({ status }) => status ?? []));
  return {
    call,
    control,
    meantStatuses: pack.wire.refused_as === undefined ? undefined : statuses,
    cause: async (event, data) =>
      (await control("POST", "/world/events", { event, data })).status === 200,
    seed: async (resource, object) => {
      const { status } = await control("POST", "/seed", { resources: { [resource]: [object] } });
      // A kind that was left out of the pack can have no objects: 404.
      if (status > 499) throw new Error(`a seed of ${resource} got ${status}`);
      return status === 201;
    },
    close: async () => {
      await instance.close();
    },
  };
}

/** The status, or that of the error where the vendor sends all refusals with one status. */
function meantStatus(pack: Pack, { status, trace }: PlaneAnswer): number {
  const { refused_as: refusedAs, validation } = pack.wire;
  const refused = trace?.refused ?? null;
  if (refused === null || refusedAs?.status !== status) return status;
  if (refused === "invalid") return validation.status;
  return findError(pack, refused)?.status ?? status;
}

/** A file that came in by an upload goes out under the declared type, whatever its content. */
function readBody(text: string, mediaType: string): Json {
  if (bodyKindOf(mediaType) !== "json" || text === "") return text;
  return parsedJson(text) ?? text;
}
