import fc from "fast-check";
import { expect, test } from "vitest";
import {
  NONE_RUNNING,
  timerAt,
  timersIn,
  withTimer,
} from "../../src/engine/pack/running-timers.js";

const steps = fc.array(fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 2 ** 40 })), { maxLength: 12 });

test("each place has the last timer that was put there", () => {
  fc.assert(
    fc.property(steps, (all) => {
      let running = NONE_RUNNING;
      const model = new Array<number>(21).fill(0);
      for (const [place, number] of all) {
        running = withTimer(running, place, number);
        model[place] = number;
        expect(model.map((_, at) => timerAt(running, at))).toEqual(model);
        expect(timersIn(running)).toEqual(model.filter((one) => one !== 0));
      }
    }),
  );
});

test("a single timer takes no list, also when others have ended", () => {
  const two = withTimer(withTimer(NONE_RUNNING, 2, 7), 1, 8);
  expect(two).toEqual([0, 8, 7]);
  const one = withTimer(two, 1, 0);
  expect(one).toBe(withTimer(NONE_RUNNING, 2, 7));
  expect(withTimer(one, 2, 0)).toBe(NONE_RUNNING);
});
