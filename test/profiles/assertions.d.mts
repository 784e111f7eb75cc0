export declare function passedAssertions(): number;
export declare function assertionsIn(check: unknown): number;
export declare const assert: typeof import("node:assert/strict");
export declare function has(object: unknown, members: Readonly<Record<string, unknown>>): void;
export declare function refused(
  call: unknown,
  members: Readonly<Record<string, unknown>>,
): Promise<unknown>;
