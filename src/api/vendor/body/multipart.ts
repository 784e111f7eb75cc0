import { equalJson } from "../../../engine/base/json.js";
import { bareType, typeParameter } from "../../../engine/base/media-type.js";
import type { Path } from "../../../engine/base/paths.js";
import { stepsOf } from "./form-tree.js";

/** A part of a form: a file if it has a filename, else a field. */
export interface FormPart {
  readonly name: string;
  readonly filename: string | undefined;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A file in the body of a call. */
export interface SentFile {
  readonly name: string | null;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A form has no more parts than this. */
const MAX_PARTS = 10_000;

/**
 * The parts of a body of `multipart/form-data` (https://www.rfc-editor.org/rfc/rfc7578).
 *
 * @returns undefined for a body of another form
 */
export function readParts(bytes: Uint8Array, contentType: string): readonly FormPart[] | undefined {
  const boundary = typeParameter(contentType, "boundary");
  if (boundary === undefined || boundary === "") return undefined;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const between = Buffer.from(`--${boundary}`, "latin1");
  const parts: FormPart[] = [];
  let at = body.indexOf(between);
  while (at >= 0 && parts.length < MAX_PARTS) {
    const begin = at + between.length;
    if (body.toString("latin1", begin, begin + 2) === "--") return parts;
    const next = body.indexOf(between, begin);
    const part = next < 0 ? undefined : readPart(body.subarray(begin, next));
    if (part === undefined) return undefined;
    parts.push(part);
    at = next;
  }
  return undefined;
}

const LINE = "\r\n";

function readPart(part: Buffer): FormPart | undefined {
  const end = part.indexOf(LINE + LINE);
  if (end < 0) return undefined;
  const headers = headersOf(part.toString("utf8", 0, end));
  const disposition = headers.get("content-disposition") ?? "";
  const name = quotedParameter(disposition, NAME);
  if (bareType(disposition) !== "form-data" || name === undefined) return undefined;
  return {
    name,
    filename: filenameIn(disposition),
    type: bareType(headers.get("content-type") ?? "text/plain"),
    // The line break before the boundary is not part of the content.
    bytes: part.subarray(end + 2 * LINE.length, -LINE.length),
  };
}

function headersOf(text: string): ReadonlyMap<string, string> {
  const lines = text.split(LINE).filter((line) => line.includes(":"));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

const NAME = /;\s*name=(?:"([^"]*)"|([^;\s]*))/i;
const FILENAME = /;\s*filename=(?:"([^"]*)"|([^;\s]*))/i;

/** The name of a file in the header `Content-Disposition`. */
export const filenameIn = (disposition: string): string | undefined =>
  quotedParameter(disposition, FILENAME);

/** Quotes in a name come escaped for a URL, semicolons as they are. */
function quotedParameter(disposition: string, parameter: RegExp): string | undefined {
  const match = parameter.exec(disposition);
  const found = match?.[1] ?? match?.[2];
  return found?.replaceAll("%22", '"').replace(/%0[dD]%0[aA]/g, LINE);
}

/** The file at a path of a form; a text there counts as one without a name. */
export function fileAt(parts: readonly FormPart[], path: Path | undefined): SentFile | undefined {
  if (path === undefined) return undefined;
  const own = parts.filter(({ name }) => {
    const steps = stepsOf(name);
    // `files[]` is an element of `files`.
    const listed = steps.at(-1) === "" ? steps.slice(0, -1) : steps;
    return equalJson(listed, path);
  });
  const part = own.find(({ filename }) => filename !== undefined) ?? own[0];
  return part && { name: part.filename ?? null, type: part.type, bytes: part.bytes };
}
