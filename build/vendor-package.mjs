// Before `npm pack` of a vendor's package: builds it when it is not built, or when a source has changed.
import { spawnSync } from "node:child_process";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import "./unless-built.mjs";

const command = fileURLToPath(new URL("../bin/facsimile.cjs", import.meta.url));
const given = ["pack", "show", "--pack", basename(process.cwd())];
const stdio = ["ignore", "ignore", "inherit"];
process.exitCode = spawnSync(process.execPath, [command, ...given], { stdio }).status ?? 1;
