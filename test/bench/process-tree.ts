import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** The resources of a process and its children, by Linux; null on other systems. */
export interface TreeUse {
  /** Processor time since their start, in microseconds. */
  readonly microseconds: number;
  /** Resident sets, in bytes. */
  readonly resident: number;
}

export function useOfTree(root: number): TreeUse | null {
  if (process.platform !== "linux") return null;
  const all = processes();
  const use = { microseconds: 0, resident: 0 };
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const found = all.get(pid);
    use.microseconds += found?.microseconds ?? 0;
    use.resident += found?.resident ?? 0;
    for (const [child, { parent }] of all) if (parent === pid) waiting.push(child);
  }
  return use;
}

function processes(): ReadonlyMap<number, TreeUse & { readonly parent: number }> {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      const found = readProcess(pid);
      return found === null ? [] : [[Number(pid), found] as const];
    }),
  );
}

/** Null when it has ended meanwhile. Fields as in proc_pid_stat(5), counted after the name. */
function readProcess(pid: string): (TreeUse & { readonly parent: number }) | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const field = (at: number): number => Number(fields[at - 3]);
    return {
      parent: field(4),
      // Children that have ended count for the one that waited for them.
      microseconds: ((field(14) + field(15) + field(16) + field(17)) * 1e6) / unit("CLK_TCK"),
      resident: field(24) * unit("PAGESIZE"),
    };
  } catch {
    return null;
  }
}

const units = new Map<string, number>();

function unit(name: string): number {
  const known = units.get(name);
  if (known !== undefined) return known;
  const value = Number(execFileSync("getconf", [name], { encoding: "utf8" }));
  units.set(name, value);
  return value;
}
