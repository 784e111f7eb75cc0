import { join } from "node:path";
import { ROOT, succeed } from "../support/programs.js";
import { DOCUMENTS } from "./documents.js";
import type { Generator } from "./generator.js";
import { compile, layOut, runProgram } from "./typescript-project.js";

const PROGRAM = "hey-api.mts";
const COMMAND = join(ROOT, "node_modules/@hey-api/openapi-ts/bin/run.js");

/** https://heyapi.dev, as it is without options. */
export const heyApi: Generator = {
  name: "@hey-api/openapi-ts",
  make: async (folder) => {
    layOut(folder, "nodenext");
    const [names, documents] = [Object.keys(DOCUMENTS), Object.values(DOCUMENTS)];
    const given = ["--input", ...documents, "--output", ...names, "--no-log-file"];
    await succeed(process.execPath, [COMMAND, ...given], folder);
    await compile(folder, PROGRAM);
  },
  run: (folder, url, key) => runProgram(folder, PROGRAM, url, key),
};
