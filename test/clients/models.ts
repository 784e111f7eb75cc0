// `npm run models`: makes the types of the Go, Java and Python clients again from the control contract.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSimulator } from "../../src/use/testing/index.js";
import { ROOT, succeed } from "../support/programs.js";
import { GO_TYPES, goTypes } from "./go-types.js";
import { JAVA_TYPES, javaTypes } from "./java-types.js";
import { findPython, MISSING_PYTHON } from "./tool.js";

const CLIENT = join(ROOT, "clients/python");

async function makePython(python: string, folder: string): Promise<void> {
  const contract = join(folder, "openapi.json");
  writeFileSync(contract, JSON.stringify(openapi));
  await succeed(python, ["-m", "venv", folder], folder);
  const own = join(folder, process.platform === "win32" ? "Scripts" : "bin", "python");
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
  await succeed(own, [...pip, "-r", "requirements-generate.txt"], CLIENT);
  await succeed(own, ["generate.py", contract], CLIENT);
}

const sim = await createSimulator();
const openapi = await sim.openapi();
await sim.close();
writeFileSync(join(ROOT, GO_TYPES), goTypes(openapi));
writeFileSync(join(ROOT, JAVA_TYPES), javaTypes(openapi));

const python = await findPython();
if (python === undefined) console.log(`skipped the models of Python: ${MISSING_PYTHON}`);
else {
  const folder = mkdtempSync(join(tmpdir(), "models-"));
  try {
    await makePython(python, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
