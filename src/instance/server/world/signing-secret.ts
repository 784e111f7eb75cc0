// `signingSecret`: the secret that signs webhooks to a URL for which neither the test nor the
// vendor's API has set one; the same key and URL always give the same.

import { createHmac } from "node:crypto";

/**
 * It depends on the key of the instance and on the address alone.
 * 32 bytes; https://www.standardwebhooks.com allows 24 to 64.
 */
export function signingSecret(key: string, url: string): string {
  return `whsec_${createHmac("sha256", key).update(url).digest("base64")}`;
}
