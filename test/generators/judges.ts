import { fileURLToPath } from "node:url";
import { succeed } from "../support/programs.js";
import { DOCUMENTS } from "./documents.js";
import { npmTool } from "./npm-tools.js";

const FOLDER = fileURLToPath(new URL("tools/", import.meta.url));
const documents = Object.values(DOCUMENTS);

/** A linter of OpenAPI documents. */
export interface Judge {
  readonly name: string;
  /** Rejected when its recommended rules find an error in one of the documents. */
  readonly attempt: () => Promise<unknown>;
}

/** https://docs.stoplight.io/docs/spectral */
const spectral: Judge = {
  name: "Spectral",
  attempt: async () => {
    const command = await npmTool("@stoplight/spectral-cli", "dist/index.js");
    const given = ["lint", "--ruleset", "spectral.yaml", "--fail-severity", "error"];
    return succeed(process.execPath, [command, ...given, ...documents], FOLDER);
  },
};

/** https://redocly.com/docs/cli */
const redocly: Judge = {
  name: "Redocly",
  attempt: async () => {
    const command = await npmTool("@redocly/cli", "bin/cli.js");
    const silent = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    const given = ["lint", "--extends", "recommended", "--format", "stylish"];
    return succeed(process.execPath, [command, ...given, ...documents], FOLDER, silent);
  },
};

export const judges: readonly Judge[] = [spectral, redocly];
