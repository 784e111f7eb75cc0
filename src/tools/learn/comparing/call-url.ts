/** The steps of the path of a call, decoded where they can be. */
export const segmentsOf = (url: string): readonly string[] =>
  (url.split("?", 1)[0] ?? "").split("/").map(decoded);

/** The query of a call. */
export function queryOf(url: string): URLSearchParams {
  const at = url.indexOf("?");
  return new URLSearchParams(at < 0 ? "" : url.slice(at + 1));
}

/** A part of a URL; itself where it is not encoded as one. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
