import { relative } from "node:path";
import { pathWord, shellWord } from "../../../engine/base/shell-word.js";

/** The name of a test as the pattern that runners take, a regular expression that is no option. */
export const namePattern = (name: string): string =>
  shellWord(name.replaceAll(/[\\^$.*+?()[\]{}|]|^-/g, "\\$&"));

/** A file as a word of a command that is run in the current directory. */
export const fileWord = (path: string): string => pathWord(relative(process.cwd(), path));
