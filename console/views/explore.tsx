import { useSignal } from "@preact/signals";
import type {
  ExplorationReport,
  FailedFuture,
  TimelineItem,
} from "../../generated/control/types.js";
import { formatDuration } from "../../src/engine/base/duration.js";
import { beginningOf } from "../model/fields.js";
import { besideOf, outcomeOf } from "../model/reports.js";
import { Choice } from "../parts/choices.js";
import { CodeLine } from "../parts/copy.js";
import { itemWords } from "../parts/items.js";
import { LongText } from "../parts/text.js";
import { isLive, reports, seeWorld, storeOf, worlds } from "../state/session.js";
import type { WorldStore } from "../state/world-store.js";
import { Reports } from "./reports.js";

/** A failure, and the world in which its future stands; null where it is not replayed. */
interface Listed {
  readonly failure: FailedFuture;
  readonly world: string | null;
}

/** The failures of explorations, and the tables of other reports. */
export function Explore({ store }: { readonly store: WorldStore | undefined }) {
  const all = reports.value.filter((one) => one.kind === "exploration");
  const listed = all.flatMap(({ report, worlds = {} }) =>
    report.failures.map((failure): Listed => ({ failure, world: worlds[failure.token] ?? null })),
  );
  const chosen = useSignal(0);
  const one = listed[chosen.value];
  return (
    <div class={one === undefined ? "explore-view alone" : "explore-view"}>
      <section class="failures" aria-label="Failures">
        <h1>Explore</h1>
        {all.map(({ name, report }) => (
          <Summary key={name} name={name} report={report} />
        ))}
        <ul>
          {listed.map(({ failure }, at) => (
            <li key={`${failure.token} ${at}`}>
              <Choice
                title={beginningOf(failure.message, 200)}
                tag={<span class="tag">{futures(failure.futures)}</span>}
                about={surpriseWords(failure)}
                aria-current={at === chosen.value ? "true" : undefined}
                onClick={() => {
                  chosen.value = at;
                }}
              />
            </li>
          ))}
        </ul>
        {isLive() ? reports.value.length === 0 && <NoReport /> : <Runs />}
        <Reports store={store} />
      </section>
      {one !== undefined && <Failure key={one.failure.token} {...one} />}
    </div>
  );
}

const futures = (count: number): string => `${count} ${count === 1 ? "future" : "futures"}`;

const surpriseWords = ({ surprises }: FailedFuture): string =>
  surprises.length === 0
    ? "without a surprise"
    : surprises.map((one) => beginningOf(surprise(one), 200)).join("; ");

/** A place and what happens there; some places say it themselves, as `session.failed (sessions#1)`. */
const surprise = ({ where, option }: Readonly<Record<"where" | "option", string>>): string =>
  where.includes(option) ? where : `${where}: ${option}`;

interface SummaryProps {
  readonly name: string;
  readonly report: ExplorationReport;
}

function Summary({ name, report }: SummaryProps) {
  const { complete, legal, failures, surprises, run } = report;
  return (
    <p class="soft">
      {name}: {failures.length} distinct {failures.length === 1 ? "failure" : "failures"} in{" "}
      {futures(run)} of {complete ? "" : "about "}
      {legal}, with at most {surprises} {surprises === 1 ? "surprise" : "surprises"}.
    </p>
  );
}

const EXAMPLE = `import { explore } from "facsimile/vitest";

explore("it holds in every future", {}, async ({ sim, settled, always }) => {
  await placeAnOrder(sim.url, sim.key);
  await settled();
  always("at most one", (await sim.state({ resource: "…" })).count <= 1);
});`;

/** An instance explores nothing by itself: what does, and how its failures come here. */
const NoReport = () => (
  <div class="no-report">
    <p class="soft">
      An exploration plays a test in every legal future of the vendor. Its failures stand here, each
      with the surprise that it needs and its timeline.
    </p>
    <h2>Explore in a test</h2>
    <CodeLine title="Test" what="the test" text={EXAMPLE} />
    <h2>Open the failures that it leaves</h2>
    <CodeLine title="Command" what="the command" text="npx facsimile console .facsimile" />
    <p class="soft">Reports of mutation and coverage open the same, by the names of their files.</p>
  </div>
);

/** All that the files hold: recordings, failing futures, and those that pass beside them. */
const Runs = () => (
  <>
    <h2>Runs</h2>
    <ul aria-label="Runs">
      {worlds.value.map((world) => (
        <li key={world.id}>
          <Run {...world} />
        </li>
      ))}
    </ul>
  </>
);

function Run({ id, name, at }: (typeof worlds.value)[number]) {
  const store = storeOf(id);
  // The model is no signal; its version is.
  void store?.version.value;
  const { placed = [], now = Number.NaN, start = now } = store?.model ?? {};
  const marked = placed.filter(({ item }) => item.marked);
  const count = (kind: TimelineItem["kind"], one: string): string => {
    const { length } = placed.filter(({ item }) => item.kind === kind);
    return `${length} ${one}${length === 1 ? "" : "s"}`;
  };
  const toSee = marked.length === 0 ? "" : `${marked.length} to look at`;
  const status = outcomeOf(id, reports.value) ?? toSee;
  const facts = [
    at.slice(0, 16).replace("T", " "),
    Number.isNaN(now) ? "" : `lasts ${formatDuration(now - start)}`,
    ...[count("call", "call"), count("event", "event"), count("delivery", "webhook")],
    marked[0] === undefined ? "" : itemWords(marked[0].item),
  ];
  return (
    <Choice
      title={beginningOf(name, 200)}
      tag={status !== "" && <span class={`tag ${status}`}>{status}</span>}
      about={facts.filter(Boolean).join(" · ")}
      onClick={() => seeWorld(id)}
    />
  );
}

function Failure({ failure, world }: Listed) {
  const { message, timeline, surprises, why, passing, reproduced, token } = failure;
  return (
    <section class="failure" aria-label="Failure">
      <h2>
        <LongText text={message} most={400} />
      </h2>
      {world !== null && (
        <div class="moment-buttons">
          <button type="button" class="main-button" onClick={() => seeWorld(world)}>
            Open as a timeline
          </button>
          {besideOf(world, reports.value) !== undefined && (
            <button type="button" onClick={() => seeWorld(world, "compare")}>
              Compare with one that passes
            </button>
          )}
        </div>
      )}
      <h3>{surprises.length === 1 ? "The surprise" : "The surprises"}</h3>
      <ul class="sentences">
        {surprises.map((one) => (
          <li key={`${one.label} ${one.option}`} class="decides">
            {surprise(one)}
          </li>
        ))}
        {surprises.length === 0 && <li>It fails without one.</li>}
      </ul>
      {why?.step !== undefined && why.step !== null && (
        <>
          <h3>The call that decides</h3>
          <p>
            None of {why.continuations} continuations passes after {why.step}.
          </p>
        </>
      )}
      {passing.length > 0 && <p class="soft">In its place these pass: {passing.join("; ")}.</p>}
      <p class="soft">
        It failed again in {reproduced.times} of {reproduced.of} replays.
      </p>
      <h3>What happened</h3>
      <ol class="future">
        {timeline.map((line, at) => (
          <li key={String(at)} class={line.startsWith("!") ? "surprise" : ""}>
            {line.startsWith("!") && <span class="tag">surprise</span>}
            <span>{line.replace(/^[! ] /, "")}</span>
          </li>
        ))}
      </ol>
      <h3>Play it again</h3>
      <CodeLine title="Test" what="the environment of a test" text={`FACSIMILE_REPLAY=${token}`} />
    </section>
  );
}
