// `signingSecret`: the signing secret of a webhook endpoint that was registered without one.

import { createHmac } from "node:crypto";

/**
 * The signing secret of an endpoint that was registered without one; it depends on key and URL alone.
 * 32 bytes; https://www.standardwebhooks.com allows 24 to 64.
 */
export function signingSecret(key: string, url: string): string {
  return `whsec_${createHmac("sha256", key).update(url).digest("base64")}`;
}
