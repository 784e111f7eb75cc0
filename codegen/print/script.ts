import type { Emitted, Import, Statement } from "./source.js";
import { usedImports } from "./used-imports.js";

/** A module as JavaScript, without types: what a built pack is made of where no TypeScript is. */
export function scriptOf(emitted: Emitted): string {
  if ("text" in emitted) return emitted.text;
  const { imports, statements } = emitted;
  const body = statements.map(withoutTypes).join("\n");
  const values = imports.filter(({ types }) => types !== true);
  return `${usedImports(body, values).map(importLine).join("")}${body}\n`;
}

function withoutTypes(statement: Statement): string {
  if (typeof statement === "string") return statement;
  if (statement.kind === "type") return "";
  const { name, initializer, isExported } = statement;
  return `${isExported ? "export " : ""}const ${name} = ${initializer};`;
}

function importLine(entry: Import): string {
  const taken = "all" in entry ? `* as ${entry.all}` : `{ ${entry.names.join(", ")} }`;
  return `import ${taken} from "${entry.from}";\n`;
}
