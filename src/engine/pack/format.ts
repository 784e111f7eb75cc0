// `PACK_FORMAT`: the version of compiled packs; an instance refuses a pack of another version.
// `BuiltFrom`: the source files of a built pack with their hashes, by which a command sees that it
// is out of date.

/**
 * The format version of compiled packs, as `Pack` and `Behaviors` describe them. It rises when older
 * compiled packs no longer work: the instance refuses a built pack with another version.
 */
export const PACK_FORMAT = 13;

/** The sources of a built pack, in its `package.json`. */
export interface BuiltFrom {
  /** The folder of the built pack, from that of the sources; null when it is outside of that. */
  readonly folder: string | null;
  /** Of the built pack: `PACK_FORMAT`. */
  readonly format: number;
  /** By the folder of a layer (`own/`, or empty), SHA-256 of each file by its name. */
  readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Whether a file of a pack's folder, or of a layer's, is a source: a build may read it. */
export const isSource = (name: string): boolean =>
  /\.(?:ya?ml|json|ts)$/.test(name) && !/\.d\.ts$|^package\.json$/.test(name);
