import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import type { Finding } from "../sources/findings.js";
import { splitReference } from "../sources/locate.js";
import { pointerPath } from "../sources/source.js";
import type { Reference } from "./references.js";
import { isRemote, nearestReference, referencesIn } from "./references.js";

/** How the files of a document are opened, and who is told what is wrong with its references. */
export interface Opening {
  /**
   * What a file holds; undefined when it cannot be read, which has then been reported.
   *
   * @param asked who asks for it; nobody for the document's own file
   */
  readonly open: (file: string, asked?: Asked) => Promise<Json | undefined>;
  /** Why a file is not read because of where it is named to be; undefined: it is read. */
  readonly whyNot: (file: string) => string | undefined;
  readonly report: (file: string, finding: Finding, reference: Reference) => void;
}

/** A reference in a file. */
export interface Asked {
  readonly file: string;
  readonly reference: Reference;
}

export interface DocumentFiles {
  /** What each file holds by its name, the document's own first. */
  readonly files: ReadonlyMap<string, Json>;
  /** Whether references stay within one file, and name their places through no other reference. */
  readonly isInOne: boolean;
}

/**
 * Opens the files of a document, from its own along all references.
 *
 * @returns undefined when a reference leads out, nowhere, or back to itself: all such are reported
 */
export async function openFiles(
  main: string,
  opening: Opening,
): Promise<DocumentFiles | undefined> {
  const files = new Map<string, Json>();
  const references: Asked[] = [];
  const wanted: { readonly file: string; readonly by?: Asked }[] = [{ file: main }];
  for (const { file, by } of wanted) {
    const value = files.has(file) ? undefined : await opening.open(file, by);
    if (value === undefined) continue;
    files.set(file, value);
    for (const reference of referencesIn(value)) {
      const asked = { file, reference };
      references.push(asked);
      if (whyShut(asked, opening) === undefined) wanted.push({ file: fileOf(asked), by: asked });
    }
  }
  const ends = references.map((asked) => endOf(files, asked, opening));
  if (ends.includes(undefined) || !files.has(main)) return undefined;
  return { files, isInOne: files.size === 1 && ends.every((end) => end?.isDirect === true) };
}

const fileOf = ({ file, reference }: Asked): string => splitReference(file, reference.to).file;

function whyShut(asked: Asked, { whyNot }: Opening): string | undefined {
  if (isRemote(asked.reference)) return "leads out to the network: only files are read";
  const file = fileOf(asked);
  const why = whyNot(file);
  return why === undefined ? undefined : `leads to ${file}, ${why}`;
}

/** Where a reference leads in the end; undefined when it does not, which is reported. */
function endOf(files: ReadonlyMap<string, Json>, asked: Asked, opening: Opening): End | undefined {
  const { file, reference } = asked;
  const { path, to } = reference;
  const shut = whyShut(asked, opening);
  const end = shut ?? followed(files, file, to, new Set());
  if (typeof end !== "string") return end;
  const { pointer } = splitReference(file, to);
  const target = files.get(fileOf(asked)) ?? null;
  const nearest = end === NOWHERE ? nearestReference(to, target, pointerPath(pointer)) : undefined;
  if (end !== UNREAD) {
    opening.report(file, { path, message: `$ref "${to}" ${end}`, nearest }, reference);
  }
  return undefined;
}

const CIRCLE = "leads in a circle";
/** References that lead to references that lead to… */
const MAX_HOPS = 100;
const TOO_FAR = `leads through more than ${MAX_HOPS} references`;
const NOWHERE = "leads nowhere";
/** Which was reported when the file could not be opened. */
const UNREAD = "leads to a file that cannot be read";

interface End {
  readonly file: string;
  readonly value: Json;
  /** Whether the pointer led there through no other reference. */
  readonly isDirect: boolean;
}

/** Follows a reference to what is none, through those on the way; or says why it cannot. */
function followed(
  files: ReadonlyMap<string, Json>,
  from: string,
  to: string,
  seen: ReadonlySet<string>,
): End | string {
  const { file, pointer } = splitReference(from, to);
  const place = `${file}#${pointer}`;
  if (seen.has(place)) return CIRCLE;
  if (seen.size === MAX_HOPS) return TOO_FAR;
  const met = new Set([...seen, place]);
  const whole = files.get(file);
  if (whole === undefined) return UNREAD;
  let end: End = { file, value: whole, isDirect: true };
  for (const step of pointerPath(pointer)) {
    let next = partOf(end.value, step);
    const through = next === undefined ? referenceAt(end.value) : undefined;
    if (through !== undefined) {
      const beyond = followed(files, end.file, through, met);
      if (typeof beyond === "string") return beyond;
      end = { ...beyond, isDirect: false };
      next = partOf(end.value, step);
    }
    if (next === undefined) return NOWHERE;
    end = { ...end, value: next };
  }
  const further = referenceAt(end.value);
  if (further === undefined) return end;
  const last = followed(files, end.file, further, met);
  return typeof last === "string" ? last : { ...last, isDirect: end.isDirect && last.isDirect };
}

function partOf(holder: Json, step: string | number): Json | undefined {
  if (isArray(holder)) return holder[Number(step)];
  return isObject(holder) ? ownValue(holder, String(step)) : undefined;
}

function referenceAt(value: Json): string | undefined {
  const reference = isObject(value) ? ownValue(value, "$ref") : undefined;
  return typeof reference === "string" ? reference : undefined;
}
