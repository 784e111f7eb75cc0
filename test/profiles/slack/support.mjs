import assert from "node:assert/strict";
import { LogLevel, WebClient } from "@slack/web-api";

export { assert };

export const BOT = "U0FACBOT001";
export const ADA = "U0FACADA001";
export const GRACE = "U0FACGRACE1";
export const GENERAL = "C0FACGENER1";
export const RANDOM = "C0FACRANDO1";
export const SECRET = "whsec_8f742231b10e8888abcd99yyyzzz85a5";

/** The official SDK, with only the address changed. It does not repeat failed calls by itself. */
export function slackAt({ url, key }, more = {}) {
  return new WebClient(key, {
    slackApiUrl: `${url}/api/`,
    logLevel: LogLevel.ERROR,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    ...more,
  });
}

/** The error of a promise that Slack has to refuse with a code. */
export async function refused(promise, code) {
  const error = await promise.then(
    () => assert.fail(`nothing was refused, where ${code} was due`),
    (reason) => reason,
  );
  assert.equal(error.data?.error, code, error.message);
  return error;
}

/** The events of a world that a handler has heard, by type, and their requests. */
export async function heard(place, types) {
  const { sim } = place;
  const requests = [];
  await sim.webhooks.handler(
    async (request) => {
      const body = await request.text();
      requests.push({ body, headers: request.headers, payload: JSON.parse(body) });
      return new Response();
    },
    { secret: SECRET, ...(types === undefined ? {} : { subscribe: types }) },
  );
  return {
    requests,
    async events(type) {
      await sim.clock.advance("1s");
      const all = requests.map(({ payload }) => payload.event);
      return type === undefined ? all : all.filter((event) => event.type === type);
    },
  };
}

/** Seconds since 1970 on the world's clock. */
export async function nowOf({ sim }) {
  const now = await sim.clock.now();
  return Math.floor(Date.parse(now) / 1_000);
}
