// `signingSecret`: the secret that signs webhooks and callbacks to an address for which nobody has
// set one.

import { createHmac } from "node:crypto";

/**
 * It depends on the key of the instance and on the address alone.
 * 32 bytes; https://www.standardwebhooks.com allows 24 to 64.
 */
export function signingSecret(key: string, url: string): string {
  return `whsec_${createHmac("sha256", key).update(url).digest("base64")}`;
}
