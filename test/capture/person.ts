import { expect } from "vitest";

/** What rules mask in traffic. */
export const PERSON = {
  mail: "ada@bank.test",
  phone: "+49 30 901820",
  card: "4539 1488 0343 6467",
  token: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl",
  password: "hunter2-hunter2",
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
};

/** A text has none of these, however it is written. */
export function expectWithout(text: string, ...secrets: readonly string[]): void {
  const plain = [
    text,
    text.replaceAll("\\", ""),
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, "%25")),
  ];
  for (const secret of secrets) {
    for (const form of [secret, secret.replaceAll(" ", "+"), encodeURIComponent(secret)]) {
      for (const each of plain) expect(each.toLowerCase()).not.toContain(form.toLowerCase());
    }
  }
}
