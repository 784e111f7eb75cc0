/** A mistake of the pack that shows only when its code is made; the message names the file. */
export class PackError extends Error {}
