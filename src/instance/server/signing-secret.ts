import { createHmac } from "node:crypto";

/**
 * The signing secret of an endpoint that was registered without one; it follows from key and URL.
 * 32 bytes, within the 24 to 64 that https://www.standardwebhooks.com asks for.
 */
export function signingSecret(key: string, url: string): string {
  return `whsec_${createHmac("sha256", key).update(url).digest("base64")}`;
}
