/** A reason why something cannot run on this machine. */
export class Cannot extends Error {}
