// `shellWord` and `pathWord`: quote an argument of a command that Facsimile prints for people to
// copy, such as `--file "my tests/a.ts"`.

/** A word of a command that a person copies: in double quotes, which every shell knows, where nothing in it is special. */
export function shellWord(text: string): string {
  if (/^[\w./:@%+=,-]+$/.test(text)) return text;
  if (/^(?:[\w ./:@%+=,;<>()&|#~?*'[\]{}-]|\\(?=\w))+$/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A file or a folder as a word: no option, however its name begins. */
export const pathWord = (path: string): string =>
  shellWord(path.startsWith("-") ? `./${path}` : path);
