// `tlsFiles`: for `start --tls`, reads the server's certificate in `.facsimile/tls`, and makes a
// new one when it ends soon or lacks a host of the instance.

import { createPrivateKey, X509Certificate } from "node:crypto";
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { rootCertificates } from "node:tls";
import { readTextIfThere } from "../../../instance/files/named-file.js";
import { UserError } from "../output/terminal.js";
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
 * @param warn receives a sentence where files are damaged, which are made anew
 * @throws UserError if the files cannot be written
 */
export function tlsFiles(
  below: string,
  hosts: readonly string[],
  now: Date,
  warn: (sentence: string) => void,
): TlsFiles {
  const all = [...new Set([...OWN_HOSTS, ...hosts])];
  const folder = resolve(below, ".facsimile/tls");
  const [authority, bundle] = [join(folder, "authority.pem"), join(folder, "bundle.pem")];
  const found = wholeFiles(folder, warn);
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

function wholeFiles(
  folder: string,
  warn: (sentence: string) => void,
): ReturnType<typeof readFiles> {
  try {
    return readFiles(folder);
  } catch {
    warn(
      `--tls: a file in ${folder} is damaged; all are made anew, and clients have to trust the new authority`,
    );
    return undefined;
  }
}

/**
 * Undefined where one of the files is missing.
 *
 * @throws Error for a file that is damaged, or does not belong to the others
 */
function readFiles(folder: string): Pick<TlsFiles, "key" | "cert"> | undefined {
  const read = (name: string) => readTextIfThere(join(folder, name), { what: "PEM", most: 16 });
  const [authority, bundle] = [read("authority.pem"), read("bundle.pem")];
  const [key, cert] = [read("key.pem"), read("certificate.pem")];
  if (authority === undefined || bundle === undefined) return undefined;
  if (key === undefined || cert === undefined) return undefined;
  const server = new X509Certificate(cert);
  const isWhole =
    server.checkPrivateKey(createPrivateKey(key)) &&
    server.verify(new X509Certificate(authority).publicKey) &&
    bundle.startsWith(authority);
  if (!isWhole) throw new Error(`${folder}: the files do not belong together`);
  return { key, cert };
}

function isFor(certificate: string, hosts: readonly string[], now: Date): boolean {
  const read = new X509Certificate(certificate);
  const isOf = (host: string): boolean =>
    (isIP(host) === 0 ? read.checkHost(host) : read.checkIP(host)) !== undefined;
  const [from, to] = [Date.parse(read.validFrom), Date.parse(read.validTo)];
  return hosts.every(isOf) && from <= now.getTime() && to - now.getTime() > LEFT;
}
