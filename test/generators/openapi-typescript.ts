import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { DOCUMENTS } from "./documents.js";
import type { Generator } from "./generator.js";
import { compile, layOut, runProgram } from "./typescript-project.js";

const PROGRAM = "openapi-typescript.mts";

/** https://openapi-ts.dev, as it is without options. */
export const openapiTypescript: Generator = {
  name: "openapi-typescript",
  make: async (folder) => {
    layOut(folder, "nodenext");
    for (const [name, document] of Object.entries(DOCUMENTS)) {
      const types = astToString(await openapiTS(pathToFileURL(document)));
      writeFileSync(join(folder, `${name}.ts`), types);
    }
    await compile(folder, PROGRAM);
  },
  run: (folder, url, key) => runProgram(folder, PROGRAM, url, key),
};
