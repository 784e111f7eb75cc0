const escaped = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");

/** The key in the forms in which it may be found in an address. */
export const placesOf = (key: string): readonly string[] => [
  key,
  key.toUpperCase(),
  escaped(key),
  `${escaped(key.slice(0, 1))}${key.slice(1)}`,
  escaped(key).replaceAll("%", "%25"),
  Buffer.from(key).toString("base64url"),
  Buffer.from(`user:${key}`).toString("base64url"),
];
