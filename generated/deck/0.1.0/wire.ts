// Generated from deck@0.1.0. Do not edit: run `npm run codegen`.

import type { Wire } from "../../../src/engine/pack/pack.js";

export const wire: Wire = {
  requestId: { prefix: "req_", field: "request_id", header: null },
  keyPlaces: [{ kind: "header", name: "authorization", word: "Bearer", any: false }],
  headers: null,
  error: {
    text: (p) =>
      `{"errors":[{"type":${p.type},"code":${p.code},"message":${p.message},"field":${p.field}}],"request_id":${p.requestId}}`,
    mediaType: null,
  },
  errorBodies: null,
  validationText: (p) =>
    `{"type":"https://tools.ietf.org/html/rfc9110#section-15.5.1","title":"One or more validation errors occurred.","status":${p.status},"errors":${p.problems},"traceId":${p.traceparent}}`,
  plainListText: (p) => `{"data":[${p.items}],"request_id":${p.requestId}}`,
  deleteText: (p) =>
    `{"id":${p.id},"object":${p.object},"deleted":true,"request_id":${p.requestId}}`,
  eventRecord: (p) => ({
    id: p.id,
    object: "event",
    type: p.type,
    data: p.data,
    created_at: p.createdAt,
  }),
  includeParameter: "include",
  expandParameter: null,
  queryNames: "case-insensitive",
  timestamps: "iso",
  validation: {
    status: 400,
    wholeBody: "$",
    error: null,
    messages: { required: "`{field}` is required and cannot be empty." },
  },
  errorTypes: [
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
  unauthorized: { type: "request", code: "api_key_invalid" },
  unexpected: { type: "api", code: "api_error" },
  rateLimit: {
    error: { type: "rate_limit", code: "rate_limit_exceeded" },
    requests: 200,
    per: 10000,
    headers: null,
  },
  unknownRoute: { status: 404, error: null },
  tooLarge: { status: 413, error: null, bytes: 1048576 },
  mediaType: {
    status: 415,
    error: null,
    accepts: ["application/json", "text/json", "application/*+json"],
  },
  idempotency: {
    place: "header",
    name: "Idempotency-Key",
    methods: ["POST", "PATCH", "DELETE"],
    keep: 86400000,
    maxLength: 256,
    conflict: { type: "idempotency", code: "idempotency_error" },
    tooLong: "Idempotency key must be at most 256 characters",
    replayed: null,
  },
  signing: null,
  controlErrors: "own",
  mayChange: ["members", "values", "order"],
};
