import { basename } from "node:path";
import { cut } from "../../../../engine/base/text.js";
import { installedPacks } from "../../../testing/pack/pack.js";
import { generatedFolder } from "../../../testing/pack/pack-folder.js";
import { packagesFrom } from "../../../testing/pack/packages.js";
import { command } from "../../definition/command.js";
import { JSON_OPTION } from "../../definition/driving.js";
import { limitOption } from "../../definition/values.js";
import { search } from "../../output/reference-search.js";
import { lookUp, overviewText } from "../../output/reference-text.js";
import { show as print } from "../../output/show.js";
import { table } from "../../output/table.js";
import { UserError } from "../../output/user-error.js";
import { OUTSIDE_OPTION } from "./diff.js";
import { buildProject, findPack, PACK_OPTION } from "./find-pack.js";

export const list = command({
  about: "list the packs that have a name here: those of facsimile, and those of packages",
  options: JSON_OPTION,
  examples: ["facsimile pack list"],
  run: async ({ options, terminal }) => {
    const names = installedPacks();
    const all = await Promise.all(names.map((name) => findPack(name).catch(unbuilt)));
    const built = all.filter((pack) => pack !== undefined);
    const data = built.map(({ name, version, apiVersion, captured, operations }) => ({
      name,
      version,
      api_version: apiVersion,
      captured,
      operations: operations.length,
    }));
    const rows = data.map(({ name, version, api_version, captured, operations }) => [
      `${name}@${version}`,
      `API ${api_version}`,
      `captured ${captured}`,
      `${operations} calls`,
    ]);
    const others = names.filter((_, at) => all[at] === undefined);
    const list = [...rows, ...others.map((name) => [name, "not built yet", "", ""])];
    print(terminal, options, { data }, () => table(list));
  },
});

/** A package of a clone, which its first start builds. */
function unbuilt(error: unknown): undefined {
  if (!(error instanceof UserError)) throw error;
}

export const show = command({
  about: "print the facts of a pack about its vendor",
  args: {
    "[what]": "a page such as errors, or any name of the vendor's API (default: an overview)",
  },
  options: PACK_OPTION,
  examples: ["facsimile pack show errors", "facsimile pack show task_runs"],
  run: async ({ args: [what], options, terminal }) => {
    const reference = await (await findPack(options.pack)).reference();
    terminal.print(what === undefined ? overviewText(reference) : lookUp(reference, what));
  },
});

export const find = command({
  about: "search the facts of a pack about its vendor",
  args: { "<words...>": "words that the name or the text of a fact has" },
  options: { ...PACK_OPTION, ...limitOption("20") },
  notes: `Each line has a page and a name for "facsimile pack show".`,
  examples: ["facsimile pack find cancel run", "facsimile pack find rate limit"],
  run: async ({ args, options: { pack, limit = 20 }, terminal }) => {
    const reference = await (await findPack(pack)).reference();
    const found = search(reference, args);
    if (found.length === 0) throw new UserError(`nothing has all of the words ${args.join(" ")}.`);
    const rows = found.slice(0, limit).map(({ page, name, about }) => [page, name, cut(about)]);
    const more = found.length - rows.length;
    terminal.print(`${table(rows)}${more > 0 ? `and ${more} more: add a word, or --limit\n` : ""}`);
  },
});

export const init = command({
  about: "make a pack from an OpenAPI document, start it, and call every operation once",
  args: { "<document>": "OpenAPI 3.0 to 3.2 or Swagger 2.0, JSON or YAML" },
  options: {
    "--out <folder>": "folder for the pack (default: named after the document)",
    "--overlay <file>": "an OpenAPI Overlay to apply to the document",
    "--name <name>": "name of the pack (default: after the document's title)",
    "--profile <name>":
      "the profile of a vendor, or none (default: that of the document's vendor, if there is one)",
    ...OUTSIDE_OPTION,
  },
  examples: ["facsimile init openapi.yaml --out my-vendor"],
  run: async ({ args: [document = ""], options, terminal }) => {
    // Only this command loads the compiler.
    const [{ init: makePack }, { compile }, { toolchainWith }] = await Promise.all([
      import("../../../../../codegen/init/init.js"),
      import("../../../../../codegen/command/command.js"),
      import("./pack-toolchain.js"),
    ]);
    const { out = `./${basename(document).replace(/\.[^.]*$/, "")}` } = options;
    const day = new Date().toISOString().slice(0, 10);
    const settings = { ...options, document, out, day, packages: packagesFrom(terminal.folder) };
    const toolchain = toolchainWith(compile, (line) => terminal.print(`${line}\n`));
    try {
      const made = await makePack(settings, toolchain);
      if (made === undefined) throw new UserError(`${out} could not be compiled`);
    } catch (error) {
      if (error instanceof Error && error.name === "Refusal") throw new UserError(error.message);
      throw error;
    }
  },
});

export const build = command({
  about: "compile the sources of a pack for start, or the layers of facsimile.yaml",
  options: {
    "--pack <folder>": "folder of the sources (default: what facsimile.yaml lays on packs)",
    "--out <folder>": "folder for the built pack (default: generated, in that of the sources)",
    "--skip-types": "do not check the types of behaviors.ts",
  },
  examples: ["facsimile pack build", "facsimile pack build --pack my-vendor --out my-vendor/built"],
  run: async ({ options: { pack, out, skipTypes: unchecked = false }, terminal }) => {
    if (pack === undefined) return buildProject(terminal);
    const { compile } = await import("../../../../../codegen/command/command.js");
    const lines = {
      print: (line: string) => terminal.print(`${line}\n`),
      complain: (line: string) => terminal.printError(`${line}\n`),
    };
    const to = out ?? generatedFolder(pack);
    terminal.end(await compile({ pack, out: to, unchecked, build: true }, lines));
  },
});
