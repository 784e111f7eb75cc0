import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Alphabet, hashText } from "../../src/engine/base/random.js";
import { MintedIds } from "../../src/engine/world/state/ids.js";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const minted = (seed = "1", prefix = "trun_", length = 16, characters = BASE62): MintedIds =>
  new MintedIds(prefix, length, new Alphabet(characters), hashText(seed));

describe("an id that encodes the position of its row", () => {
  test("leads back to its position, in any alphabet and length", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 8 }),
        fc.constantFrom(BASE62, "0123456789abcdef", "ab", `${BASE62}-_`, "αβγδε"),
        fc.integer({ min: 1, max: 32 }),
        fc.nat(10_000_000),
        (seed, characters, length, seq) => {
          const ids = minted(seed, "x_", length, characters);
          const id = ids.idAt(seq);
          if (id === undefined) {
            // Shorter ids run out at their exact number.
            expect(seq).toBeGreaterThanOrEqual(characters.length ** length);
            return;
          }
          expect(id).toMatch(new RegExp(`^x_[${characters.replace("-", "\\-")}]{${length}}$`));
          expect(ids.seqOf(id)).toBe(seq);
        },
      ),
    );
  });

  test("is never minted twice", () => {
    const ids = minted("1", "", 2, "abcdefgh");
    const all = Array.from({ length: 64 }, (_, seq) => ids.idAt(seq));
    expect(new Set(all).size).toBe(64);
    expect(ids.idAt(64)).toBeUndefined();
  });

  test("looks unrelated to its neighbours and to ids of another seed", () => {
    const ids = minted();
    for (let at = 0; at < 16; at++) {
      const counts = new Map<string, number>();
      for (let seq = 1; seq <= 6_200; seq++) {
        const character = ids.idAt(seq)?.["trun_".length + at] ?? "";
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
      // 100 of each are expected, with a standard deviation of 10.
      expect(counts.size).toBe(62);
      expect(Math.max(...counts.values())).toBeLessThan(160);
      expect(Math.min(...counts.values())).toBeGreaterThan(50);
    }
    const other = minted("2");
    const shared = [...(ids.idAt(1) ?? "")].filter((letter, at) => other.idAt(1)?.[at] === letter);
    expect(shared.length).toBeLessThan("trun_".length + 5);
  });

  test("others lead nowhere or to a row with another id", () => {
    const ids = minted();
    const id = ids.idAt(7) ?? "";
    for (const odd of ["", "trun_", `${id}x`, id.slice(0, -1), "trun_!!!!!!!!!!!!!!!!"]) {
      expect(ids.seqOf(odd)).toBe(0);
    }
    const near = `${id.slice(0, -1)}${id.endsWith("a") ? "b" : "a"}`;
    expect(ids.seqOf(near)).toBe(7);
    expect(ids.idAt(7)).not.toBe(near);
  });
});
