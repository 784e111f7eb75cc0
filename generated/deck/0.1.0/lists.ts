// Generated from deck@0.1.0. Do not edit: run `npm run codegen`.

import type { ListForm } from "../../../src/engine/pack/pack.js";

export const lists: Readonly<Record<"default", ListForm>> = {
  default: {
    text: (p) =>
      `{"data":[${p.items}],"has_more":${p.hasMore},"next_cursor":${p.nextCursor},"request_id":${p.requestId}}`,
    counts: false,
    order: { default: "newest-first" },
    size: { parameter: "Limit", default: 20, max: 100 },
    pages: {
      kind: "cursor",
      cursor: "cursor",
      after: "starting_after",
      before: "ending_before",
      unknown: null,
    },
  },
};
