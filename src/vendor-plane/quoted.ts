const PLAIN = /^[\w-]*$/;

/** A text as JSON; an id needs nothing but the quotes. */
export const quoted = (text: string): string =>
  PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
