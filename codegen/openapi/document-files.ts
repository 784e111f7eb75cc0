// `openFiles`: opens the main file of an OpenAPI document and all files that its references lead
// to, and reports references that lead nowhere. `bundled` then makes one document of them.

import type { Json } from "../../src/engine/base/json.js";
import { isObject, ownValue } from "../../src/engine/base/json.js";
import type { Finding } from "../sources/findings.js";
import { partAt, pointerPath, splitReference } from "../sources/source.js";
import type { DocumentReference } from "./schema-parts.js";
import { isRemote, nearestReference, referencesIn } from "./schema-parts.js";

/** Opens the files of a document, and reports problems of its references. */
export interface Opening {
  /**
   * The value of a file; undefined when it cannot be read, which `open` reports.
   *
   * @param by the first reference to the file; undefined for the document's main file
   */
  readonly open: (file: string, by?: PlacedReference) => Promise<Json | undefined>;
  /** Why a file of this name may not be read; undefined: it may. */
  readonly whyNot: (file: string) => string | undefined;
  readonly report: (file: string, finding: Finding, reference: DocumentReference) => void;
}

/** A reference, and the file that has it. */
interface PlacedReference {
  readonly file: string;
  readonly reference: DocumentReference;
}

/** A reference without a target. */
export interface LostReference extends PlacedReference {
  /** Such as `leads nowhere`. */
  readonly why: string;
  /** The most similar reference that has a target. */
  readonly nearest: string | undefined;
}

export interface DocumentFiles {
  /** Values by file name, the main file first. */
  readonly files: ReadonlyMap<string, Json>;
  /** Whether every reference stays within one file, and its pointer passes no other reference. */
  readonly isInOne: boolean;
  /** The references that lead out, nowhere, or back to themselves: each is reported. */
  readonly lost: readonly LostReference[];
}

/**
 * Opens the main file of a document, and every file that references lead to.
 *
 * @returns undefined when the main file cannot be opened
 */
export async function openFiles(
  main: string,
  opening: Opening,
): Promise<DocumentFiles | undefined> {
  const files = new Map<string, Json>();
  const references: PlacedReference[] = [];
  const wanted: { readonly file: string; readonly by?: PlacedReference }[] = [{ file: main }];
  for (const { file, by } of wanted) {
    const value = files.has(file) ? undefined : await opening.open(file, by);
    if (value === undefined) continue;
    files.set(file, value);
    for (const reference of referencesIn(value)) {
      const placed = { file, reference };
      references.push(placed);
      if (whyShut(placed, opening) === undefined) wanted.push({ file: fileOf(placed), by: placed });
    }
  }
  if (!files.has(main)) return undefined;
  const lost: LostReference[] = [];
  let isInOne = files.size === 1;
  for (const placed of references) {
    const end = endOf(files, placed, opening);
    if ("why" in end) lost.push(reported(end, opening));
    else isInOne &&= end.isDirect;
  }
  return { files, isInOne, lost };
}

const fileOf = ({ file, reference }: PlacedReference): string =>
  splitReference(file, reference.to).file;

function whyShut(placed: PlacedReference, { whyNot }: Opening): string | undefined {
  if (isRemote(placed.reference)) return "leads out to the network: only files are read";
  const file = fileOf(placed);
  const why = whyNot(file);
  return why === undefined ? undefined : `leads to ${file}, ${why}`;
}

/** The value at the end of a reference, or why there is none. */
function endOf(
  files: ReadonlyMap<string, Json>,
  placed: PlacedReference,
  opening: Opening,
): ReferenceEnd | LostReference {
  const { file, reference } = placed;
  const { to } = reference;
  const end = whyShut(placed, opening) ?? followed(files, file, to, new Set());
  if (typeof end !== "string") return end;
  const { pointer } = splitReference(file, to);
  const target = files.get(fileOf(placed)) ?? null;
  const nearest = end === NOWHERE ? nearestReference(to, target, pointerPath(pointer)) : undefined;
  return { ...placed, why: end, nearest };
}

function reported(lost: LostReference, { report }: Opening): LostReference {
  const { file, reference, why, nearest } = lost;
  const message = `$ref "${reference.to}" ${why}`;
  if (why !== UNREAD) report(file, { path: reference.path, message, nearest }, reference);
  return lost;
}

const CIRCLE = "leads in a circle";
/** References in a row. */
const MAX_HOPS = 100;
/** Such a document is made to be expensive. */
export const TOO_FAR = `leads through more than ${MAX_HOPS} references`;
const NOWHERE = "leads nowhere";
/** `open` has reported it. */
const UNREAD = "leads to a file that does not exist or cannot be read";

interface ReferenceEnd {
  readonly file: string;
  readonly value: Json;
  /** Whether the pointer passed no other reference. */
  readonly isDirect: boolean;
}

/** The value at the end of a chain of references, or the reason why it is missing. */
function followed(
  files: ReadonlyMap<string, Json>,
  from: string,
  to: string,
  seen: ReadonlySet<string>,
): ReferenceEnd | string {
  const { file, pointer } = splitReference(from, to);
  const place = `${file}#${pointer}`;
  if (seen.has(place)) return CIRCLE;
  if (seen.size === MAX_HOPS) return TOO_FAR;
  const met = new Set([...seen, place]);
  const whole = files.get(file);
  if (whole === undefined) return UNREAD;
  let end: ReferenceEnd = { file, value: whole, isDirect: true };
  for (const step of pointerPath(pointer)) {
    let next = partAt(end.value, step);
    const through = next === undefined ? referenceAt(end.value) : undefined;
    if (through !== undefined) {
      const beyond = followed(files, end.file, through, met);
      if (typeof beyond === "string") return beyond;
      end = { ...beyond, isDirect: false };
      next = partAt(end.value, step);
    }
    if (next === undefined) return NOWHERE;
    end = { ...end, value: next };
  }
  const further = referenceAt(end.value);
  if (further === undefined) return end;
  const last = followed(files, end.file, further, met);
  return typeof last === "string" ? last : { ...last, isDirect: end.isDirect && last.isDirect };
}

function referenceAt(value: Json): string | undefined {
  const reference = isObject(value) ? ownValue(value, "$ref") : undefined;
  return typeof reference === "string" ? reference : undefined;
}
