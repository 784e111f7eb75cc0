// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no URL may hold
const UNFIT = /[\x00-\x20\x7f]/;
const ABSOLUTE = /^https?:\/\/[^/?#\\]/i;

/** Whether a text is an address below which paths are: a host, and neither query nor fragment. */
export const isRootUrl = (text: string): boolean => /^https?:\/\/[^/?#][^?#]*$/i.test(text);

/**
 * Why a text is no address to send to; undefined when it is one. The URL standard mends what is
 * wrong (https://url.spec.whatwg.org/#concept-basic-url-parser): it drops line breaks and trims
 * spaces, which a client of another making would not.
 */
export function urlProblem(text: string): string | undefined {
  if (!ABSOLUTE.test(text)) return "must be http:// or https:// and a host";
  if (UNFIT.test(text)) return "must be without spaces, line breaks and control characters";
  if (URL.canParse(text)) return undefined;
  return "must be a URL whose host can be, and whose port, if any, is at most 65535";
}
