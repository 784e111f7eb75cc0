/** An error as far as it is written to: runners hand out their own copies. */
interface Written {
  message?: unknown;
  stack?: unknown;
}

/**
 * Puts a text behind an error's message, so that it is a part of the failure wherever that is
 * shown. False when there is no message to put it behind.
 */
export function appendToError(error: unknown, text: string): boolean {
  if (typeof error !== "object" || error === null) return false;
  const written: Written = error;
  const { message, stack } = written;
  if (typeof message !== "string") return false;
  const told = `${message}\n\n${text}`;
  try {
    written.message = told;
    // Runners show the stack, which begins with the message.
    if (typeof stack === "string") written.stack = withMessage(stack, message, told);
    return written.message === told;
  } catch {
    return false;
  }
}

function withMessage(stack: string, message: string, told: string): string {
  const at = stack.indexOf(message);
  if (message === "" || at < 0) return stack;
  return stack.slice(0, at) + told + stack.slice(at + message.length);
}
