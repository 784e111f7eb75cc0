/** The name, with a number from 2 at its end when it is taken. */
export function numbered(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let at = 2; isTaken(free); at++) free = `${name}_${at}`;
  return free;
}
