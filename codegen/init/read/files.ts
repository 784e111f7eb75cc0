import { basename, dirname, join } from "node:path";
import { readText, readTextIfThere } from "../../../src/instance/files/named-file.js";
import { leadsOut } from "../../sources/leads-out.js";
import { Refusal } from "../document/refusal.js";

/** The limit for all files of a document together. */
const MAX_MEGABYTES = 20;
const MEGABYTE = 1024 * 1024;

const DOCUMENT = { what: "an OpenAPI document", most: MAX_MEGABYTES };

/** The end of a message that refuses a file outside of the document's folder. */
export const HINT = "--allow-outside reads such files too";

/** The files of a document: its main file, and those it refers to, relative to its folder. */
export interface DocumentSource {
  readonly main: string;
  /** Whether files outside of the main file's folder are read. */
  readonly allowsOutside: boolean;
  /**
   * Undefined for another file than the main one that does not exist.
   *
   * @param from the place of the reference to the file, for messages
   */
  readonly read: (file: string, from: string) => Promise<string | undefined>;
}

/** A document on disk. */
export function sourceAt(path: string, allowsOutside = false): DocumentSource {
  const [folder, main] = [dirname(path), basename(path)];
  let total = 0;
  return {
    main,
    allowsOutside,
    read: async (file, from) => {
      // The main file may be a link: the caller names it, not the document.
      if (file !== main && !allowsOutside && (await leadsOut(folder, file))) {
        throw new Refusal(`leads to ${file}, a link out of the document's folder; ${HINT}`, from);
      }
      const text =
        file === main ? readText(path, DOCUMENT) : readTextIfThere(join(folder, file), DOCUMENT);
      total += Buffer.byteLength(text ?? "") / MEGABYTE;
      if (total <= MAX_MEGABYTES) return text;
      const limit = `the limit is ${MAX_MEGABYTES} MB`;
      throw new Refusal(
        `is too large: ${total.toFixed(1)} MB with all before it, and ${limit}`,
        file,
      );
    },
  };
}
