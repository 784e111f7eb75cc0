// Generated from deck@0.1.0. Do not edit: run `npm run codegen`.

import type { MagicSpec, ScenarioSpec } from "../../../src/engine/pack/pack.js";

export const scenarios: Readonly<Record<string, ScenarioSpec>> = {
  rate_limited: {
    name: "rate_limited",
    description: "The request rate is exceeded.",
    effect: { kind: "outcome", error: "rate_limit/rate_limit_exceeded", status: 429 },
    provenance: "assumed",
  },
  server_error: {
    name: "server_error",
    description: "The platform fails.",
    effect: { kind: "outcome", error: "api/api_error", status: 500 },
    provenance: "assumed",
  },
  unauthorized: {
    name: "unauthorized",
    description: "The key is refused.",
    effect: { kind: "outcome", error: "request/api_key_invalid", status: 401 },
    provenance: "assumed",
  },
  forbidden: {
    name: "forbidden",
    description: "The key may not do this.",
    effect: { kind: "outcome", error: "request/forbidden", status: 403 },
    provenance: "assumed",
  },
  "run.blocked": {
    name: "run.blocked",
    description: "The run fails because the site blocks automated access.",
    on: { resource: "task_runs", operation: "create" },
    effect: {
      kind: "pins",
      pins: { branch: "failed", errors: [{ type: "task", code: "blocked" }] },
    },
    provenance: "assumed",
  },
  "run.failed": {
    name: "run.failed",
    description: "The run fails.",
    on: { resource: "task_runs", operation: "create" },
    effect: {
      kind: "pins",
      pins: { branch: "failed", errors: [{ type: "task", code: "task_failed" }] },
    },
    provenance: "assumed",
  },
  "run.timeout": {
    name: "run.timeout",
    description: "The run exceeds the run timeout.",
    on: { resource: "task_runs", operation: "create" },
    effect: { kind: "pins", pins: { branch: "timeout" } },
    provenance: "assumed",
  },
  "run.result_unknown": {
    name: "run.result_unknown",
    description: "The run fails because its outcome cannot be determined.",
    on: { resource: "task_runs", operation: "create" },
    effect: {
      kind: "pins",
      pins: { branch: "failed", errors: [{ type: "task", code: "task_result_unknown" }] },
    },
    provenance: "assumed",
  },
  "run.auth_invalid": {
    name: "run.auth_invalid",
    description: "The run fails because the source rejects the credentials.",
    on: { resource: "task_runs", operation: "create" },
    effect: {
      kind: "pins",
      pins: { branch: "failed", errors: [{ type: "auth", code: "auth_invalid" }] },
    },
    provenance: "assumed",
  },
  "run.source_blocked": {
    name: "run.source_blocked",
    description: "The run fails because the source is blocked.",
    on: { resource: "task_runs", operation: "create" },
    effect: {
      kind: "pins",
      pins: { branch: "failed", errors: [{ type: "source", code: "source_blocked" }] },
    },
    provenance: "assumed",
  },
  "run.source_not_available": {
    name: "run.source_not_available",
    description: "The run fails because the source is not available.",
    on: { resource: "task_runs", operation: "create" },
    effect: {
      kind: "pins",
      pins: { branch: "failed", errors: [{ type: "source", code: "source_not_available" }] },
    },
    provenance: "assumed",
  },
  "run.mfa": {
    name: "run.mfa",
    description: "The run pauses for a one-time code.",
    on: { resource: "task_runs", operation: "create" },
    effect: {
      kind: "pins",
      pins: { branch: "interaction_required", interaction: { type: "mfa" } },
    },
    provenance: "assumed",
  },
  "run.security_question": {
    name: "run.security_question",
    description: "The run pauses for a security question.",
    on: { resource: "task_runs", operation: "create" },
    effect: {
      kind: "pins",
      pins: { branch: "interaction_required", interaction: { type: "security_question" } },
    },
    provenance: "assumed",
  },
  "run.account_selection": {
    name: "run.account_selection",
    description: "The run pauses for the choice of an account.",
    on: { resource: "task_runs", operation: "create" },
    effect: {
      kind: "pins",
      pins: { branch: "interaction_required", interaction: { type: "account_selection" } },
    },
    provenance: "assumed",
  },
  "run.review": {
    name: "run.review",
    description: "The run waits for review before it completes.",
    on: { resource: "task_runs", operation: "create" },
    effect: { kind: "pins", pins: { branch: "review_required" } },
    provenance: "assumed",
  },
};

export const magic: readonly MagicSpec[] = [];
