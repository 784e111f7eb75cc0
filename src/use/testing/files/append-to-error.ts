/** The parts of an error that change; runners have their own copies of errors. */
interface Written {
  message?: unknown;
  stack?: unknown;
}

/**
 * Appends a text to the message of an error, so that every view of the failure has it. False if
 * the error has no message, or cannot change.
 */
export function appendToError(error: unknown, text: string): boolean {
  if (typeof error !== "object" || error === null) return false;
  const written: Written = error;
  const { message, stack } = written;
  if (typeof message !== "string") return false;
  const extended = `${message}\n\n${text}`;
  try {
    written.message = extended;
    // Runners show the stack, which begins with the message.
    if (typeof stack === "string") written.stack = withMessage(stack, message, extended);
    return written.message === extended;
  } catch {
    return false;
  }
}

function withMessage(stack: string, message: string, extended: string): string {
  const at = stack.indexOf(message);
  if (message === "" || at < 0) return stack;
  return stack.slice(0, at) + extended + stack.slice(at + message.length);
}
