import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface Ended {
  readonly status: number | null;
  /** Both streams, as they came. */
  readonly text: string;
}

/** Runs a program to its end. It inherits no variable of this runner's environment. */
export function run(
  command: string,
  given: readonly string[],
  cwd: string,
  added: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|NODE_|TEST$)/.test(name),
  );
  const env = { ...Object.fromEntries(kept), NO_COLOR: "1", CI: "1", ...added };
  const child = spawn(command, given, { cwd, env, shell: process.platform === "win32" });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, text }));
  });
}

/** Runs a program that must succeed, and returns its output. */
export async function succeed(
  command: string,
  given: readonly string[],
  cwd: string,
  added: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { status, text } = await run(command, given, cwd, added);
  if (status !== 0) throw new Error(`${command} ${given.join(" ")} ended with ${status}\n${text}`);
  return text;
}
