interface Prompt {
  readonly description: string;
  readonly argument: { readonly name: string; readonly description: string };
  readonly text: (value: string) => string;
}

const PROMPTS: Readonly<Record<string, Prompt>> = {
  "test-this-integration": {
    description: "Test the code that calls the vendor, with failures and in every future",
    argument: { name: "code", description: "file or function that calls the vendor" },
    text: (code) => `Test ${code || "the code of this project that calls the vendor"}.
1. status, then find the operations that it calls, their errors and events.
2. Write a test that uses the fixture of facsimile/vitest (or jest, node-test): the good case first.
3. For each error and event that can happen, cause it with do (or the same override in the test) and look at the timeline.
4. Add a test with explore that asserts what must always hold, such as "at most one charge". Run it with the tool explore.
5. Mend what fails in the code, not in the test. Say which future failed, and prove the fix.`,
  },
  "explain-this-failing-future": {
    description: "Explain why a future fails, and propose the smallest fix",
    argument: { name: "token", description: "replay token; the last failure by default" },
    text: (token) => `Explain the failing future${token === "" ? "" : ` ${token}`}.
Read the resource facsimile://last-failure, or run the printed replay command. Name the surprise (the line with !), what the application did next, and which assertion broke.
Use why with each id that is not clear. Then propose the smallest change of the application, and run explore again. With two commits, use explore with prove.`,
  },
};

export const listedPrompts = () =>
  Object.entries(PROMPTS).map(([name, { description, argument }]) => ({
    name,
    description,
    arguments: [{ ...argument, required: false }],
  }));

/** Undefined for an unknown prompt. */
export function promptText(
  name: string,
  values: Readonly<Record<string, string>>,
): string | undefined {
  const prompt = Object.hasOwn(PROMPTS, name) ? PROMPTS[name] : undefined;
  return prompt?.text(values[prompt.argument.name] ?? "");
}
