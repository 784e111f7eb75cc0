import { run } from "../../codegen/command/run.js";

const FOLDER = "examples/vendor-of-your-own";

/** Builds the pack of the example, as its page says. */
export async function setup(): Promise<void> {
  const said: string[] = [];
  const complain = (line: string): void => void said.push(line);
  const given = ["--pack", `${FOLDER}/pack`, "--out", `${FOLDER}/built`, "--build"];
  if ((await run(given, { print: () => {}, complain })) !== 0) throw new Error(said.join("\n"));
}
