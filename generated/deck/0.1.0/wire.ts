// Generated from deck@0.1.0. Do not edit: run `npm run codegen`.

import type { Wire } from "../../../src/engine/pack/pack.js";

export const wire: Wire = {
  request_id: { prefix: "req_", field: "request_id" },
  include_parameter: "include",
  query_names: "case-insensitive",
  timestamps: "iso",
  validation: {
    status: 400,
    field: "$",
    messages: { required: "`{field}` is required and cannot be empty." },
  },
  error_types: [
    "api",
    "auth",
    "idempotency",
    "interaction",
    "organization",
    "rate_limit",
    "request",
    "session",
    "source",
    "storage",
    "task",
  ],
  unauthorized: "request/api_key_invalid",
  unexpected: "api/api_error",
  unknown_route: { status: 404 },
  too_large: { status: 413, max: 1048576 },
  media_type: { status: 415, accepts: ["application/json", "text/json", "application/*+json"] },
  control_errors: "own",
  may_change: ["members", "values", "order"],
  auth: [{ kind: "header", name: "authorization", word: "Bearer", any: false }],
  bodies: {
    error: {
      text: (p) =>
        `{"errors":[{"type":${p.type},"code":${p.code},"message":${p.message},"field":${p.field}}],"request_id":${p.requestId}}`,
    },
    validation: (p) =>
      `{"type":"https://tools.ietf.org/html/rfc9110#section-15.5.1","title":"One or more validation errors occurred.","status":${p.status},"errors":${p.problems},"traceId":${p.traceparent}}`,
    plain: (p) => `{"data":[${p.items}],"request_id":${p.requestId}}`,
    delete: (p) => `{"id":${p.id},"object":${p.object},"deleted":true,"request_id":${p.requestId}}`,
  },
  event: {
    body: (p) => ({
      id: p.id,
      object: "event",
      type: p.type,
      data: p.data,
      created_at: p.createdAt,
    }),
  },
  rate_limit: { error: "rate_limit/rate_limit_exceeded", requests: 200, per: 10000 },
  idempotency: {
    header: "Idempotency-Key",
    methods: ["POST", "PATCH", "DELETE"],
    keep: 86400000,
    max: 256,
    conflict: "idempotency/idempotency_error",
    above: "Idempotency key must be at most 256 characters",
  },
};
