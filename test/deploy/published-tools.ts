import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LOCAL_GO, missingGo } from "../clients/go.js";
import { findPython, MISSING_PYTHON, versionOf } from "../clients/tool.js";
import { Cannot } from "../generators/cannot.js";
import { ROOT, run, succeed } from "../support/programs.js";

const PYTHON_TOOLS = ["kubernetes-validate==1.37.0", "check-jsonschema==0.39.0"];
const ACTIONLINT = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12";
const DEPLOY = join(ROOT, "deploy");
const CI = join(ROOT, "examples/ci");

/**
 * Validates `deploy/` and `examples/ci/` with tools that others write. Installs them in a folder; a
 * tool that is not there and cannot be installed is skipped by name.
 */
export async function validatePublished(folder: string): Promise<void> {
  const rendered = await unlessMissing("kubectl kustomize", () => kustomize(folder));
  await unlessMissing("tools of PyPI", async () => {
    const bin = await pythonTools(folder);
    await validateManifests(join(bin, "kubernetes-validate"), rendered ?? []);
    const gitlab = ["--builtin-schema", "vendor.gitlab-ci", ...pipelines("gitlab.yml")];
    await succeed(join(bin, "check-jsonschema"), gitlab, ROOT);
    console.log("deploy: check-jsonschema: the pipelines of GitLab are valid");
  });
  await unlessMissing("actionlint", async () => {
    const workflows = [...pipelines("github.yml"), join(ROOT, ".github/workflows/checks.yml")];
    await succeed(await actionlint(folder), workflows, ROOT);
    console.log("deploy: actionlint: the workflows of GitHub are valid");
  });
}

/** The pipelines of one service. */
const pipelines = (end: string): readonly string[] =>
  readdirSync(CI)
    .filter((name) => name.endsWith(end))
    .map((name) => join(CI, name));

async function unlessMissing<T>(name: string, check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Cannot)) throw error;
    console.log(`deploy: ${name}: skipped: ${error.message}`);
    return undefined;
  }
}

/** Builds each kustomization; returns the files of what a cluster gets. */
async function kustomize(folder: string): Promise<readonly string[]> {
  if ((await versionOf("kubectl", "version", "--client")) === undefined) {
    throw new Cannot("there is no kubectl");
  }
  const names = readdirSync(DEPLOY);
  const files: string[] = [];
  for (const name of names) {
    const file = join(folder, `${name}.yaml`);
    await writeFile(file, await succeed("kubectl", ["kustomize", join(DEPLOY, name)], ROOT));
    files.push(file);
  }
  console.log(`deploy: kubectl kustomize: ${names.join(", ")}`);
  return files;
}

async function pythonTools(folder: string): Promise<string> {
  const python = await findPython();
  if (python === undefined) throw new Cannot(MISSING_PYTHON);
  const place = join(folder, "python");
  const bin = join(place, process.platform === "win32" ? "Scripts" : "bin");
  const quiet = ["--quiet", "--disable-pip-version-check", "--no-compile", "--retries", "1"];
  await install("PyPI", python, ["-m", "venv", place]);
  const pip = ["-m", "pip", "install", ...quiet, ...PYTHON_TOOLS];
  await install("PyPI", join(bin, "python"), pip);
  return bin;
}

async function actionlint(folder: string): Promise<string> {
  const missing = await missingGo();
  if (missing !== undefined) throw new Cannot(missing);
  const bin = join(folder, "go");
  await install("the Go module proxy", "go", ["install", ACTIONLINT], { ...LOCAL_GO, GOBIN: bin });
  return join(bin, process.platform === "win32" ? "actionlint.exe" : "actionlint");
}

async function install(
  from: string,
  command: string,
  given: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { status, text } = await run(command, given, ROOT, env);
  if (status === 0) return;
  const last = text.trim().split("\n").at(-1);
  throw new Cannot(`cannot install from ${from}: ${last}`);
}

/** A kustomization has no schema of Kubernetes; kubectl builds it. */
async function validateManifests(tool: string, rendered: readonly string[]): Promise<void> {
  const names = readdirSync(DEPLOY, { recursive: true, encoding: "utf8" });
  const files = names
    .filter((name) => name.endsWith(".yaml") && !name.endsWith("kustomization.yaml"))
    .map((name) => join(DEPLOY, name));
  const text = await succeed(tool, ["--strict", ...files, ...rendered], ROOT);
  const passed = text.split("\n").filter((line) => line.includes(" passed for resource "));
  console.log(`deploy: kubernetes-validate: ${passed.length} resources are valid`);
  if (text.includes("WARN")) throw new Error(text);
}
