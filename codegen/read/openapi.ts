import type { JsonObject } from "../../src/base/json.js";
import { isObject } from "../../src/base/json.js";
import { checkDocument } from "../checks/document.js";
import { bundled } from "./bundle.js";
import { captured } from "./captured.js";
import type { Desk } from "./desk.js";
import type { Opening } from "./document-files.js";
import { openFiles } from "./document-files.js";
import { isBelow } from "./leads-out.js";

const FILE = "openapi.yaml";

/** A document, for the checks as far as it could be read, for the printers when it is sound. */
export interface OpenApi {
  readonly document: JsonObject | undefined;
  /** Whether all references of the document lead somewhere. */
  readonly whole: boolean;
}

/** How a document is read: one that was written for a pack, or one as its vendor has published it. */
export type Reading = "strict" | "captured";

/** Reads `openapi.yaml` and the files it refers to into one document with local references. */
export async function readOpenApi(desk: Desk, reading: Reading = "strict"): Promise<OpenApi> {
  const value = (await desk.open(FILE))?.value;
  if (value === undefined) return { document: undefined, whole: false };
  if (!isObject(value)) {
    desk.report({ file: FILE, path: [] }, "this is no OpenAPI document");
    return { document: undefined, whole: false };
  }
  const version = value["openapi"];
  if (typeof version !== "string" || !/^3\.1\.\d+$/.test(version)) {
    const message = `openapi is ${JSON.stringify(version)}: documents are of OpenAPI 3.1, as a text`;
    desk.report({ file: FILE, path: ["openapi"] }, message);
    return { document: value, whole: false };
  }
  const opened = await openFiles(FILE, openingBy(desk));
  if (opened === undefined) return { document: value, whole: false };
  const document = await bundled(FILE, value, opened);
  if (reading === "captured") return { document: captured(document), whole: true };
  checkDocument(document, desk.report);
  return { document, whole: true };
}

const NOT_BELOW = "which is not below the pack's folder";
const LINKED_OUT = "which is a link out of the pack's folder";

/** Files in the pack's folder; each that cannot be read is reported where it is asked for too. */
function openingBy(desk: Desk): Opening {
  return {
    open: async (file, asked) => {
      if (asked !== undefined && (await desk.leadsOut(file))) {
        const { path, to } = asked.reference;
        const message = `$ref "${to}" leads to ${file}, ${LINKED_OUT}`;
        desk.report({ file: asked.file, path }, message);
        return undefined;
      }
      const value = (await desk.open(file))?.value;
      if (value === undefined && asked !== undefined) {
        const { path, to } = asked.reference;
        const message = `$ref "${to}" leads to ${file}, which cannot be read`;
        desk.report({ file: asked.file, path }, message);
      }
      return value;
    },
    whyNot: (file) => (isBelow(file) ? undefined : NOT_BELOW),
    report: (file, finding) => desk.reportFindings(file, [finding]),
  };
}
