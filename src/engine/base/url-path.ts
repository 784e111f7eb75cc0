/** No expression here looks at a character more than twice, however a path is wrong. */
const PARAMETER = /\{([^{}]*)\}/g;

/** Names of the parameters of a path, in order: `["id"]` of `/agents/{id}`. */
export const parameterNames = (path: string): readonly string[] =>
  Array.from(path.matchAll(PARAMETER), ([, name = ""]) => name);

/** A path whose parameters have no names: `/agents/{}`. Paths that differ only in names have one. */
export const withoutParameterNames = (path: string): string => path.replaceAll(PARAMETER, "{}");

/** `https://api.vendor.example/v2` for the same with slashes behind it. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end--;
  return text.slice(0, end);
}
