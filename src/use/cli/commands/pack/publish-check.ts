// The command `facsimile pack publish-check`: lists what a folder lacks to be published as a pack's
// npm package.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import type { JsonObject } from "../../../../engine/base/json.js";
import { isArray, isObject, objectAt, parsedJson } from "../../../../engine/base/json.js";
import { pathWord } from "../../../../engine/base/shell-word.js";
import type { Pack } from "../../../../engine/pack/pack.js";
import { readTextIfThere } from "../../../../instance/files/named-file.js";
import {
  generatedFolder,
  loadPackFolder,
  NoPackError,
  olderPack,
} from "../../../testing/pack/pack-folder.js";
import { command } from "../../definition.js";
import { UserError } from "../../output/terminal.js";

/** The most that a package has packed, in bytes: more for more than a thousand operations. */
const sizeFor = ({ operations }: Pack): number =>
  operations.length > 1_000 ? 1_800_000 : 1_000_000;

export const publishCheck = command({
  about: "say whether a folder is ready to be a pack's package, and what it lacks",
  args: { "<folder>": "with package.json and the sources of the pack" },
  notes: "It needs npm, which says what the package would have, and makes no request.",
  examples: ["facsimile pack publish-check my-vendor"],
  run: async ({ args: [given = ""], terminal }) => {
    const folder = resolve(terminal.folder, given);
    const manifest = parsedJson(textIn(folder, "package.json") ?? "");
    if (!isObject(manifest)) {
      throw new UserError(`${given}: there is no package.json; npm init makes one`);
    }
    const findings = [
      ...manifestFindings(manifest, folder),
      ...(await proseFindings(folder)),
      ...builtFindings(manifest, folder, given),
    ];
    for (const finding of findings) terminal.print(`${finding}\n`);
    const { name, version } = manifest;
    if (findings.length === 0) terminal.print(`${name}@${version} is ready\n`);
    else terminal.end(1);
  },
});

const textIn = (folder: string, file: string): string | undefined =>
  readTextIfThere(join(folder, file), { what: "a file of a package", most: 64 });

const NAME = /^(?:@facsimile\/|facsimile-pack-)([a-z0-9][a-z0-9_-]*)$/;

function manifestFindings(manifest: JsonObject, folder: string): readonly string[] {
  const { name, version, main, types } = manifest;
  const own = basename(String(name ?? folder)).replace(/^facsimile-pack-/, "");
  const built = `./${relative(folder, generatedFolder(folder))}`;
  const wrong = (key: string, right: string): string => `package.json: ${key}: write ${right}`;
  const isDay = /^\d{8}\.\d+\.\d+$/.test(String(version)) && isDate(String(version).slice(0, 8));
  return [
    NAME.test(String(name)) ? [] : wrong("name", `facsimile-pack-${own}, by which ${own} finds it`),
    isDay
      ? []
      : wrong("version", "<yyyymmdd of the document>.<minor>.<patch>, such as 20260826.0.0"),
    main === `${built}/index.js` ? [] : wrong("main", `${built}/index.js`),
    types === `${built}/index.d.ts` ? [] : wrong("types", `${built}/index.d.ts`),
    "facsimile" in objectAt(manifest, "peerDependencies")
      ? []
      : wrong("peerDependencies", '{ "facsimile": … }, with its version'),
    objectAt(objectAt(manifest, "peerDependenciesMeta"), "facsimile")["optional"] === true
      ? []
      : wrong("peerDependenciesMeta", '{ "facsimile": { "optional": true } }'),
    (textIn(folder, "NOTICE") ?? "").trim() === ""
      ? "NOTICE: name the vendor's document, its publisher and its licence, or that it states none"
      : [],
  ].flat();
}

const isDate = (day: string): boolean => {
  const [, year = "", month = "", date = ""] = /^(\d{4})(\d\d)(\d\d)$/.exec(day) ?? [];
  return !Number.isNaN(Date.parse(`${year}-${month}-${date}T00:00:00Z`));
};

/** What is left of the vendor's words in the documents of a package. */
async function proseFindings(folder: string): Promise<readonly string[]> {
  const { factsOf, factsText } = await import("../../../../../codegen/init/facts.js");
  const file = "facts/openapi.json";
  const text = textIn(folder, file);
  if (text === undefined) return [];
  const document = parsedJson(text);
  const lines = isObject(document) ? factsText(factsOf(document)).split("\n") : [];
  const line = text.split("\n").findIndex((each, at) => each !== lines[at]);
  return line < 0
    ? []
    : [
        `${file}:${line + 1}: this is more than facts, or in another form: keep no description, summary, extension or long example`,
      ];
}

function builtFindings(manifest: JsonObject, folder: string, given: string): readonly string[] {
  const older = olderPack(folder);
  const again = `npx facsimile pack build --pack ${pathWord(given)}`;
  if (older !== undefined) {
    const why = older.changed === null ? "it is not built" : `${older.changed} has changed since`;
    return [`${relative(folder, older.built)}: ${why}: ${again}`];
  }
  try {
    const pack = loadPackFolder(folder);
    const { name, version } = manifest;
    const [, own] = NAME.exec(String(name)) ?? [];
    const isTyped = /FacsimilePacks/.test(textIn(generatedFolder(folder), "index.d.ts") ?? "");
    return [
      own === undefined || own === pack.name ? [] : `pack.yaml: name: write ${own}, as the package`,
      version === pack.version ? [] : `pack.yaml: version: write ${version}, as the package`,
      isTyped ? [] : `index.d.ts: it adds no names for tests: ${again}`,
      packedFindings(folder, pack),
    ].flat();
  } catch (error) {
    if (error instanceof NoPackError) return [error.message];
    throw error;
  }
}

/** What npm would put into the package. */
function packedFindings(folder: string, pack: Pack): readonly string[] {
  const given = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const shell = process.platform === "win32";
  const { stdout } = spawnSync("npm", given, { cwd: folder, encoding: "utf8", shell });
  const [packed] = [parsedJson(String(stdout).slice(String(stdout).search(/^\[/m)))].flat();
  const files = isObject(packed) ? packed["files"] : undefined;
  if (!isObject(packed) || !isArray(files)) return ["npm pack says nothing: is npm there?"];
  const paths = files.filter(isObject).map(({ path }) => String(path));
  const generated = relative(folder, generatedFolder(folder));
  const built = readdirSync(join(folder, generated), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  const sources = ["facts/openapi.json", "pack.yaml", "guessed/pack.yaml", "profile/pack.yaml"];
  const wanted = ["NOTICE", ...built, ...sources].filter((it) => existsSync(join(folder, it)));
  const missing = wanted.find((it) => !paths.includes(it));
  const original = paths.find((it) => it.startsWith("original/"));
  const { size } = packed;
  return [
    missing === undefined ? [] : `package.json: files: add ${missing.split("/")[0]}`,
    original === undefined ? [] : `package.json: files: leave out original, the vendor's document`,
    Number(size) <= sizeFor(pack)
      ? []
      : `it has ${size} bytes packed, and ${sizeFor(pack)} are the most: leave out what no start needs`,
  ].flat();
}
