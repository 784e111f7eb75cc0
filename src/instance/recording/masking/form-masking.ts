import { stepsOf } from "../../../api/vendor/body/form-tree.js";
import type { FormPart } from "../../../api/vendor/body/multipart.js";
import { readParts } from "../../../api/vendor/body/multipart.js";
import type { Json } from "../../../engine/base/json.js";
import { isObject, MAX_DEPTH, readJson } from "../../../engine/base/json.js";
import { bodyKindOf, typeParameter } from "../../../engine/base/media-type.js";

/** Removes the secrets from a value. */
export type MaskJson = (value: Json) => Json;

/** The text of a form or a query, without the pairs that the mask removes, and with others masked. */
export function maskPairs(text: string, mask: MaskJson): string {
  const pairs = text.split("&").flatMap((pair) => {
    const [[name, value] = []] = new URLSearchParams(pair);
    if (name === undefined || value === undefined) return [pair];
    const masked = maskUnder(name, value, mask);
    if (masked === value) return [pair];
    return masked === undefined ? [] : [String(new URLSearchParams([[name, masked]]))];
  });
  return pairs.join("&");
}

/** The same for the parts of a `multipart/form-data` body; any other body stays as it is. */
export function maskParts(body: Buffer, contentType: string, mask: MaskJson): Buffer {
  const boundary = `--${typeParameter(contentType, "boundary") ?? ""}`;
  const kept: Buffer[] = [];
  let at = 0;
  for (const part of readParts(body, contentType) ?? []) {
    const text = Buffer.from(part.bytes).toString("latin1");
    const masked = maskPart(part, text, mask);
    if (masked === text) continue;
    const begin = part.bytes.byteOffset - body.byteOffset;
    const end = begin + part.bytes.length;
    if (masked === undefined) {
      kept.push(body.subarray(at, body.lastIndexOf(boundary, begin)));
      at = body.indexOf(boundary, end);
    } else {
      kept.push(body.subarray(at, begin), Buffer.from(masked, "latin1"));
      at = end;
    }
  }
  return Buffer.concat([...kept, body.subarray(at)]);
}

function maskPart({ name, type }: FormPart, text: string, mask: MaskJson): string | undefined {
  const read = bodyKindOf(type) === "json" ? readJson(text) : undefined;
  if (read?.ok !== true) return maskUnder(name, text, mask);
  const masked = maskedUnder(name, read.value, mask);
  if (masked === undefined) return undefined;
  const words = JSON.stringify(masked);
  return words === JSON.stringify(read.value) ? text : words;
}

/** Undefined for a pair to remove. */
function maskUnder(name: string, text: string, mask: MaskJson): string | undefined {
  const masked = maskedUnder(name, text, mask);
  return masked === undefined ? undefined : String(masked);
}

/** Masks a value as a member of that name; `a[b]` is a member of a member. */
function maskedUnder(name: string, value: Json, mask: MaskJson): Json | undefined {
  // A name that is nested deeper is refused; its last steps say what it means.
  const steps = stepsOf(name).slice(-MAX_DEPTH);
  let found: Json | undefined = mask(
    steps.reduceRight<Json>((inner, step) => Object.fromEntries([[step, inner]]), value),
  );
  for (const step of steps) {
    found = isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  }
  return found;
}
