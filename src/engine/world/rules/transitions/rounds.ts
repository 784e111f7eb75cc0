// `MAX_ROUNDS`: how many times due work may cause more due work at one instant of the virtual clock
// before it counts as an endless loop, which the advance then reports.

/**
 * Work at one instant may cause more work at that instant, in rounds. After so many rounds it counts
 * as an endless loop: no real chain is so long, for any number of objects.
 */
export const MAX_ROUNDS = 10_000;

/** The same for rounds of webhooks, of which each takes an HTTP request. */
export const MAX_WEBHOOK_ROUNDS = 1_000;
