// Before `npm pack` of a vendor's package: builds it when it is not built, or when a source has changed,
// and looks whether it is ready.
import { spawnSync } from "node:child_process";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import "./unless-built.mjs";

const command = fileURLToPath(new URL("../bin/facsimile.cjs", import.meta.url));

function run(given, stdout) {
  const stdio = ["ignore", stdout, "inherit"];
  process.exitCode ||= spawnSync(process.execPath, [command, ...given], { stdio }).status ?? 1;
}

run(["pack", "show", "--pack", basename(process.cwd())], "ignore");
run(["pack", "publish-check", "."], "inherit");
