import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, succeed } from "../support/programs.js";

const PAGE = readFileSync(join(ROOT, "docs/skill/SKILL.md"), "utf8");

/** A file that the page has one write, or a command that it has one run. */
const STEP = /This (?:one )?is `([\w.]+)`:\n\n```\w+\n([\s\S]*?)^```$|^```sh\n([\s\S]*?)^```$/gm;

/**
 * Does what the page says in an empty folder, and answers what the commands have printed.
 *
 * @param install does the first step, the installation, in its place
 */
export async function followSkill(folder: string, install: () => Promise<void>): Promise<string> {
  let printed = "";
  for (const [, file, text = "", command = ""] of PAGE.matchAll(STEP)) {
    if (file !== undefined) writeFileSync(join(folder, file), text);
    else if (command.startsWith("npm install ")) await install();
    else {
      const [program = "", ...args] = command.trim().split(" ");
      printed += await succeed(program, args, folder);
    }
  }
  return printed;
}
