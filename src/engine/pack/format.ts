/**
 * The format version of compiled packs, as `Pack` and `Behaviors` describe them. It rises when older
 * compiled packs no longer work: the instance refuses a built pack with another version.
 */
export const PACK_FORMAT = 11;
