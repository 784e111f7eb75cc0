// Generated from deck@0.1.0, sha256 7b1de808c4b84f5420a1d818becf7ebb6a8d4d0c2fd4de61d4da0351af3da954. Do not edit: run `npm run codegen`.

import type { ListForm } from "../../../src/pack-types/pack.js";

export const lists: Readonly<Record<"default", ListForm>> = {
  default: {
    text: (p) =>
      `{"data":[${p.items}],"has_more":${p.hasMore},"next_cursor":${p.nextCursor},"request_id":${p.requestId}}`,
    order: "newest-first",
    orderParameter: null,
    size: { parameter: "Limit", default: 20, max: 100 },
    pages: {
      kind: "cursor",
      cursor: "cursor",
      after: "starting_after",
      before: "ending_before",
      unreadable: null,
    },
    link: false,
    counts: false,
  },
};
