/**
 * The form of compiled packs, as `Pack` and `Behaviors` describe it. It is raised when a pack
 * compiled before would no longer do: built packs carry it, and one of another form is refused.
 */
export const PACK_FORMAT = 10;
