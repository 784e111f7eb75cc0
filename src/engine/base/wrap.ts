/** Breaks a text between words into lines of at most `columns` characters; indents all but the first. */
export function wrapped(text: string, columns: number, indent: string): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > columns) {
    const space = rest.lastIndexOf(" ", columns);
    const end = space > indent.length ? space : columns;
    lines.push(rest.slice(0, end));
    rest = indent + rest.slice(end).trimStart();
  }
  return [...lines, rest];
}
