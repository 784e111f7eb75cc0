import type { AuthEntry } from "../../model/model.js";
import type { Line } from "./line.js";

/** A line whose calls carry a key, of which the pack accepts any. */
export function withKey(line: Line, auth: readonly AuthEntry[] | undefined): Line {
  const [first] = auth ?? [];
  if (first === undefined) return line;
  return {
    seed: line.seed,
    call: (request) => {
      const { headers, query } = carried(first);
      const joint = request.path.includes("?") ? "&" : "?";
      const path = query === undefined ? request.path : `${request.path}${joint}${query}`;
      return line.call({ ...request, path, headers: { ...headers, ...request.headers } });
    },
  };
}

const KEY = "key_of_a_drive";

function carried(entry: AuthEntry): {
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: string;
} {
  if (entry.kind === "bearer") return { headers: { authorization: `Bearer ${KEY}` } };
  if (entry.kind === "query")
    return { headers: {}, query: `${encodeURIComponent(entry.name)}=${KEY}` };
  if (entry.kind === "header") {
    const word = entry.word === undefined ? "" : `${entry.word} `;
    return { headers: { [entry.name.toLowerCase()]: word + KEY } };
  }
  const pair = entry.key === "username" ? `${KEY}:` : `:${KEY}`;
  return { headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` } };
}
