import { realpath } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";

/** Whether a name, relative to a folder and with forward slashes, is that of a file below it. */
export const isBelow = (file: string): boolean => file !== ".." && !file.startsWith("../");

/** Whether a file that is there lies outside of a folder, all symbolic links followed. */
export async function leadsOut(folder: string, file: string): Promise<boolean> {
  try {
    const [top, real] = await Promise.all([realpath(folder), realpath(join(folder, file))]);
    const way = relative(top, real);
    return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way);
  } catch {
    return false;
  }
}
