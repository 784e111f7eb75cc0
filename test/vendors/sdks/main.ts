// Official SDKs against packs that `npm run vendors` has left in a folder:
//
//   npx tsx test/vendors/sdks/main.ts FOLDER
import { trySdks } from "./sdks.js";

const [packs] = process.argv.slice(2);
if (packs === undefined) {
  console.error("Give the folder with the packs: npx tsx test/vendors/sdks/main.ts FOLDER");
  process.exit(2);
}
if (!(await trySdks(packs, console.log))) process.exitCode = 1;
