import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import SwaggerParser from "@apidevtools/swagger-parser";
import type { OpenAPI, OpenAPIV3_1 } from "openapi-types";
import type { JsonObject } from "../../src/base/json.js";
import { isObject } from "../../src/base/json.js";
import { checkDocument } from "../checks/document.js";
import type { Desk } from "./desk.js";
import { splitReference } from "./locate.js";
import { danglingReference, fileOf, referencesIn } from "./references.js";

const FILE = "openapi.yaml";

/** A document, for the checks as far as it could be read, for the printers when it is sound. */
export interface OpenApi {
  readonly document: JsonObject | undefined;
  /** Whether all references of the document lead somewhere. */
  readonly whole: boolean;
  readonly bundle: OpenAPIV3_1.Document | undefined;
}

const NOTHING: OpenApi = { document: undefined, whole: false, bundle: undefined };

/** Reads `openapi.yaml` and the files it refers to into one document with local references. */
export async function readOpenApi(desk: Desk): Promise<OpenApi> {
  const value = (await desk.open(FILE))?.value;
  if (value === undefined) return NOTHING;
  if (!isObject(value)) {
    desk.report({ file: FILE, path: [] }, "this is no OpenAPI document");
    return NOTHING;
  }
  const version = value["openapi"];
  if (typeof version !== "string" || !/^3\.1\.\d+$/.test(version)) {
    const message = `openapi is ${JSON.stringify(version)}: documents are of OpenAPI 3.1, as a text`;
    desk.report({ file: FILE, path: ["openapi"] }, message);
    return { document: value, whole: false, bundle: undefined };
  }
  if (!(await referencesLead(desk, FILE, new Set())))
    return { document: value, whole: false, bundle: undefined };
  const bundle = await bundled(desk, value);
  const document: unknown = bundle;
  if (!isObject(document)) return { document: value, whole: false, bundle: undefined };
  checkDocument(document, desk.report);
  return { document, whole: true, bundle };
}

/** Reports references that lead nowhere or out of the folder, in this file and those it names. */
async function referencesLead(desk: Desk, file: string, seen: Set<string>): Promise<boolean> {
  if (seen.has(file)) return true;
  seen.add(file);
  const source = await desk.open(file);
  if (source?.value === undefined) return false;
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
    if (!(await referencesLead(desk, splitReference(file, reference.to).file, seen))) sound = false;
  }
  return sound;
}

/** A place that no file has: everything that the document refers to lies on the desk already. */
const NOWHERE = "/pack";

async function bundled(desk: Desk, value: JsonObject): Promise<OpenAPIV3_1.Document | undefined> {
  const copy: OpenAPI.Document = JSON.parse(JSON.stringify(value));
  const read = ({ url }: { readonly url: string }): string => desk.textOf(nameOf(url)) ?? "";
  const document = await SwaggerParser.bundle(`${NOWHERE}/${FILE}`, copy, {
    resolve: { file: false, http: false, desk: { order: 1, canRead: true, read } },
    // Local references stay as they are written: names are what the printers live on.
    bundle: { optimizeInternalRefs: false },
  });
  return isOpenApi31(document) ? document : undefined;
}

function nameOf(url: string): string {
  const path = url.startsWith("file:") ? fileURLToPath(url) : url;
  return relative(NOWHERE, path).split(sep).join("/");
}

function isOpenApi31(document: OpenAPI.Document): document is OpenAPIV3_1.Document {
  return "openapi" in document && document.openapi.startsWith("3.1.");
}
