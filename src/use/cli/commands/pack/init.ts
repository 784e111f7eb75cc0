import { basename } from "node:path";
import type { Invocation } from "../../definition/command.js";
import { command } from "../../definition/command.js";
import { UserError } from "../../output/user-error.js";
import { ALLOW_OUTSIDE, ALLOW_OUTSIDE_WORDS } from "./diff-document.js";

const OPTIONS = {
  "--out <folder>": "folder for the pack (default: named after the document)",
  "--overlay <file>": "an OpenAPI Overlay to apply to the document",
  "--name <name>": "name of the pack (default: after the document's title)",
  [ALLOW_OUTSIDE]: ALLOW_OUTSIDE_WORDS,
} as const;

export const init = command({
  about: "make a pack of an OpenAPI document, start it, and call every operation once",
  args: { "<document>": "OpenAPI 3.0 to 3.2 or Swagger 2.0, JSON or YAML" },
  options: OPTIONS,
  examples: ["facsimile init openapi.yaml --out my-vendor", "facsimile start --pack my-vendor"],
  run,
});

async function run({ args, options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const [document = ""] = args;
  // Only this command loads the compiler.
  const [{ init: makePack }, { compile }, { toolchainWith }] = await Promise.all([
    import("../../../../../codegen/init/init.js"),
    import("../../../../../codegen/command/command.js"),
    import("./pack-toolchain.js"),
  ]);
  const out = options.out ?? `./${basename(document).replace(/\.[^.]*$/, "")}`;
  const print = (line: string): void => terminal.print(`${line}\n`);
  const settings = {
    document,
    out,
    overlay: options.overlay,
    name: options.name,
    allowOutside: options.allowOutside,
    day: new Date().toISOString().slice(0, 10),
  };
  try {
    const made = await makePack(settings, toolchainWith(compile, print));
    if (made === undefined) throw new UserError(`${out} could not be compiled`);
  } catch (error) {
    if (error instanceof Error && error.name === "Refusal") throw new UserError(error.message);
    throw error;
  }
}
