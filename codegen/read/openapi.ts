import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { circleIn, tooLargeIn } from "../../src/engine/schemas/unfolding.js";
import { checkDocument } from "../checks/document/document.js";
import type { Reading } from "../model/model.js";
import { bundled } from "../openapi/bundle.js";
import { captured } from "../openapi/captured.js";
import type { Opening } from "../openapi/document-files.js";
import { openFiles } from "../openapi/document-files.js";
import { withoutFormats } from "../openapi/ignored-formats.js";
import { isBelow } from "../sources/leads-out.js";
import type { PackReader } from "../sources/pack-reader.js";
import { remembered } from "../sources/remembered.js";

const FILE = "openapi.yaml";

/** A document as far as it could be read. */
export interface OpenApi {
  readonly document: JsonObject | undefined;
  /** Whether every reference of the document leads somewhere. */
  readonly whole: boolean;
}

/** Reads `openapi.yaml` and the files it refers to into one document with local references. */
export async function readOpenApi(
  reader: PackReader,
  reading: Reading = "strict",
  ignoredFormats: readonly string[] = [],
): Promise<OpenApi> {
  const value = (await reader.open(FILE))?.value;
  if (value === undefined) return { document: undefined, whole: false };
  if (!isObject(value)) {
    reader.report({ file: FILE, path: [] }, "this is no OpenAPI document");
    return { document: undefined, whole: false };
  }
  const version = value["openapi"];
  if (typeof version !== "string" || !/^3\.1\.\d+$/.test(version)) {
    const message = `openapi is ${JSON.stringify(version)}: documents are of OpenAPI 3.1, as a text`;
    reader.report({ file: FILE, path: ["openapi"] }, message);
    return { document: value, whole: false };
  }
  const opened = await openFiles(FILE, openingBy(reader));
  if (opened === undefined || opened.lost.length > 0) return { document: value, whole: false };
  const document = await bundled(FILE, value, opened);
  const endless = endlessIn(document);
  if (endless !== undefined) {
    reader.report({ file: FILE, path: endless.path }, `this ${endless.message}`);
    return { document: undefined, whole: false };
  }
  if (reading === "captured") {
    return { document: captured(withoutFormats(document, ignoredFormats)), whole: true };
  }
  await checkDocument(document, reader.report);
  return { document, whole: true };
}

/** A pack that is built again often has the same document. */
const endlessIn = remembered((document: JsonObject) => tooLargeIn(document) ?? circleIn(document));

const NOT_BELOW = "which is not below the pack's folder";
const LINKED_OUT = "which is a link out of the pack's folder";

/** Opens the files in the pack's folder, and reports each reference to one that it cannot read. */
function openingBy(reader: PackReader): Opening {
  return {
    open: async (file, by) => {
      const isOut = by !== undefined && (await reader.leadsOut(file));
      const value = isOut ? undefined : (await reader.open(file))?.value;
      if (value === undefined && by !== undefined) {
        const { path, to } = by.reference;
        const why = isOut ? LINKED_OUT : "which cannot be read";
        reader.report({ file: by.file, path }, `$ref "${to}" leads to ${file}, ${why}`);
      }
      return value;
    },
    whyNot: (file) => (isBelow(file) ? undefined : NOT_BELOW),
    report: (file, { path, message, nearest }) =>
      reader.report({ file, path }, message, nearest, "lack"),
  };
}
