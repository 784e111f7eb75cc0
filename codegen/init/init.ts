import { basename, join } from "node:path";
import { parse } from "yaml";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import type { PackFile, ResourceEntry } from "../model/model.js";
import { faultsOf, tellingFaults } from "../openapi/validate.js";
import { compiled } from "./compiled.js";
import { Refusal } from "./document/refusal.js";
import type { TimerDrive } from "./drive/drive.js";
import { drive } from "./drive/drive.js";
import { judgeBy } from "./drive/judge.js";
import { withKey } from "./drive/keys.js";
import { samplesOf } from "./drive/samples.js";
import type { Normalized } from "./normalize/normalize.js";
import { normalize } from "./normalize/normalize.js";
import { applyOverlay } from "./overlay/overlay.js";
import { packName } from "./pack/pack-file.js";
import type { Sources } from "./pack/sources.js";
import { sourcesOf } from "./pack/sources.js";
import { readBundle } from "./read/bundle.js";
import { sourceAt } from "./read/files.js";
import { parseText } from "./read/parse.js";
import { keepOriginal, textAt, write } from "./regenerate/folder.js";
import type { Figures } from "./report.js";
import { figuresOf, lineOf, reportText, summary, worthALook } from "./report.js";
import type { Toolchain } from "./toolchain.js";

export interface InitOptions {
  /** Path of the OpenAPI document. */
  readonly document: string;
  /** References may lead out of the document's folder. */
  readonly allowOutside?: boolean | undefined;
  /** Folder of the pack's sources. */
  readonly out: string;
  /** Path of an OpenAPI Overlay to lay over the document. */
  readonly overlay: string | undefined;
  /** Name of the pack; by the document's title when undefined. */
  readonly name: string | undefined;
  /** Day on which it is written, such as 2026-06-09. */
  readonly day: string;
}

export interface Made {
  readonly figures: Figures;
  readonly drive: TimerDrive;
  readonly seconds: number;
}

const GUESSES = 10;

/**
 * Makes a pack of an OpenAPI document, compiles and starts it, drives every operation once, and
 * prints how it did. Over an earlier one it changes only what nobody has touched.
 *
 * @throws Refusal for a document that cannot be taken
 */
export async function init(options: InitOptions, toolchain: Toolchain): Promise<Made | undefined> {
  const begun = toolchain.now();
  const bundle = await readBundle(sourceAt(options.document, options.allowOutside));
  const laid = await withOverlay(bundle.document, options.overlay);
  const normalized = normalize(laid, bundle.file);
  const name = options.name ?? packName(normalized.document);
  await keepOriginal(options.out, bundle.texts);
  const made = sourcesOf(normalized.document, name, options.day);
  const ready = await compiled(options.out, made, toolchain);
  if (!("sources" in ready)) {
    for (const line of ready) toolchain.print(line);
    return undefined;
  }
  const { sources, leftOut, stayed } = ready;
  const driven = await driveOnce(options.out, laid, normalized, sources, toolchain);
  const seconds = (toolchain.now() - begun) / 1000;
  const report = reportText({
    found: tellingFaults(await faultsOf(normalized.document)).map(
      ({ instancePath, message }) => `#${instancePath} ${message}`,
    ),
    document: basename(options.document),
    version: normalized.version,
    repairs: normalized.repairs,
    folded: normalized.folded,
    leftOut,
    sources,
    drive: driven,
    seconds,
  });
  await write(join(options.out, "init-report.md"), report);
  const figures = figuresOf(sources, driven);
  await tell(options, sources, figures, seconds, stayed, toolchain.print);
  return { figures, drive: driven, seconds };
}

async function withOverlay(document: JsonObject, path: string | undefined): Promise<JsonObject> {
  if (path === undefined) return document;
  const text = await textAt(path);
  if (text === undefined) throw new Refusal("does not exist", path);
  return applyOverlay(document, parseText(path, text), path);
}

async function driveOnce(
  folder: string,
  original: JsonObject,
  { document }: Normalized,
  { operations }: Sources,
  toolchain: Toolchain,
): Promise<TimerDrive> {
  const line = await toolchain.start(folder);
  try {
    return await drive({
      resources: await resourcesIn(folder),
      operations: new Map(operations.map((operation) => [operation.id, operation])),
      samples: samplesOf(document),
      judge: judgeBy(original),
      line: withKey(line, await authIn(folder)),
    });
  } finally {
    await line.close();
  }
}

/** As they stand in the folder, with what a person has changed. They have compiled. */
async function resourcesIn(folder: string): Promise<Readonly<Record<string, ResourceEntry>>> {
  const value: unknown = parse((await textAt(join(folder, "resources.yaml"))) ?? "{}");
  if (!isObject(value)) return {};
  const entries: Readonly<Record<string, ResourceEntry>> = JSON.parse(JSON.stringify(value));
  return entries;
}

async function authIn(folder: string): Promise<PackFile["wire"]["auth"]> {
  const value: unknown = parse((await textAt(join(folder, "pack.yaml"))) ?? "{}");
  const file: Partial<PackFile> = JSON.parse(JSON.stringify(value));
  return file.wire?.auth;
}

async function tell(
  { out }: InitOptions,
  { guesses }: Sources,
  figures: Figures,
  seconds: number,
  stayed: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  for (const line of stayed) print(line);
  print("Guesses most worth a look:");
  for (const { guess, others } of worthALook(guesses, GUESSES)) {
    const { says, reason, path, file = "resources.yaml" } = guess;
    const place = join(out, file);
    const text = (await textAt(place)) ?? "";
    const more = others === 0 ? "" : ` (and ${others} more like it)`;
    print(`  ${place}:${lineOf(text, path)} ${says}: ${reason}${more}`);
  }
  print(summary(figures));
  print(
    `${seconds.toFixed(1)} s. All that was repaired and guessed: ${join(out, "init-report.md")}`,
  );
}
