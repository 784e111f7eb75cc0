/** The model's records of each kind of object, and of overrides. */

/** The answer to a call: a status, and the error's code or the wrong field. */
export interface Said {
  readonly status: number;
  readonly why?: string;
}

export const said = (status: number, why?: string): Said =>
  why === undefined ? { status } : { status, why };

/** The ids of the objects that a call created. */
export interface NewIds {
  readonly id: string;
  readonly session: string;
}

export interface Happened {
  readonly type: string;
  readonly id: string;
  readonly status: string;
  readonly at: number;
}

export interface Stamps {
  readonly created: number;
  updated: number;
}

export interface Credential extends Stamps {
  status: "unverified" | "verified" | "invalid" | "deleted";
  readonly source: string;
}

export interface Task extends Stamps {
  status: "learning" | "test" | "live";
  readonly agent: string;
  /** Whether runs have an output to fill in, and whether they store files. */
  readonly schema: boolean;
  readonly storage: boolean;
}

export interface Session extends Stamps {
  status: "queued" | "running" | "idle" | "completing" | "completed" | "failed";
  running: number | null;
  runtime: number;
  failing: boolean;
}

export interface Run extends Stamps {
  status: string;
  result: string | null;
  errors: readonly string[];
  output: boolean;
  interaction: string | null;
  canceled: number | null;
  runtime: number;
  readonly task: string;
  readonly agent: string;
  readonly credential: string | null;
  readonly source: string | null;
  readonly session: string;
  readonly schema: boolean;
  readonly storage: boolean;
  readonly override: Override;
  /** Since when it has been running without a pause, and for how long before that. */
  since: number;
  worked: number;
  /** When it first ran. */
  ran: number | null;
  /** Whether its pausing arm was carried out. */
  paused: boolean;
}

/** The effect of a scenario on the run that the call creates. */
export interface Override {
  readonly arm?: "failed" | "timeout" | "pause" | "review";
  readonly errors?: readonly string[];
  readonly interaction?: string;
}

export const RUN_SCENARIOS: Readonly<Record<string, Override>> = {
  "run.blocked": { arm: "failed", errors: ["blocked"] },
  "run.failed": { arm: "failed", errors: ["task_failed"] },
  "run.timeout": { arm: "timeout" },
  "run.result_unknown": { arm: "failed", errors: ["task_result_unknown"] },
  "run.auth_invalid": { arm: "failed", errors: ["auth_invalid"] },
  "run.source_blocked": { arm: "failed", errors: ["source_blocked"] },
  "run.source_not_available": { arm: "failed", errors: ["source_not_available"] },
  "run.mfa": { arm: "pause", interaction: "mfa" },
  "run.security_question": { arm: "pause", interaction: "security_question" },
  "run.account_selection": { arm: "pause", interaction: "account_selection" },
  "run.review": { arm: "review" },
};

/** Scenarios that answer any call. */
export const CALL_SCENARIOS: Readonly<Record<string, Said>> = {
  rate_limited: said(429, "rate_limit_exceeded"),
  server_error: said(500, "api_error"),
  unauthorized: said(401, "api_key_invalid"),
  forbidden: said(403, "forbidden"),
  no_such_scenario: said(400, "unknown_scenario"),
};

export const ANSWER_FIELDS: Readonly<Record<string, string>> = {
  mfa: "code",
  security_question: "answer",
  account_selection: "account_id",
};

export interface RunPlace {
  readonly credential: string | null;
  readonly source: string | null;
  readonly session: string | null;
}
