import type { Json } from "../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";

export interface SentBody {
  readonly type: string;
  readonly text: string;
}

/** A body in its media type. */
export function sentAs(mediaType: string, value: Json): SentBody {
  if (mediaType.includes("x-www-form-urlencoded")) {
    return { type: mediaType, text: new URLSearchParams([...pairsOf("", value)]).toString() };
  }
  if (mediaType.includes("multipart/form-data")) return multipart(value);
  if (mediaType.includes("json") || mediaType === "*/*") {
    return {
      type: mediaType === "*/*" ? "application/json" : mediaType,
      text: JSON.stringify(value),
    };
  }
  return { type: mediaType, text: typeof value === "string" ? value : JSON.stringify(value) };
}

/** Pairs of a form, with brackets for nested names. */
function* pairsOf(name: string, value: Json): Generator<[string, string]> {
  if (isArray(value)) {
    for (const [at, item] of value.entries()) yield* pairsOf(`${name}[${at}]`, item);
  } else if (isObject(value)) {
    for (const [key, part] of Object.entries(value)) {
      yield* pairsOf(name === "" ? key : `${name}[${key}]`, part);
    }
  } else if (name !== "" && value !== null) {
    yield [name, typeof value === "string" ? value : JSON.stringify(value)];
  }
}

const BOUNDARY = "----a-part-of-a-drive";

function multipart(value: Json): SentBody {
  const parts = isObject(value) ? Object.entries(value) : [];
  const text = parts.map(([name, part]) => {
    const body = typeof part === "string" ? part : JSON.stringify(part);
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${body}\r\n`;
  });
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    text: `${text.join("")}--${BOUNDARY}--\r\n`,
  };
}
