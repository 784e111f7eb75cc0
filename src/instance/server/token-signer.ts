import type { KeyObject } from "node:crypto";
import { checkPrimeSync, createHmac, createPrivateKey, createPublicKey, sign } from "node:crypto";
import { isObject } from "../../engine/base/json.js";
import type { TokenSigner } from "../../engine/world/context.js";

const EXPONENT = 65_537n;
/** Of each of the two primes: the key has 2,048 bits. */
const PRIME_BYTES = 128;

const SMALL_PRIMES = [...new Array(2_000).keys()].filter(isPrime);

const keys = new Map<string, KeyObject>();

/**
 * Signs tokens with a key that depends on the seed alone, so that a world answers with the same
 * tokens in each run. Such a key is no secret.
 */
export function tokenSigner(seed: string): TokenSigner {
  return {
    sign: (...parts) => {
      const text = parts
        .map((it) => Buffer.from(JSON.stringify(it)).toString("base64url"))
        .join(".");
      return `${text}.${sign("sha256", Buffer.from(text), keyOf(seed)).toString("base64url")}`;
    },
    publicKey: () => {
      const jwk: unknown = createPublicKey(keyOf(seed)).export({ format: "jwk" });
      return isObject(jwk) ? jwk : {};
    },
  };
}

/** It takes some 100 ms to find, and a process has few seeds. */
function keyOf(seed: string): KeyObject {
  const known = keys.get(seed);
  if (known !== undefined) return known;
  const made = createPrivateKey({ format: "jwk", key: jwkOf(seed) });
  keys.set(seed, made);
  return made;
}

function jwkOf(seed: string): Record<string, string> {
  const [p, q] = [primeOf(seed, "p"), primeOf(seed, "q")];
  const d = inverse(EXPONENT, (p - 1n) * (q - 1n));
  const numbers = {
    ...{ n: p * q, e: EXPONENT, d, p, q },
    ...{ dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) },
  };
  const texts = Object.entries(numbers).map(([name, number]) => [name, base64Of(number)] as const);
  return { kty: "RSA", ...Object.fromEntries(texts) };
}

/** The first prime behind a number that follows from the seed. */
function primeOf(seed: string, name: string): bigint {
  const blocks = [0, 1, 2, 3].map((at) =>
    createHmac("sha256", seed).update(`token key ${name} ${at}`).digest(),
  );
  const bytes = Buffer.concat(blocks).subarray(0, PRIME_BYTES);
  // The highest two bits make the product as long as the key; the lowest makes the number odd.
  bytes[0] = (bytes[0] ?? 0) | 0b1100_0000;
  const start = BigInt(`0x${bytes.toString("hex")}`) | 1n;
  const rests = SMALL_PRIMES.map((prime) => [prime, Number(start % BigInt(prime))] as const);
  for (let step = 0; ; step += 2) {
    // Most numbers have a small factor, which is much faster to see.
    if (rests.some(([prime, rest]) => (rest + step) % prime === 0)) continue;
    const number = start + BigInt(step);
    if (number % EXPONENT !== 1n && checkPrimeSync(number)) return number;
  }
}

/** The inverse of a number modulo another that it has no factor in common with. */
function inverse(number: bigint, modulus: bigint): bigint {
  let [rest, next] = [modulus, number % modulus];
  let [before, result] = [0n, 1n];
  while (next !== 0n) {
    const times = rest / next;
    [rest, next] = [next, rest - times * next];
    [before, result] = [result, before - times * result];
  }
  return ((before % modulus) + modulus) % modulus;
}

function base64Of(number: bigint): string {
  const hex = number.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex").toString("base64url");
}

function isPrime(number: number): boolean {
  for (let factor = 2; factor * factor <= number; factor += 1) {
    if (number % factor === 0) return false;
  }
  return number > 1;
}
