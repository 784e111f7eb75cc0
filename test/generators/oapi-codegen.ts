import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run, succeed } from "../support/programs.js";
import { Cannot } from "./cannot.js";
import { DOCUMENTS } from "./documents.js";
import type { Generator } from "./generator.js";

const PROGRAM = fileURLToPath(new URL("clients/oapi-codegen/", import.meta.url));
const PROGRAM_FILE = process.platform === "win32" ? "main.exe" : "main";

/** Folders of Go packages; one of the name `vendor` would be taken for copies of modules. */
const PACKAGES = { service: DOCUMENTS.vendor, control: DOCUMENTS.control };

/** The Go that is installed, never another that it would fetch. */
const LOCAL = { GOTOOLCHAIN: "local", GOWORK: "off" };

/** https://github.com/oapi-codegen/oapi-codegen, of the version in the program's go.mod. */
export const oapiCodegen: Generator = {
  name: "oapi-codegen",
  make: async (folder) => {
    cpSync(PROGRAM, folder, { recursive: true });
    await install(folder);
    for (const [name, document] of Object.entries(PACKAGES)) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, "config.json"), JSON.stringify(configuration(name)));
      const given = ["tool", "oapi-codegen", "-config", "config.json", document];
      await succeed("go", given, folder, LOCAL);
    }
    await succeed("go", ["build", "-o", PROGRAM_FILE, "."], folder, LOCAL);
  },
  run: (folder, url, key) => succeed(join(folder, PROGRAM_FILE), [url, key], folder),
};

/** JSON is YAML too. */
const configuration = (name: string): object => ({
  package: name,
  output: `${name}/client.gen.go`,
  generate: { models: true, client: true },
  "output-options": {
    // Of an answer and its schema, which may have one name in a document.
    "resolve-type-name-collisions": true,
    overlay: { path: "overlay.yaml", strict: false },
  },
});

async function install(folder: string): Promise<void> {
  const found = await run("go", ["mod", "download"], folder, LOCAL).catch(() => undefined);
  if (found === undefined) throw new Cannot("there is no Go");
  if (found.status !== 0) throw new Cannot(`its modules cannot be had:\n${found.text}`);
}
