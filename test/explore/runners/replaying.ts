import type { Ended } from "../../support/programs.js";
import { ROOT, run } from "../../support/programs.js";

/** Runs the command that a report names, as a person would paste it into a shell. */
export async function pasted(
  text: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const [, command = ""] = /^ *replay: (.*)$/m.exec(text) ?? [];
  return await run("sh", ["-c", command], ROOT, environment);
}

/** The lines of the timelines in a report. */
export const timelineOf = (text: string): readonly string[] =>
  text.split("\n").flatMap((line) => /[! ] \d\d:\d\d {2}.*/.exec(line) ?? []);
