// URLs and paths as texts: whether a request can be sent to a URL (`urlProblem`), the parameters of
// a path such as `/agents/{id}` (`parameterNames`), and percent escapes (`decoded`).

// biome-ignore lint/suspicious/noControlCharactersInRegex: a URL has none of these
const UNFIT = /[\x00-\x20\x7f]/;
/** A host, and perhaps a port, without a scheme: `localhost:3000/hooks`, not `mailto:ada`. */
const BARE = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?(?:[/?#]|$)/i;
const ABSOLUTE = /^https?:\/\/[^/?#\\]/i;

/** Whether a text is a URL to which paths can be added: with a host, without query and fragment. */
export const isRootUrl = (text: string): boolean => /^https?:\/\/[^/?#][^?#]*$/i.test(text);

/**
 * Why no request can be sent to a text; undefined when one can. The URL standard drops line breaks
 * and trims spaces (https://url.spec.whatwg.org/#concept-basic-url-parser), other clients do not.
 */
export function urlProblem(text: string): string | undefined {
  if (!ABSOLUTE.test(text)) {
    const meant = `http://${text}`;
    return BARE.test(text) && URL.canParse(meant)
      ? `has no scheme; write ${meant}, or https:// before it`
      : "must be http:// or https:// and a host";
  }
  if (UNFIT.test(text)) return "must be without spaces, line breaks and control characters";
  if (URL.canParse(text)) return undefined;
  return "must be a URL whose host can be, and whose port, if any, is at most 65535";
}

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

/** A part of a URL without its percent escapes; unchanged where they are malformed. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
