// `makeCertificates`: for `start --tls`, makes a certificate authority and a server certificate,
// and writes their bytes (DER) without a library.

import type { KeyObject } from "node:crypto";
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isIP } from "node:net";

/** Makes certificates for hosts and addresses, valid from a day before `now`. */
export function makeCertificates(hosts: readonly string[], now: Date): Certificates {
  const [authority, server] = [makeKeys(), makeKeys()];
  const validity = sequence(
    time(new Date(now.getTime() - DAY)),
    time(new Date(now.getTime() + DAYS * DAY)),
  );
  const issuer = nameOf(`Facsimile, made on ${now.toISOString().slice(0, 10)}`);
  const ofAll = { validity, issuer, signer: authority };
  return {
    authority: certificateOf({
      ...ofAll,
      ...{ subject: issuer, keys: authority },
      extensions: [
        critical(BASIC_CONSTRAINTS, sequence(yes())),
        critical(KEY_USAGE, bits(Buffer.from([KEY_CERT_SIGN]), 2)),
      ],
    }),
    certificate: certificateOf({
      ...ofAll,
      ...{ subject: nameOf(hosts[0] ?? "localhost"), keys: server },
      extensions: [
        critical(BASIC_CONSTRAINTS, sequence()),
        critical(KEY_USAGE, bits(Buffer.from([DIGITAL_SIGNATURE]), 7)),
        extension(EXTENDED_KEY_USAGE, sequence(oid(SERVER_AUTH))),
        extension(ALTERNATIVE_NAMES, sequence(...hosts.map(alternativeName))),
      ],
    }),
    key: server.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** A certificate authority and a certificate that it has signed, as PEM. */
export interface Certificates {
  /** What clients trust. Its key is thrown away, so that it signs nothing else. */
  readonly authority: string;
  readonly certificate: string;
  /** The private key of the certificate. */
  readonly key: string;
}

// Writes ASN.1 values in DER (ITU-T X.690): a tag, the length, the content.

const TAGS = { integer: 2, bits: 3, octets: 4, oid: 6, text: 12, time: 23, sequence: 48, set: 49 };

/** The first tag of context; with content of further values, and with bytes. */
const [CONTEXT, CONTEXT_BYTES] = [0xa0, 0x80];

function tagged(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x80 + bytesOf(length).length];
  const long = length < 0x80 ? [] : bytesOf(length);
  return Buffer.concat([Buffer.from([...head, ...long]), content]);
}

/** Of a positive number, the highest first. */
function bytesOf(value: number): readonly number[] {
  const high = Math.floor(value / 256);
  return high === 0 ? [value] : [...bytesOf(high), value % 256];
}

const sequence = (...values: readonly Uint8Array[]): Buffer =>
  tagged(TAGS.sequence, Buffer.concat(values));

const set = (...values: readonly Uint8Array[]): Buffer => tagged(TAGS.set, Buffer.concat(values));

/** A positive integer from its bytes: a zero in front if it would be negative. */
const integer = (bytes: Uint8Array): Buffer =>
  tagged(TAGS.integer, (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.from([0]), bytes]));

const yes = (): Buffer => Buffer.from([1, 1, 0xff]);

const octets = (bytes: Uint8Array): Buffer => tagged(TAGS.octets, bytes);

/** A string of bits of which the last `unused` do not count. */
const bits = (bytes: Uint8Array, unused = 0): Buffer =>
  tagged(TAGS.bits, Buffer.concat([Buffer.from([unused]), bytes]));

const text = (value: string): Buffer => tagged(TAGS.text, Buffer.from(value));

/** `2.5.29.15`: two numbers share the first byte, and the others are in base 128. */
function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split(".").map(Number);
  return tagged(TAGS.oid, Buffer.from([first * 40 + second, ...others.flatMap(inBase128)]));
}

function inBase128(value: number): readonly number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    digits.unshift(0x80 + (rest % 128));
  }
  return digits;
}

/** UTCTime, which RFC 5280 requires until 2049: `YYMMDDHHMMSSZ`. */
const time = (date: Date): Buffer =>
  tagged(TAGS.time, Buffer.from(`${date.toISOString().slice(2, 19).replace(/\D/g, "")}Z`));

/** `[number]` around a value. */
const explicit = (number: number, value: Uint8Array): Buffer => tagged(CONTEXT + number, value);

/** `[number]` in place of the tag of bytes. */
const implicit = (number: number, bytes: Uint8Array): Buffer =>
  tagged(CONTEXT_BYTES + number, bytes);

const DAY = 86_400_000;

/** Some clients refuse a certificate that is valid for longer. */
const DAYS = 397;

// https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1
const BASIC_CONSTRAINTS = "2.5.29.19";
const KEY_USAGE = "2.5.29.15";
const EXTENDED_KEY_USAGE = "2.5.29.37";
const ALTERNATIVE_NAMES = "2.5.29.17";
const SUBJECT_KEY = "2.5.29.14";
const AUTHORITY_KEY = "2.5.29.35";
const SERVER_AUTH = "1.3.6.1.5.5.7.3.1";
const COMMON_NAME = "2.5.4.3";
const ECDSA_WITH_SHA256 = "1.2.840.10045.4.3.2";

/** Bits of the key usage, the first bit the highest. */
const [DIGITAL_SIGNATURE, KEY_CERT_SIGN] = [0x80, 0x04];

interface Keys {
  readonly privateKey: KeyObject;
  /** SubjectPublicKeyInfo. */
  readonly info: Buffer;
  /** Names the key in certificates. */
  readonly id: Buffer;
}

function makeKeys(): Keys {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const info = publicKey.export({ type: "spki", format: "der" });
  return { privateKey, info, id: createHash("sha256").update(info).digest().subarray(0, 20) };
}

interface CertParts {
  readonly validity: Buffer;
  readonly issuer: Buffer;
  readonly signer: Keys;
  readonly subject: Buffer;
  readonly keys: Keys;
  readonly extensions: readonly Buffer[];
}

function certificateOf({ validity, issuer, signer, subject, keys, extensions }: CertParts): string {
  const algorithm = sequence(oid(ECDSA_WITH_SHA256));
  const named = [
    extension(SUBJECT_KEY, octets(keys.id)),
    extension(AUTHORITY_KEY, sequence(implicit(0, signer.id))),
  ];
  const signed = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ...[algorithm, issuer, validity, subject, keys.info],
    explicit(3, sequence(...extensions, ...named)),
  );
  const signature = sign("sha256", signed, signer.privateKey);
  return pem(sequence(signed, algorithm, bits(signature)));
}

const nameOf = (name: string): Buffer => sequence(set(sequence(oid(COMMON_NAME), text(name))));

const extension = (id: string, value: Buffer): Buffer => sequence(oid(id), octets(value));
const critical = (id: string, value: Buffer): Buffer => sequence(oid(id), yes(), octets(value));

const alternativeName = (host: string): Buffer =>
  isIP(host) === 0 ? implicit(2, Buffer.from(host, "ascii")) : implicit(7, addressBytes(host));

/** The 4 bytes of an IPv4 address, or the 16 of an IPv6 address. */
function addressBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split(".").map(Number));
  // An URL has no dots in it.
  const [before = "", after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groups = (part: string): readonly string[] => (part === "" ? [] : part.split(":"));
  const [first, last] = [groups(before), groups(after ?? "")];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  const all = after === undefined ? first : [...first, ...zeros, ...last];
  return Buffer.concat(all.map((group) => Buffer.from(group.padStart(4, "0"), "hex")));
}

function pem(der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
