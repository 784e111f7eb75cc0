// The types of a pack's reference pages (`Reference`, `ReferencePage`, `ReferenceBlock`). Codegen
// writes such pages from a pack's files; `facsimile pack show` prints them, as Markdown or HTML
// too.

/** The reference of a pack's vendor. */
export interface Reference {
  /** `name@version` */
  readonly pack: string;
  readonly pages: readonly ReferencePage[];
}

export interface ReferencePage {
  /** The name of its file, such as `errors`. */
  readonly name: string;
  readonly title: string;
  readonly about: Words;
  readonly entries: readonly ReferenceEntry[];
}

/** A part of a page to which links lead by its name. */
export interface ReferenceEntry {
  readonly name: string;
  readonly blocks: readonly ReferenceBlock[];
}

export type ReferenceBlock =
  | { readonly kind: "text"; readonly words: Words }
  | { readonly kind: "heading"; readonly words: Words }
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly Words[])[];
    }
  /** Formatted JSON. */
  | { readonly kind: "json"; readonly text: string }
  /** States and transitions, as Mermaid source and as a picture. */
  | { readonly kind: "diagram"; readonly mermaid: string; readonly svg: string };

/** A text, of which some words are code, some with a link. */
export type Words = readonly Word[];

export type Word = string | { readonly code: string; readonly to?: ReferencePlace };

/** A page, or an entry of it. */
export interface ReferencePlace {
  readonly page: string;
  readonly entry: string | null;
}
