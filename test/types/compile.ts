import { resolve } from "node:path";
import ts from "typescript";

/** An error of the compiler: its position and its message. */
export interface CompilerError {
  readonly start: number;
  readonly length: number;
  readonly message: string;
}

const ROOT = resolve(import.meta.dirname, "../..");

/** Compiles texts as modules of this repository, in one program; answers the errors of each. */
export function compile(texts: readonly string[]): readonly (readonly CompilerError[])[] {
  const files = new Map(texts.map((text, at) => [resolve(ROOT, `test/types/text-${at}.ts`), text]));
  const { config } = ts.readConfigFile(resolve(ROOT, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  const host = ts.createCompilerHost({ ...options, incremental: false });
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, target) => {
    const text = files.get(path);
    return text === undefined
      ? getSourceFile(path, target)
      : ts.createSourceFile(path, text, target);
  };
  const program = ts.createProgram([...files.keys()], { ...options, incremental: false }, host);
  return [...files.keys()].map((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ start = 0, length = 0, messageText }) => ({
        start,
        length,
        message: ts.flattenDiagnosticMessageText(messageText, "\n"),
      }),
    );
  });
}
