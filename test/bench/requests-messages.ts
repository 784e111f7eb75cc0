/** Messages between `requests-load.ts` and the servers that it starts. */

export const SERVERS = ["facsimile", "fastify", "node"] as const;
export type ServerName = (typeof SERVERS)[number];

export interface KeptAnswer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

/** The data that the bare servers need to answer as ours does. */
export interface Kept {
  readonly answers: Record<
    "run" | "list" | "filtered" | "unknown" | "refused" | "made",
    KeptAnswer
  >;
  readonly createSchema: object;
  readonly task: string;
  readonly run: string;
}

export type ToServer =
  | { readonly do: "start"; readonly server: ServerName; readonly kept: Kept | null }
  | { readonly do: "tell-usage" };

export interface FromServer {
  readonly url: string;
  readonly task: string;
  readonly runs: readonly string[];
}
