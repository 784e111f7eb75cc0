import type { Json, JsonObject } from "../../src/base/json.js";
import { isObject } from "../../src/base/json.js";
import { checkDocument } from "../checks/document.js";
import { bundled } from "./bundle.js";
import { captured } from "./captured.js";
import type { Desk } from "./desk.js";
import { splitReference } from "./locate.js";
import { danglingReference, fileOf, referencesIn } from "./references.js";

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
  const files = new Map<string, Json>();
  if (!(await referencesLead(desk, FILE, files))) return { document: value, whole: false };
  const document = bundled(FILE, value, (file) => files.get(file));
  if (reading === "captured") return { document: captured(document), whole: true };
  checkDocument(document, desk.report);
  return { document, whole: true };
}

/**
 * Reports references that lead nowhere or out of the folder, in this file and those it names.
 *
 * @param files that have been read, with what they hold
 */
async function referencesLead(
  desk: Desk,
  file: string,
  files: Map<string, Json>,
): Promise<boolean> {
  if (files.has(file)) return true;
  const source = await desk.open(file);
  if (source?.value === undefined) return false;
  files.set(file, source.value);
  let sound = true;
  for (const reference of referencesIn(source.value)) {
    const target = fileOf(file, reference);
    if (typeof target !== "string") {
      desk.reportFindings(file, [target]);
      sound = false;
      continue;
    }
    const opened = await desk.open(target);
    if (opened?.value === undefined) {
      const message = `$ref "${reference.to}" leads to ${target}, which cannot be read`;
      desk.report({ file, path: reference.path }, message);
      sound = false;
      continue;
    }
    const finding = danglingReference(file, reference, opened.value);
    if (finding !== undefined) {
      desk.reportFindings(file, [finding]);
      sound = false;
    }
    if (!(await referencesLead(desk, splitReference(file, reference.to).file, files))) {
      sound = false;
    }
  }
  return sound;
}
