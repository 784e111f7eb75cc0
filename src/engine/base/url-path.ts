/** Linear in a path of any form. */
const PARAMETER = /\{([^{}]*)\}/g;

/** The names of a path's parameters, in order: `["id"]` for `/agents/{id}`. */
export const parameterNames = (path: string): readonly string[] =>
  Array.from(path.matchAll(PARAMETER), ([, name = ""]) => name);

/** A path with unnamed parameters, `/agents/{}`: the same for paths that differ only in names. */
export const withoutParameterNames = (path: string): string => path.replaceAll(PARAMETER, "{}");

/** `https://api.vendor.example/v2` for `https://api.vendor.example/v2//`. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end--;
  return text.slice(0, end);
}
