/** A step of a place such as `data[].status`, without the marks of lists. */
export function withoutLists(step: string): string {
  let end = step.length;
  while (step.endsWith("[]", end)) end -= 2;
  return step.slice(0, end);
}

/** The last member of a place: `status` of `data[].status` and of `data[].status[]`. */
export const lastMember = (words: string): string =>
  withoutLists(words.slice(words.lastIndexOf(".") + 1));
