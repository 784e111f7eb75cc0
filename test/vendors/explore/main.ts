// Explores with packs that `npm run vendors` has left in a folder:
//
//   npx tsx test/vendors/explore/main.ts FOLDER
import { exploreVendors } from "./explore.js";

const [packs] = process.argv.slice(2);
if (packs === undefined) {
  console.error("Give the folder with the packs: npx tsx test/vendors/explore/main.ts FOLDER");
  process.exit(2);
}
if (!(await exploreVendors(packs, console.log))) process.exitCode = 1;
