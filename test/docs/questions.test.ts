import { describe, expect, test } from "vitest";
import { anchorsOf, pagesFrom, sectionOf, textOf } from "./pages.js";

/**
 * What a developer wants to know in the first week: where the answer is, phrases of it, and the
 * words beside the link by which they choose the page. A link that is followed is a click.
 */
const QUESTIONS = [
  {
    question: "My test failed after a call to the vendor: what happened, in which order, and why?",
    at: "docs/guides/tests.md#when-a-test-fails",
    words: "find out why",
    answers: ["The error has the [timeline](../glossary.md#timeline) of the test"],
  },
  {
    question: "How do I make a webhook arrive twice, late or out of order?",
    at: "docs/guides/webhooks.md#when-deliveries-go-wrong",
    words: "get webhooks to my app",
    answers: ["`duplicate`: a delivered event is sent once more, with the same `webhook-id`"],
  },
  {
    question: "How do I move the clock by 30 days, and do my application's own timers move along?",
    at: "docs/guides/clock.md#the-applications-clock",
    words: "move time",
    answers: ["In the test's own process one advance moves both."],
  },
  {
    question: "How do I run test files in parallel in CI, and none sees the state of another?",
    at: "docs/guides/ci.md#in-ci-in-parallel-on-many-machines",
    words: "run in CI, in parallel",
    answers: ["each worker starts its own instance"],
  },
  {
    question: "How do I make one customer's next payment fail, and see that the fault fired?",
    at: "docs/vendors/stripe.md#ten-minutes-to-a-test",
    words: "payments with test cards",
    answers: ["match: { body: { customer } }", "`sim.faults.list()` counts its `hits`"],
  },
  {
    question: "What does my application get from an operation that the simulator does not model?",
    at: "docs/guides/tests.md#what-is-not-modelled",
    words: "know what is not modelled",
    answers: ["A call that asks for what the pack does not model still gets an answer."],
  },
  {
    question: "Our tests are in Python: how do I start a simulator and drive it?",
    at: "docs/languages/python.md#test-in-python",
    words: "use another language",
    answers: ["The first test that needs an instance starts one"],
  },
  {
    question: "Our account is pinned to another API version of Stripe: how do I simulate that one?",
    at: "docs/vendors/README.md#another-version-of-the-api",
    words: "[vendors](docs/vendors/README.md)",
    answers: ["run `init` over its document"],
  },
  {
    question: "How do I add states and rules to a pack that was made from a document?",
    at: "docs/guides/another-vendor.md#a-lifecycle-from-document-to-test",
    words: "its OpenAPI document",
    answers: ["work: { states: [in_repair], decide: true }", "A timer takes the duration"],
  },
  {
    question: "How do I record calls to the real vendor and replay them, and who sees my secrets?",
    at: "docs/guides/keeping-up.md#record-traffic",
    words: "record the live vendor",
    answers: ["A call keeps its bytes, but for these masks"],
  },
] as const;

const START = "README.md";
const MOST_CLICKS = 2;

type Read = (page: string) => string;

/** The fewest clicks from the first page to another; infinite when no link leads there. */
function clicksTo(wanted: string, read: Read): number {
  let near = new Set([START]);
  const seen = new Set(near);
  for (let clicks = 0; near.size > 0; clicks += 1) {
    if (near.has(wanted)) return clicks;
    const next = [...near].flatMap((page) => pagesFrom(page, read(page)));
    near = new Set(next.filter((page) => !seen.has(page)));
    for (const page of near) seen.add(page);
  }
  return Number.POSITIVE_INFINITY;
}

/** The lines, one click from the end, that have a link to the page. */
function linesTo(wanted: string, read: Read): readonly string[] {
  const near = [START, ...pagesFrom(START, read(START))];
  return near.flatMap((page) =>
    read(page)
      .split("\n")
      .filter((line) => pagesFrom(page, line).includes(wanted)),
  );
}

describe("a reader of README.md", () => {
  test.each(QUESTIONS)("finds in two clicks: $question", ({ at, words, answers }) => {
    const [page = "", anchor = ""] = at.split("#");
    expect(clicksTo(page, textOf)).toBeLessThanOrEqual(MOST_CLICKS);
    const lines = linesTo(page, textOf);
    expect(
      lines.filter((line) => line.includes(words)),
      lines.join("\n"),
    ).not.toEqual([]);
    expect(anchorsOf(page)).toContain(anchor);
    const section = sectionOf(page, anchor);
    for (const answer of answers) expect(section).toContain(answer);
  });

  test("does not find a page whose link is gone, and is further from one that others link", () => {
    const cut = (page: string): string =>
      textOf(page).replaceAll(/\[[^\]]*\]\((?:docs\/)?README\.md\)/g, "");
    expect(clicksTo("docs/guides/clock.md", textOf)).toBe(2);
    expect(clicksTo("docs/guides/clock.md", cut)).toBeGreaterThan(2);
    expect(clicksTo("docs/guides/clock.md", () => "")).toBe(Number.POSITIVE_INFINITY);
  });
});
