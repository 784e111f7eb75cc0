import { urlProblem } from "../../../../engine/base/web-url.js";
import { UsageError } from "../../output/user-error.js";

/**
 * Reads the address of a handler. On this machine a port is enough, and http:// is optional:
 * `3000/webhooks`, `localhost:3000`.
 *
 * @throws UsageError if the text is not an address
 */
export function forwardUrl(text: string): string {
  const url = /^\d+(?:\/|$)/.test(text) ? `http://localhost:${text}` : withScheme(text);
  const problem = urlProblem(url);
  if (problem === undefined) return url;
  throw new UsageError(`${text}: write the address of a handler, such as ${EXAMPLE}.`);
}

const EXAMPLE = "http://localhost:3000/webhooks";

const withScheme = (text: string): string => (/^\w+:\/\//.test(text) ? text : `http://${text}`);
