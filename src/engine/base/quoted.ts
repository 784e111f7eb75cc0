const PLAIN = /^[\w-]*$/;

/** Whether a text needs nothing but quotes to be JSON, and is ASCII. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/** A text as JSON; an id needs nothing but the quotes. */
export const quoted = (text: string): string =>
  PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
