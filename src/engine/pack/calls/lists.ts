// `ListParts`: the type of the part `list` of an operation in a compiled pack, as of `GET /tasks`:
// how the list is filtered, sorted and paged (`FilterSpec`, `PageStyle`).

import type { FilterEntry, ListEntry } from "../../../../generated/pack-format.js";
import type { Path } from "../../base/paths.js";

/** A filter of a list with the place of the value that it compares. */
export interface FilterSpec extends Exclude<FilterEntry, string> {
  /** Parameter of the query, or of the body. */
  readonly parameter: string;
  /** Field that is compared; empty for a search in the whole object. */
  readonly field: string;
  /** Steps to a value within the field, which no index has; absent for the field itself. */
  readonly path?: Path;
}

/** A form of lists: its body, its order and its pages. */
export interface ListForm
  extends ListBody,
    Pick<ListEntry, "size" | "link_header" | "headers_when_asked"> {
  /** The usual order, and the query parameter whose values choose one; absent for none. */
  readonly order: Partial<Exclude<ListEntry["order"], string>> & { readonly default: ListOrder };
  /** Other bodies by the value of a query parameter; none when absent. */
  readonly bodies?: {
    readonly parameter: string;
    readonly values: Readonly<Record<string, ListBody>>;
  };
  /** How callers request pages; null: there is only one. */
  readonly pages: PageStyle | null;
  /** A second way, which a call chooses by its parameter; none when absent. */
  readonly also?: PageStyle;
  /** Further headers of the answer, as the text of an object; null for a header without a value. */
  readonly headers?: (parts: ListParts) => string;
}

export interface ListBody {
  readonly text: (parts: ListParts) => string;
  /** Whether answers have the total number of objects. */
  readonly counts: boolean;
}

export type ListOrder = "newest-first" | "oldest-first";

/** Names are names of query parameters. */
export type PageStyle =
  | {
      readonly kind: "cursor";
      /** Null: pages follow an id, without a cursor of another form. */
      readonly cursor: string | null;
      readonly after: string | null;
      readonly before: string | null;
      /** Error of an unknown position; null: the page is empty. */
      readonly unknown: string | null;
    }
  | {
      readonly kind: "page";
      readonly parameter: string;
      readonly first: number;
      /** Parameter with the cursor that keeps the place of a page; absent for none. */
      readonly cursor?: string;
    }
  | {
      readonly kind: "offset";
      readonly parameter: string;
      /** Parameter with the number of the first object behind the page; absent for none. */
      readonly end?: string;
    };

export interface PlainListParts {
  /** Elements joined by commas, without brackets. */
  readonly items: string;
  readonly requestId: string;
}

/** URLs of pages, with or without the host. */
type PageAddresses = Readonly<
  Record<`${"self" | "first" | "previous" | "next" | "last"}${"Url" | "Path"}`, string>
>;

export interface ListParts extends PlainListParts, PageAddresses {
  /** Elements of this page, and of a full one. */
  readonly count: string;
  readonly limit: string;
  readonly hasMore: string;
  readonly hasPrevious: string;
  /** The opposite of `hasMore`. */
  readonly done: string;
  readonly nextCursor: string;
  readonly previousCursor: string;
  readonly total: string;
  readonly page: string;
  readonly pageCount: string;
  readonly nextPage: string;
  readonly previousPage: string;
  readonly offset: string;
  readonly nextOffset: string;
  /** Number of the last element of the page, from 0. */
  readonly end: string;
  readonly firstId: string;
  readonly lastId: string;
  /** Path of the call, without its query. */
  readonly path: string;
}
