import type { JsonObject } from "../../../src/engine/base/json.js";
import { isObject } from "../../../src/engine/base/json.js";
import { tooLargeIn } from "../../../src/engine/schemas/unfolding.js";
import { cut } from "../../../src/engine/schemas/words.js";
import { bundled } from "../../openapi/bundle.js";
import { openFiles } from "../../openapi/document-files.js";
import { isBelow } from "../../sources/leads-out.js";
import { pointerTo } from "../../sources/source.js";
import { Refusal } from "../document/refusal.js";
import type { DocumentSource } from "./files.js";
import { HINT } from "./files.js";
import { withNamedParts } from "./named-parts.js";
import { parseText } from "./parse.js";

/** A document as its author wrote it, in one piece: every reference is local and has a target. */
export interface Bundle {
  readonly file: string;
  readonly document: JsonObject;
  /** The texts of its files, by name. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Reads a document and the files it refers to, whose parts become components of it.
 *
 * @throws Refusal of the first thing that is wrong
 */
export async function readBundle(source: DocumentSource): Promise<Bundle> {
  const { main, allowsOutside } = source;
  const texts = new Map<string, string>();
  const opened = await openFiles(main, {
    open: async (file, by) => {
      const from = by === undefined ? file : placeOf(by.file, texts, by.reference.to);
      const text = await source.read(file, from);
      texts.set(file, text);
      return parseText(file, text);
    },
    whyNot: (file) => (allowsOutside || isBelow(file) ? undefined : NOT_BELOW),
    report: (file, { message, nearest }, { to }) => {
      const hint = nearest === undefined ? "" : `. Did you mean ${nearest}?`;
      throw new Refusal(`${message}${hint}`, placeOf(file, texts, to));
    },
  });
  const document = opened?.files.get(main);
  if (!isObject(document) || opened === undefined) {
    throw new Refusal("is no OpenAPI document", main);
  }
  const named = withNamedParts(main, document, opened.files);
  const whole = await bundled(main, named, opened);
  const tooLarge = tooLargeIn(whole);
  if (tooLarge !== undefined) {
    throw new Refusal(`${cut(`#${pointerTo(tooLarge.path)}`)} ${tooLarge.message}`, main);
  }
  return { file: main, document: whole, texts };
}

const NOT_BELOW = `which is not below the document's folder; ${HINT}`;

/** The first occurrence of a reference in a file. */
function placeOf(file: string, texts: ReadonlyMap<string, string>, reference: string): string {
  const text = texts.get(file) ?? "";
  const at = text.indexOf(reference);
  if (at < 0) return file;
  const before = text.slice(0, at).split("\n");
  return `${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
}
