// `makeCertificates`: for `start --tls`, makes a certificate authority and a server certificate.

import { generateKeyPairSync, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import forge from "node-forge";

const { pki } = forge;

/** A certificate authority and a certificate that it has signed, as PEM. */
export interface Certificates {
  /** What clients trust. Its key is thrown away, so that it signs nothing else. */
  readonly authority: string;
  readonly certificate: string;
  /** The private key of the certificate. */
  readonly key: string;
}

/** Makes certificates for hosts and addresses, valid from a day before `now`. */
export function makeCertificates(hosts: readonly string[], now: Date): Certificates {
  const [authority, server] = [makeKeys(), makeKeys()];
  const ofAll = { now, issuer: `Facsimile, made on ${now.toISOString().slice(0, 10)}` };
  // https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1
  const signer = { ...ofAll, subject: ofAll.issuer, keys: authority, signer: authority };
  const signed = { ...ofAll, subject: hosts[0] ?? "localhost", keys: server, signer: authority };
  return {
    authority: certificateOf(signer, [
      { name: "basicConstraints", critical: true, cA: true },
      { name: "keyUsage", critical: true, keyCertSign: true },
    ]),
    certificate: certificateOf(signed, [
      { name: "basicConstraints", critical: true },
      { name: "keyUsage", critical: true, digitalSignature: true },
      { name: "extKeyUsage", serverAuth: true },
      { name: "subjectAltName", altNames: hosts.map(alternativeName) },
    ]),
    key: server.pem,
  };
}

function alternativeName(host: string): object {
  if (isIP(host) === 0) return { type: 2, value: host };
  // An URL has no dots in it.
  return {
    type: 7,
    ip: isIP(host) === 4 ? host : new URL(`http://[${host}]`).hostname.slice(1, -1),
  };
}

interface Keys extends forge.pki.rsa.KeyPair {
  /** The private key. */
  readonly pem: string;
}

/** The platform makes keys a hundred times as fast as the library. */
function makeKeys(): Keys {
  const { privateKey: pem } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const privateKey = pki.privateKeyFromPem(pem);
  return { pem, privateKey, publicKey: pki.setRsaPublicKey(privateKey.n, privateKey.e) };
}

interface CertParts {
  readonly now: Date;
  readonly issuer: string;
  readonly subject: string;
  readonly keys: Keys;
  readonly signer: Keys;
}

function certificateOf(
  { now, issuer, subject, keys, signer }: CertParts,
  extensions: readonly object[],
): string {
  const made = pki.createCertificate();
  made.publicKey = keys.publicKey;
  // A positive number of 16 bytes.
  made.serialNumber = `01${randomBytes(15).toString("hex")}`;
  made.validity.notBefore = new Date(now.getTime() - DAY);
  made.validity.notAfter = new Date(now.getTime() + DAYS * DAY);
  made.setSubject([{ name: "commonName", value: subject }]);
  made.setIssuer([{ name: "commonName", value: issuer }]);
  const signedBy = pki.getPublicKeyFingerprint(signer.publicKey).getBytes();
  made.setExtensions([
    ...extensions,
    { name: "subjectKeyIdentifier" },
    { name: "authorityKeyIdentifier", keyIdentifier: signedBy },
  ]);
  made.sign(signer.privateKey, forge.md.sha256.create());
  return pki.certificateToPem(made).replaceAll("\r", "");
}

const DAY = 86_400_000;

/** Some clients refuse a certificate that is valid for longer. */
const DAYS = 397;
