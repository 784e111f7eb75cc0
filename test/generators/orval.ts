import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { succeed } from "../support/programs.js";
import { DOCUMENTS } from "./documents.js";
import type { Generator } from "./generator.js";
import { npmTool } from "./npm-tools.js";
import { compile, layOut, runProgram } from "./typescript-project.js";

const PROGRAM = "orval.mts";
const SEND = "orval-send.ts";

/** https://orval.dev, with a function of our own that sends: it has no other way to set a key. */
export const orval: Generator = {
  name: "orval",
  make: async (folder) => {
    const command = await npmTool("orval", "dist/bin/orval.js");
    // The imports of its output have no file names.
    layOut(folder, "bundler");
    cpSync(fileURLToPath(new URL(`clients/${SEND}`, import.meta.url)), join(folder, SEND));
    const config = "orval.config.cjs";
    writeFileSync(join(folder, config), `module.exports = ${JSON.stringify(projects())};\n`);
    await succeed(process.execPath, [command, "--config", config], folder);
    await compile(folder, PROGRAM);
  },
  run: (folder, url, key) => runProgram(folder, PROGRAM, url, key),
};

function projects(): object {
  const override = { mutator: { path: SEND, name: "send" } };
  const all = Object.entries(DOCUMENTS).map(([name, target]) => [
    name,
    { input: { target }, output: { target: `${name}.ts`, client: "fetch", override } },
  ]);
  return Object.fromEntries(all);
}
