import { relative } from "node:path";

/** A word of a shell command: in double quotes, which every shell knows, where nothing in it is special. */
export function shellWord(text: string): string {
  if (/^[\w./:@%+=,-]+$/.test(text)) return text;
  if (/^[\w ./:@%+=,;<>()&|#~?*'[\]{}-]+$/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The name of a test as the pattern that runners take, which is a regular expression. */
export const namePattern = (name: string): string =>
  shellWord(name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));

/** A file as a word of a command that is run in the current directory. */
export const fileWord = (path: string): string => shellWord(relative(process.cwd(), path));
