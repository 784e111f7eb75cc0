export declare function nextVersion(
  version: string,
  level: "first" | "major" | "minor" | "patch",
): string;

export declare function released(
  path: string,
  text: string,
  release: {
    readonly from: string;
    readonly to: string;
    readonly day: string;
    readonly licence?: string;
  },
): string;

export declare const VERSIONED: readonly string[];
