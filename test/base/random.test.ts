import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SeedHash } from "../../src/engine/base/random.js";
import { Alphabet, deriveSeed, hashText, hexDigits, Random } from "../../src/engine/base/random.js";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const FIXED = {
  hash: [4030025587, 3840757806, 4218560847, 4020911634],
  draws: [2958390140, 798431460, 1119377180],
  ids: ["K8dNlQFQ1jmIPLUG", "nHo61VfbOhIa840d", "JsklUzlS1tzAoL82"],
};

const seed = hashText("1");
const base62 = new Alphabet(BASE62);
const idSuffix = (of: SeedHash, kind: string, number: number): string =>
  base62.text(deriveSeed(of, kind), number, 16);
const draws = (text: string, count: number) => {
  const random = new Random(hashText(text));
  return Array.from({ length: count }, () => random.next());
};

/** How far counts are from even, in units that are about 1 per degree of freedom by chance. */
function unevenness(counts: readonly number[]): number {
  const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
  const sum = counts.reduce((total, count) => total + (count - mean) ** 2 / mean, 0);
  return sum / (counts.length - 1);
}

describe("the generator", () => {
  test("the same text gives the same numbers, another text others", () => {
    expect(draws("a", 100)).toEqual(draws("a", 100));
    expect(new Set([...draws("a", 100), ...draws("b", 100), ...draws("", 100)]).size).toBe(300);
  });

  test("these numbers never change: stored ids and outputs depend on them", () => {
    expect(hashText("1")).toEqual(FIXED.hash);
    expect(draws("1", 3)).toEqual(FIXED.draws);
    expect([0, 1, 2 ** 40].map((number) => idSuffix(seed, "task_run", number))).toEqual(FIXED.ids);
  });

  test("every number is an unsigned 32-bit integer", () => {
    for (const number of draws("range", 1_000)) {
      expect(Number.isInteger(number) && number >= 0 && number < 2 ** 32).toBe(true);
    }
  });

  test("below gives each number as often", () => {
    const random = new Random(hashText("below"));
    const counts = Array<number>(10).fill(0);
    for (let draw = 0; draw < 20_000; draw++) {
      const at = random.below(10);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    expect(unevenness(counts)).toBeLessThan(3);
  });

  test("below stays in its range up to 2^32 and refuses an invalid range", () => {
    const random = new Random(hashText("range"));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (limit) => {
        const drawn = random.below(limit);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < limit).toBe(true);
      }),
    );
    for (const limit of [0, -1, 1.5, 2 ** 33, Number.NaN]) {
      expect(() => random.below(limit)).toThrow(RangeError);
    }
  });

  test("chance: never at 0, always at 1, about `p` of the time between", () => {
    const random = new Random(hashText("chance"));
    const hits = (p: number) =>
      Array.from({ length: 10_000 }, () => random.chance(p)).filter(Boolean).length;
    expect(hits(0)).toBe(0);
    expect(hits(1)).toBe(10_000);
    expect(Math.abs(hits(0.3) - 3_000)).toBeLessThan(200);
  });

  test("pick gives an item, or undefined of none", () => {
    const random = new Random(seed);
    expect(["a", "b"]).toContain(random.pick(["a", "b"]));
    expect(random.pick([])).toBeUndefined();
  });
});

describe("ids", () => {
  const ids = (kind: string, count: number) =>
    Array.from({ length: count }, (_, number) => idSuffix(seed, kind, number));

  test("a suffix is 16 base62 characters", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.maxSafeNat(), (text, kind, number) => {
        expect(idSuffix(hashText(text), kind, number)).toMatch(/^[0-9A-Za-z]{16}$/);
      }),
    );
  });

  test("a suffix depends only on seed, kind and number", () => {
    const first = idSuffix(seed, "task", 7);
    idSuffix(seed, "task", 8);
    idSuffix(seed, "agent", 7);
    expect(idSuffix(seed, "task", 7)).toBe(first);
    expect(idSuffix(seed, "agent", 7)).not.toBe(first);
    expect(idSuffix(hashText("2"), "task", 7)).not.toBe(first);
    expect(idSuffix(seed, "task", 7 + 2 ** 32)).not.toBe(first);
  });

  test("fifty thousand suffixes are all different", () => {
    expect(new Set(ids("task_run", 50_000)).size).toBe(50_000);
  });

  test("neighbouring ids share no more characters than distant ones", () => {
    const made = ids("task_run", 5_000);
    let same = 0;
    for (const [at, id] of made.entries()) {
      const next = made[at + 1] ?? "";
      same += [...id].filter((character, place) => character === next[place]).length;
    }
    // 5,000 pairs of 16 characters agree by chance 5,000 * 16 / 62 = 1,290 times.
    expect(Math.abs(same - 1_290)).toBeLessThan(200);
  });

  test("every character is as likely in every place", () => {
    const made = ids("session", 6_200);
    for (const place of [0, 3, 4, 15]) {
      const counts = new Map<string, number>();
      for (const id of made) counts.set(id.charAt(place), (counts.get(id.charAt(place)) ?? 0) + 1);
      expect(counts.size).toBe(62);
      expect(unevenness([...counts.values()])).toBeLessThan(2);
    }
  });
});

describe("other alphabets", () => {
  const texts = (characters: string, length: number): string =>
    Array.from({ length: 2_000 }, (_, number) =>
      new Alphabet(characters).text(seed, number, length),
    ).join("");

  test.each([2, 16, 36, 64, 65, 90])("of %i characters, all are equally frequent", (size) => {
    const characters = String.fromCharCode(...Array.from({ length: size }, (_, at) => 33 + at));
    const text = texts(characters, 9);
    const counts = [...characters].map((one) => text.split(one).length - 1);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2_000 * 9);
    expect(unevenness(counts)).toBeLessThan(2);
  });

  test("any length, also one that no four characters make", () => {
    for (let length = 0; length < 20; length++) {
      expect(base62.text(seed, 7, length)).toMatch(new RegExp(`^[0-9A-Za-z]{${length}}$`));
    }
  });
});

describe("derived streams", () => {
  test("each name has its own seed, the same each time", () => {
    expect(deriveSeed(seed, "faults")).toEqual(deriveSeed(seed, "faults"));
    expect(deriveSeed(seed, "faults")).not.toEqual(deriveSeed(seed, "pins"));
    expect(deriveSeed(seed, "faults")).not.toEqual(deriveSeed(hashText("2"), "faults"));
  });

  test("hexadecimal digits have any length", () => {
    for (const length of [0, 1, 8, 16, 32]) {
      expect(hexDigits(new Random(seed), length)).toMatch(new RegExp(`^[0-9a-f]{${length}}$`));
    }
  });
});
