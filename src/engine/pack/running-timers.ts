// `RunningTimers`: which timers of one object run, packed into a number or a short list for the
// sake of memory; `timerAt` and `withTimer` read and write it. The type `TimerSpec` of timers is in
// `lifecycles.ts`.

/**
 * The running timers of an object: their numbers in the lifecycle's order, 0 or absent for timers
 * that do not run. A single running timer is packed into one number with its place: an array for each
 * object would weigh more than the rest of its notes.
 */
export type RunningTimers = number | readonly number[];

export const NONE_RUNNING: RunningTimers = 0;

/** No timer has this number. */
const NONE = 0;
/** Timers at later places always need an array. */
const PLACES = 16;

/** The number of the timer at a place; 0 when it does not run. */
export function timerAt(running: RunningTimers, place: number): number {
  if (typeof running !== "number") return running[place] ?? NONE;
  return placeOf(running) === place ? numberOf(running) : NONE;
}

/** Sets the number at a place; 0: the timer does not run. */
export function withTimer(running: RunningTimers, place: number, number: number): RunningTimers {
  if (timerAt(running, place) === number) return running;
  // The usual cases: the first timer starts, the only one ends.
  if (running === NONE && place < PLACES) return number * PLACES + place;
  if (typeof running === "number" && number === NONE) return NONE;
  const numbers = numbersIn(running);
  while (numbers.length <= place) numbers.push(NONE);
  numbers[place] = number;
  return packed(numbers);
}

/** The numbers of all running timers. */
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
