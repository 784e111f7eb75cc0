/**
 * Whether a text looks as if the vendor had made it anew: long, without spaces, with digits or with
 * letters of both cases. A word, a sentence, an address or a time does not.
 */
export function looksMade(text: string): boolean {
  if (text.length < 8 || text.length > 200 || !/^[\w.+/=:~-]+$/.test(text)) return false;
  if (/^\d{4}-\d\d-\d\d/.test(text) || text.includes("://")) return false;
  const tail = text.split(/[^A-Za-z0-9]/).at(-1) ?? "";
  const hasDigits = /\d/.test(text);
  const isMixed = /[a-z]/.test(tail) && /[A-Z]/.test(tail);
  return hasDigits || (isMixed && tail.length >= 12);
}

/** Whether two texts look made up in one form, in which one of them can have letters alone by chance. */
export function lookMadeAlike(one: string, other: string): boolean {
  if (looksMade(one) && looksMade(other)) return true;
  const isOneForm = one.length === other.length && [one, other].every((text) => FORM.test(text));
  return isOneForm && (looksMade(one) || looksMade(other));
}

/** Shorter texts are words. */
const FORM = /^[a-zA-Z0-9]{10,}$/;
