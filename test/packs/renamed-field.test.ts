import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { isMap, isScalar, isSeq, parseDocument } from "yaml";
import { packContext } from "../../codegen/facts/context.js";
import { typescriptOf } from "../../codegen/print/module-printer.js";
import { readPack } from "../../codegen/read/pack.js";
import { emitModel, emitTypes } from "../../codegen/types/pack-types.js";
import { filesOf } from "../support/pack-files.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PACK = join(ROOT, "pack/deck/0.1.0");
const GENERATED = join(ROOT, "generated/deck/0.1.0");
const BEHAVIORS = join(PACK, "behaviors.ts");
const SRC = "../../../src";

type Change = (text: string) => string;

/** The pack with these changes, read from memory. */
function changed(changes: Readonly<Record<string, Change>>): ReturnType<typeof readPack> {
  const texts = readdirSync(PACK).map((name): [string, string] => {
    const before = readFileSync(join(PACK, name), "utf8");
    const after = (changes[name] ?? ((text) => text))(before);
    expect(after !== before, name).toBe(name in changes);
    return [name, after];
  });
  return readPack(filesOf("pack", new Map(texts)));
}

/** The compiled files that behaviors see, of the pack with these changes. */
async function compiled(
  changes: Readonly<Record<string, Change>>,
): Promise<ReadonlyMap<string, string>> {
  const read = await changed(changes);
  if ("problems" in read) throw new Error(JSON.stringify(read.problems, null, 2));
  const context = packContext(read.model, { src: SRC, behaviors: null });
  const files = [emitModel(context), emitTypes(context.document, context.origin, SRC)];
  return new Map(files.map(typescriptOf).map(({ path, text }) => [join(GENERATED, path), text]));
}

/** Renames a property of some schemas of the document. */
const renaming =
  (from: string, to: string, ...schemas: readonly string[]): Change =>
  (text) => {
    const document = parseDocument(text);
    for (const schema of schemas) {
      const names = document.getIn(["components", "schemas", schema, "required"]);
      const properties = document.getIn(["components", "schemas", schema, "properties"]);
      if (!isMap(properties)) throw new Error(`${schema} has no properties`);
      const required = isSeq(names) ? names.items : [];
      for (const name of [...required, ...properties.items.map(({ key }) => key)]) {
        if (isScalar(name) && name.value === from) name.value = to;
      }
    }
    return document.toString();
  };

const options = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile).config,
  ts.sys,
  ROOT,
).options;
const parsed = new Map<string, ts.SourceFile | undefined>();

interface Complaint {
  readonly file: string;
  /** Number, from 1, and text. */
  readonly at: number;
  readonly line: string;
  readonly words: string;
}

/** The compiler's messages with these texts instead of the files, for all files or one. */
function complaints(files: ReadonlyMap<string, string>, only?: string): readonly Complaint[] {
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
  const source = only === undefined ? undefined : program.getSourceFile(only);
  return ts.getPreEmitDiagnostics(program, source).map(({ file, start = 0, messageText }) => {
    const at = file?.text.slice(0, start).split("\n").length ?? 0;
    return {
      file: relative(ROOT, file?.fileName ?? ""),
      at,
      line: file?.text.split("\n")[at - 1]?.trim() ?? "",
      words: ts.flattenDiagnosticMessageText(messageText, "\n"),
    };
  });
}

test("the present behaviors have no problem", () => {
  expect(complaints(new Map())).toEqual([]);
});

describe("a vendor renames a field", () => {
  const session = renaming("session_id", "browser_id", "TaskRun", "GetTaskRunResponse");

  test("the pack's own files are refused if they have the old name", async () => {
    const read = await changed({ "openapi.yaml": session });
    const said = "problems" in read ? read.problems : [];
    expect(said.map(({ file, message }) => `${file} ${message}`)).toEqual([
      expect.stringMatching(/^resources\.yaml .*"session_id" is not a property of TaskRun/),
      'resources.yaml "session_id" is not a field of task_runs',
    ]);
  });

  test("the compiler lists every place of the behaviors that must think again", async () => {
    const files = await compiled({
      "openapi.yaml": session,
      "resources.yaml": (text) =>
        text.replace("- [session_id]", "- [browser_id]").replace("session_id:", "browser_id:"),
    });
    const found = complaints(files);
    expect(found.filter(({ file }) => file !== "pack/deck/0.1.0/behaviors.ts")).toEqual([]);
    expect(found.filter(({ words }) => !words.includes("session_id"))).toEqual([]);
    const lines = found.map(({ line }) => line).join("\n");
    // Where a run is made, read, and looked up.
    expect(lines).toContain("session_id: session.id");
    expect(lines).toContain("run.fields");
    expect(lines).toContain('world.where("task_runs", "session_id"');
  });

  test("one that callers write: where its change is looked for", async () => {
    const tasks = ["Task", "TaskEventData", "CreateTaskRequest", "UpdateTaskRequest"];
    const credentials = ["Credential", "CreateCredentialRequest", "UpdateCredentialRequest"];
    const files = await compiled({
      "openapi.yaml": (text) =>
        renaming(
          "auth_credentials",
          "login",
          ...credentials,
        )(renaming("prompt", "instructions", ...tasks)(text)),
      "resources.yaml": (text) =>
        text.replace("    prompt:", "    instructions:").replace("auth_credentials:", "login:"),
    });
    const lines = complaints(files).map(({ line }) => line);
    expect(lines).toContain("const { prompt, input_schema, output_schema } = written;");
    expect(lines).toContain("const changed = written.auth_credentials !== undefined;");
  });

  test("a sent field: where it is read", async () => {
    const files = await compiled({
      "openapi.yaml": renaming("session_id", "browser_id", "RunTaskRequest"),
    });
    const lines = complaints(files).map(({ line }) => line);
    expect(lines).toContain(`"credential_id" | "source_id" | "session_id"`);
  });
});

/** The compiler runs dozens of times; in ms. */
const SLOW = 120_000;

/** Texts of the pack that are not names from other files. */
const OWN = [
  // Default facts of a file, and names of random streams.
  ...["document.pdf", "application/pdf", "file_token", "token"],
  // Names of the behaviors' own values, and parts of headers and texts.
  ...["place", "whsec_", "", "_", " "],
  // Members that are ignored by name: were one misspelt, calls that send it would be flagged.
  ...["hookdeck", "request_id"],
];

test(
  "every text of the behaviors that names a fact is checked by the compiler",
  () => {
    const text = readFileSync(BEHAVIORS, "utf8");
    const literals = literalsIn(ts.createSourceFile(BEHAVIORS, text, ts.ScriptTarget.Latest, true));
    const names = literals.filter((it) => !OWN.includes(it.text) && !it.text.includes(" "));
    expect(names.length).toBeGreaterThan(100);
    const unnoticedOf = (wrong: readonly LiteralAt[]): readonly LiteralAt[] => {
      const said = complaints(new Map([[BEHAVIORS, misspelt(text, wrong)]]), BEHAVIORS);
      return wrong.filter(({ from, to }) => !said.some(({ at }) => from <= at && at <= to));
    };
    // A wrong type can hide other errors, so unnoticed texts are tried alone.
    const suspects = roundsOf(names).flatMap(unnoticedOf);
    const unnoticed = suspects.flatMap((literal) => unnoticedOf([literal]));
    expect(unnoticed.map((it) => `${it.at}: ${it.text}`)).toEqual([]);
  },
  SLOW,
);

interface LiteralAt {
  readonly text: string;
  /** Offset of its last character, the quote. */
  readonly end: number;
  readonly at: number;
  /** The lines of its function, in which the compiler reports it. */
  readonly from: number;
  readonly to: number;
  readonly isType: boolean;
}

/** The texts in quotes, those of imports apart. */
function literalsIn(source: ts.SourceFile): readonly LiteralAt[] {
  const lineAt = (offset: number): number => source.getLineAndCharacterOfPosition(offset).line + 1;
  const found: LiteralAt[] = [];
  const visit = (node: ts.Node, whole: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) {
      found.push({
        text: node.text,
        end: node.getEnd() - 1,
        at: lineAt(node.getStart()),
        from: lineAt(whole.getStart()),
        to: lineAt(whole.getEnd()),
        isType: ts.isLiteralTypeNode(node.parent),
      });
    }
    const isWhole = node.parent === source || ts.isFunctionLike(node);
    ts.forEachChild(node, (child) => visit(child, isWhole ? node : whole));
  };
  ts.forEachChild(source, (statement) => visit(statement, statement));
  return found;
}

/** Each text alone would take minutes, so texts in different functions are misspelt together. */
function roundsOf(literals: readonly LiteralAt[]): readonly (readonly LiteralAt[])[] {
  const rounds = new Map<string, LiteralAt[]>();
  const seen = new Map<string, number>();
  for (const literal of literals) {
    const place = `${literal.from}-${literal.to} ${literal.isType}`;
    const nth = seen.get(place) ?? 0;
    seen.set(place, nth + 1);
    const round = `${literal.isType} ${nth}`;
    rounds.set(round, [...(rounds.get(round) ?? []), literal]);
  }
  return [...rounds.values()];
}

function misspelt(text: string, literals: readonly LiteralAt[]): string {
  return literals.reduceRight((rest, { end }) => `${rest.slice(0, end)}x${rest.slice(end)}`, text);
}
