// `trust`: lets a command call an instance that was started with `--tls`: its process trusts the
// certificate authority in the file that the instance has announced.

import { readFileSync } from "node:fs";
import tls from "node:tls";

/**
 * Makes the calls of this process trust the authority in a file too, beside the usual ones: Node.js
 * reads NODE_EXTRA_CA_CERTS only when it starts. It does nothing if the file is gone.
 */
export function trust(path: string): void {
  const authority = readText(path);
  if (authority === undefined || trusted.has(authority)) return;
  trusted.add(authority);
  const { createSecureContext } = tls;
  tls.createSecureContext = (options) =>
    createSecureContext({ ca: [...tls.rootCertificates, ...trusted], ...options });
}

const trusted = new Set<string>();

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
