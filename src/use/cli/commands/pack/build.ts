import { command } from "../../definition/command.js";

export const packBuild = command({
  about: "compile the sources of a pack to a built pack, which start --pack runs",
  options: {
    "--pack <folder>": { about: "folder with the pack.yaml", required: true },
    "--out <folder>": { about: "folder for the built pack", required: true },
  },
  examples: [
    "facsimile pack build --pack my-vendor --out my-vendor/built",
    "facsimile start --pack my-vendor/built",
  ],
  run: async ({ options, terminal }) => {
    const { compile } = await import("../../../../../codegen/command/command.js");
    const lines = {
      print: (line: string) => terminal.print(`${line}\n`),
      complain: (line: string) => terminal.printError(`${line}\n`),
    };
    terminal.end(await compile({ ...options, build: true }, lines));
  },
});
