import { X509Certificate } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { rootCertificates } from "node:tls";
import { UserError } from "../output/user-error.js";
import { makeCertificates } from "./certificate.js";

/** The certificate of a server, and the files that clients trust. */
export interface TlsFiles {
  readonly key: string;
  readonly cert: string;
  /** The path of the authority alone. */
  readonly authority: string;
  /** The path of the authority with the usual ones. */
  readonly bundle: string;
}

/** These are always hosts of the certificate. */
const OWN_HOSTS = ["localhost", "127.0.0.1", "::1"];

/** Milliseconds that a certificate that is there must still be valid. */
const LEFT = 7 * 86_400_000;

/**
 * The certificate in `.facsimile/tls` below a folder, for these hosts and those of this machine. It
 * makes a new one if there is none, or if it is not for all hosts, or ends soon.
 *
 * @param now the real time
 * @throws UserError if the files cannot be written
 */
export function tlsFiles(below: string, hosts: readonly string[], now: Date): TlsFiles {
  const all = [...new Set([...OWN_HOSTS, ...hosts])];
  const folder = resolve(below, ".facsimile/tls");
  const [authority, bundle] = [join(folder, "authority.pem"), join(folder, "bundle.pem")];
  const found = readFiles(folder);
  if (found !== undefined && isFor(found.cert, all, now)) return { ...found, authority, bundle };
  const made = makeCertificates(all, now);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    // Nobody commits these files.
    writeFileSync(join(folder, ".gitignore"), "*\n");
    // The certificate last: files that do not belong together are not read.
    rmSync(join(folder, "certificate.pem"), { force: true });
    writePrivate(join(folder, "key.pem"), made.key);
    writeFileSync(authority, made.authority);
    writeFileSync(bundle, [made.authority, ...rootCertificates, ""].join("\n"));
    writeFileSync(join(folder, "certificate.pem"), made.certificate);
  } catch (error) {
    throw new UserError(`--tls: ${error instanceof Error ? error.message : error}.`);
  }
  return { key: made.key, cert: made.certificate, authority, bundle };
}

/** Only its owner can read it, from the first byte on. */
function writePrivate(path: string, text: string): void {
  const next = `${path}.${process.pid}`;
  rmSync(next, { force: true });
  writeFileSync(next, text, { mode: 0o600, flag: "wx" });
  renameSync(next, path);
}

function readFiles(folder: string): Pick<TlsFiles, "key" | "cert"> | undefined {
  const read = (name: string): string => readFileSync(join(folder, name), "utf8");
  try {
    read("authority.pem");
    read("bundle.pem");
    return { key: read("key.pem"), cert: read("certificate.pem") };
  } catch {
    return undefined;
  }
}

function isFor(certificate: string, hosts: readonly string[], now: Date): boolean {
  const read = new X509Certificate(certificate);
  const isOf = (host: string): boolean =>
    (isIP(host) === 0 ? read.checkHost(host) : read.checkIP(host)) !== undefined;
  const [from, to] = [Date.parse(read.validFrom), Date.parse(read.validTo)];
  return hosts.every(isOf) && from <= now.getTime() && to - now.getTime() > LEFT;
}
