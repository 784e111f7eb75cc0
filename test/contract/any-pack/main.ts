import { parseArgs } from "node:util";
import { coverageTable } from "../table.js";
import { drive } from "./drive.js";
import { documentIn, packIn } from "./read-pack.js";

/**
 * `npm run contract -- --pack <folder>`: drives the pack with these sources, and validates its
 * answers by its own document. Ends with 1 when something is wrong, with 2 for a wrong option.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { pack: { type: "string" } } });
  if (values.pack === undefined) {
    console.error(
      "Give the folder with the sources of a pack: npm run contract -- --pack <folder>",
    );
    return 2;
  }
  const pack = await packIn(values.pack);
  if (!("operations" in pack)) {
    for (const problem of pack) console.error(problem);
    return 1;
  }
  const document = await documentIn(values.pack);
  const { findings, count } = await drive(pack, document);
  console.log(coverageTable(document.operations, ({ id }, status) => count(id, status)));
  for (const finding of findings) console.error(finding);
  const { name, version } = pack;
  console.log(
    `${name}@${version}: ${document.operations.length} operations, ${findings.length} findings.`,
  );
  return findings.length === 0 ? 0 : 1;
}

process.exitCode = await main();
