import type { AuthEntry } from "../../model/model.js";
import type { Line } from "./line.js";

/** A connection whose calls carry the key of the drive where the pack expects a key. */
export function withKey(line: Line, auth: readonly AuthEntry[] | undefined): Line {
  const [first] = auth ?? [];
  if (first === undefined) return line;
  return {
    seed: line.seed,
    cause: line.cause,
    call: (request) => {
      const headers = { ...keyHeaders(first), ...request.headers };
      if (first.kind !== "query") return line.call({ ...request, headers });
      const joint = request.path.includes("?") ? "&" : "?";
      const path = `${request.path}${joint}${encodeURIComponent(first.name)}=${KEY}`;
      return line.call({ ...request, path, headers });
    },
  };
}

/** The key of the instance that is driven. */
export const KEY = "key_of_a_drive";

function keyHeaders(entry: AuthEntry): Readonly<Record<string, string>> {
  if (entry.kind === "bearer") return { authorization: `Bearer ${KEY}` };
  if (entry.kind === "query") return {};
  if (entry.kind === "header") {
    const word = entry.word === undefined ? "" : `${entry.word} `;
    return { [entry.name.toLowerCase()]: word + KEY };
  }
  const pair = entry.key === "username" ? `${KEY}:` : `:${KEY}`;
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}
