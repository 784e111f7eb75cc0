import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT, run, succeed } from "../support/programs.js";
import { Cannot } from "./cannot.js";
import { DOCUMENTS } from "./documents.js";
import type { Generator } from "./generator.js";

const PROGRAM = fileURLToPath(new URL("clients/openapi-python-client/", import.meta.url));
const ENVIRONMENT = join(ROOT, "node_modules/.cache/facsimile-generators/python");
const BIN = join(ENVIRONMENT, process.platform === "win32" ? "Scripts" : "bin");
/** The dependencies of the generator. */
const OLDEST = "3.11";

/** https://github.com/openapi-generators/openapi-python-client, as it is without options. */
export const openapiPythonClient: Generator = {
  name: "openapi-python-client",
  make: async (folder) => {
    await install();
    // It formats its output with ruff from the path.
    const path = { PATH: `${BIN}${delimiter}${process.env["PATH"]}` };
    for (const [name, document] of Object.entries(DOCUMENTS)) {
      const given = ["--path", document, "--output-path", name, "--meta", "none"];
      const all = ["generate", ...given, "--fail-on-warning"];
      await succeed(join(BIN, "openapi-python-client"), all, folder, path);
    }
    cpSync(join(PROGRAM, "main.py"), join(folder, "main.py"));
    await succeed(join(BIN, "python"), ["-m", "compileall", "-q", "."], folder);
  },
  run: (folder, url, key) => succeed(join(BIN, "python"), ["main.py", url, key], folder),
};

/** Makes an environment with the pinned packages, unless it is there. */
async function install(): Promise<void> {
  const pinned = join(PROGRAM, "requirements.txt");
  const stamp = join(ENVIRONMENT, "requirements.txt");
  const isThere = existsSync(stamp) && readFileSync(stamp, "utf8") === readFileSync(pinned, "utf8");
  if (isThere) return;
  const python = await findPython();
  rmSync(ENVIRONMENT, { recursive: true, force: true });
  await installing(python, ["-m", "venv", ENVIRONMENT]);
  const quiet = ["--quiet", "--disable-pip-version-check", "--no-compile"];
  await installing(join(BIN, "python"), ["-m", "pip", "install", ...quiet, "-r", pinned]);
  cpSync(pinned, stamp);
}

async function installing(command: string, given: readonly string[]): Promise<void> {
  const { status, text } = await run(command, given, ROOT);
  if (status !== 0) throw new Cannot(`its packages cannot be installed:\n${text}`);
}

async function findPython(): Promise<string> {
  const [major = "", minor = ""] = OLDEST.split(".");
  const isNewEnough = `import sys; sys.exit(sys.version_info < (${major}, ${minor}))`;
  for (const name of ["python3", "python"]) {
    const found = await run(name, ["-c", isNewEnough], ROOT).catch(() => undefined);
    if (found?.status === 0) return name;
  }
  throw new Cannot(`there is no Python ${OLDEST} or later`);
}
