// The address of a module in the older form, which has no `import.meta`.
import { pathToFileURL } from "node:url";

export const moduleUrl = pathToFileURL(__filename).href;
