import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, describe, expect, test } from "vitest";
import { isMap, isScalar, isSeq, parseDocument } from "yaml";
import type { Compiled } from "../../codegen/compile.js";
import { compileFolder } from "../../codegen/compile.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PACK = join(ROOT, "pack/deck/0.1.0");
const GENERATED = join(ROOT, "generated/deck/0.1.0");
const BEHAVIORS = join(PACK, "behaviors.ts");

const temporary: string[] = [];

afterAll(() => Promise.all(temporary.map((folder) => rm(folder, { recursive: true }))));

/** A later version of the pack, compiled: `session_id` of a run has another name. */
async function renamed(changes: Readonly<Record<string, Change>> = {}): Promise<Compiled> {
  const folder = await mkdtemp(join(tmpdir(), "renamed-"));
  temporary.push(folder);
  await cp(PACK, folder, { recursive: true });
  for (const [name, change] of Object.entries({ "openapi.yaml": renameField, ...changes })) {
    const file = join(folder, name);
    const before = await readFile(file, "utf8");
    const after = change(before);
    expect(after).not.toBe(before);
    await writeFile(file, after);
  }
  return compileFolder(folder, GENERATED);
}

type Change = (text: string) => string;

function renameField(text: string): string {
  const document = parseDocument(text);
  for (const schema of ["TaskRun", "GetTaskRunResponse"]) {
    const names = document.getIn(["components", "schemas", schema, "required"]);
    const properties = document.getIn(["components", "schemas", schema, "properties"]);
    if (!isSeq(names) || !isMap(properties)) throw new Error(`${schema} has no properties`);
    for (const name of [...names.items, ...properties.items.map(({ key }) => key)]) {
      if (isScalar(name) && name.value === "session_id") name.value = "browser_id";
    }
  }
  return document.toString();
}

const options = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile).config,
  ts.sys,
  ROOT,
).options;
const parsed = new Map<string, ts.SourceFile | undefined>();

interface Complaint {
  readonly file: string;
  readonly line: string;
  readonly words: string;
}

/** What the compiler says of the behaviors when these files stand in the generated folder. */
function complaints(files: ReadonlyMap<string, string>): readonly Complaint[] {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, readFile: read } = host;
  host.readFile = (name) => files.get(name) ?? read(name);
  host.getSourceFile = (name, how) => {
    const text = files.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, how);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, how));
    return parsed.get(name);
  };
  const program = ts.createProgram([BEHAVIORS], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const before = file?.text.slice(0, start).split("\n").length ?? 0;
    return {
      file: relative(ROOT, file?.fileName ?? ""),
      line: file?.text.split("\n")[before - 1]?.trim() ?? "",
      words: ts.flattenDiagnosticMessageText(messageText, "\n"),
    };
  });
}

describe("a vendor renames a field of its answers", () => {
  test("the pack's own files are refused where they still say the old name", async () => {
    const compiled = await renamed();
    expect("problems" in compiled ? compiled.problems : []).toEqual([
      expect.stringMatching(/resources\.yaml:\d+:\d+ .*"session_id".* no field of task_runs/),
    ]);
  });

  test("the compiler lists every place of the behaviors that must think again", async () => {
    const compiled = await renamed({
      "resources.yaml": (text) => text.replace("- [session_id]", "- [browser_id]"),
    });
    if ("problems" in compiled) throw new Error(compiled.problems.join("\n"));
    const files = compiled.files.map(({ path, text }) => [join(GENERATED, path), text] as const);

    expect(complaints(new Map())).toEqual([]);
    const found = complaints(new Map(files));
    expect(found.filter(({ file }) => file !== "pack/deck/0.1.0/behaviors.ts")).toEqual([]);
    expect(found.filter(({ words }) => !words.includes("session_id"))).toEqual([]);
    const lines = found.map(({ line }) => line).join("\n");
    // Where a run is made, read, and looked up.
    expect(lines).toContain("session_id: session.id");
    expect(lines).toContain("run.fields");
    expect(lines).toContain('world.where("task_runs", "session_id"');
  });
});
