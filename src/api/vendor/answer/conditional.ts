import { hash } from "node:crypto";
import { isLost } from "../../call/plane-call.js";
import type { Call } from "../call.js";

const NOT_MODIFIED = 304;

/**
 * Gives an answer to GET its entity tag, and a caller that has this answer already gets 304
 * (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2).
 */
export function conditional(call: Call): void {
  const { world, request, answer } = call;
  if (world.pack.wire.etags !== true || answer === null || isLost(answer.network)) return;
  const { status, text, stream, file } = answer;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || status !== 200 || text === null || stream !== undefined || file !== undefined) {
    return;
  }
  const etag = answer.headers?.["etag"] ?? `"${hash("sha256", text)}"`;
  const headers = { ...answer.headers, etag };
  const isKnown = tagsIn(request.headers["if-none-match"]).some((it) => it === etag || it === "*");
  if (!isKnown) call.answer = { ...answer, headers };
  else {
    const { network } = answer;
    const same = { status: NOT_MODIFIED, text: null, headers };
    call.answer = network === undefined ? same : { ...same, network };
  }
}

/** The tags of a header; a weak one counts as its strong form. */
function tagsIn(header: string | readonly string[] | undefined): readonly string[] {
  const text = Array.isArray(header) ? header.join(",") : (header ?? "");
  return String(text)
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
}
