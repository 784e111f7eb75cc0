/**
 * Which of an object's timers run: their numbers in the lifecycle's order, 0 or absent for those
 * that do not. Where it is only one, a single number stands for place and number: there are many
 * objects, and an array for each weighs more than the rest of their notes.
 */
export type RunningTimers = number | readonly number[];

export const NONE_RUNNING: RunningTimers = 0;

/** No timer has this number. */
const NONE = 0;
/** Timers further back are always kept in an array. */
const PLACES = 16;

/** The number of the timer at a place; 0 when it does not run. */
export function timerAt(running: RunningTimers, place: number): number {
  if (typeof running !== "number") return running[place] ?? NONE;
  return placeOf(running) === place ? numberOf(running) : NONE;
}

/** With another number at a place; 0: it does not run any more. */
export function withTimer(running: RunningTimers, place: number, number: number): RunningTimers {
  if (timerAt(running, place) === number) return running;
  // The usual cases: the first one starts, the only one ends.
  if (running === NONE && place < PLACES) return number * PLACES + place;
  if (typeof running === "number" && number === NONE) return NONE;
  const numbers = numbersIn(running);
  while (numbers.length <= place) numbers.push(NONE);
  numbers[place] = number;
  return packed(numbers);
}

/** The numbers of all that run. */
export function timersIn(running: RunningTimers): readonly number[] {
  return numbersIn(running).filter((number) => number !== NONE);
}

function numbersIn(running: RunningTimers): number[] {
  if (typeof running !== "number") return [...running];
  const numbers: number[] = [];
  if (running === NONE) return numbers;
  while (numbers.length < placeOf(running)) numbers.push(NONE);
  numbers.push(numberOf(running));
  return numbers;
}

function packed(numbers: readonly number[]): RunningTimers {
  let only = NONE;
  for (let place = 0; place < numbers.length; place++) {
    const number = numbers[place] ?? NONE;
    if (number === NONE) continue;
    if (only !== NONE || place >= PLACES) return numbers;
    only = number * PLACES + place;
  }
  return only;
}

const placeOf = (only: number): number => only % PLACES;
const numberOf = (only: number): number => Math.floor(only / PLACES);
