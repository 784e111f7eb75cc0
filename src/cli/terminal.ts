/** What a command has of the world around it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether colours are wanted where the output goes. */
  readonly isColored: boolean;
  /** Writes to standard output, as it stands. */
  readonly print: (text: string) => void;
  /** Writes to standard error, as it stands. */
  readonly complain: (text: string) => void;
  /** Fulfilled at Ctrl-C or SIGTERM, which from then on do not end the process by themselves. */
  readonly interrupted: () => Promise<void>;
  /** How the process is to end: with a status, or by a signal as its child did. */
  readonly end: (how: number | NodeJS.Signals) => void;
}

export function processTerminal(): Terminal {
  // Whoever read the output has gone, as `head` does: no reason to complain.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  return {
    env: process.env,
    isColored: process.stdout.isTTY === true && !process.env["NO_COLOR"],
    print: (text) => void process.stdout.write(text),
    complain: (text) => void process.stderr.write(text),
    interrupted: () =>
      new Promise((resolve) => {
        for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
      }),
    end: (how) => {
      if (typeof how === "number") process.exitCode = how;
      else dieBy(how);
    },
  };
}

function dieBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
