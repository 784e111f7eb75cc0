/**
 * What happens at one instant may cause more at that instant, and so on. After so many rounds it is
 * taken to feed itself: no honest chain is as long, however many objects go through it side by side.
 */
export const MAX_ROUNDS = 10_000;

/** The same for rounds of webhooks: each is a request over HTTP, and takes milliseconds. */
export const MAX_WEBHOOK_ROUNDS = 1_000;
