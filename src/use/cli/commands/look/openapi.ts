// The command `facsimile openapi`: prints the OpenAPI document of the control API (`/__admin__`),
// not the vendor's.

import { command } from "../../definition.js";

export const openapi = command({
  about: "print the control contract, an OpenAPI document",
  examples: ["facsimile openapi > control.json"],
  run: async ({ terminal }) => {
    const { getOpenapi } = await import("../../../../api/control/description/instance.js");
    terminal.print(`${JSON.stringify(await getOpenapi(), null, 2)}\n`);
  },
});
