import type { Terminal } from "./terminal.js";

/** Prints an answer, as JSON or in words, and its warnings. */
export function show<A extends object>(
  terminal: Terminal,
  { json }: { readonly json?: true },
  answer: A,
  words: (answer: A) => string,
): void {
  if (json === true) {
    terminal.print(`${JSON.stringify(answer)}\n`);
    return;
  }
  const text = words(answer);
  terminal.print(text === "" || text.endsWith("\n") ? text : `${text}\n`);
  if (!("warnings" in answer) || !Array.isArray(answer.warnings)) return;
  for (const warning of answer.warnings) terminal.printError(`facsimile: warning: ${warning}\n`);
}
