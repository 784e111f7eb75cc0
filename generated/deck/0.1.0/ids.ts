// Generated from deck@0.1.0. Do not edit: run `npm run codegen`.

import type { IdForm } from "../../../src/engine/pack/pack.js";

export const ids: IdForm = {
  length: 16,
  alphabet: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
};
/** By collection. */
export const idPatterns = {
  agents: /^agt_[0-9A-Za-z]{16}$/,
  sources: /^src_[0-9A-Za-z]{16}$/,
  credentials: /^cred_[0-9A-Za-z]{16}$/,
  tasks: /^task_[0-9A-Za-z]{16}$/,
  task_runs: /^trun_[0-9A-Za-z]{16}$/,
  sessions: /^sess_[0-9A-Za-z]{16}$/,
  storage: /^stor_[0-9A-Za-z]{16}$/,
  events: /^evt_[0-9A-Za-z]{16}$/,
  event_destinations: /^evtd_[0-9A-Za-z]{16}$/,
  event_deliveries: /^edlv_[0-9A-Za-z]{16}$/,
  tokens: /^tok_[0-9A-Za-z]{16}$/,
  users: /^user_[0-9A-Za-z]{16}$/,
};
