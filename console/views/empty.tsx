import type { Timeline } from "../../generated/control/types.js";
import { commandLine } from "../model/code.js";
import { useAsked } from "../parts/ask.js";
import { CodeLine } from "../parts/copy.js";
import { go, isLive, ROOT, route, urlOf } from "../state/session.js";
import type { WorldStore } from "../state/world-store.js";

/** Whether a timeline has items, which come by the stream as well. */
const hasItems = (answer: Timeline | string): boolean =>
  typeof answer !== "string" && answer.data.length > 0;

/** An instance in which nothing has happened yet says what to do first. */
export function Empty({ store }: { readonly store: WorldStore }) {
  const asked = useAsked(`first ${store.version.value}`, () =>
    store.source.call("getTimeline", { query: { limit: 1 } }),
  );
  if (asked.state === "waiting" || (asked.state === "there" && hasItems(asked.value))) {
    return <p class="waiting">Reading the timeline…</p>;
  }
  if (!isLive()) return <p class="waiting">Nothing happened in this recording.</p>;
  const pack = store.pack.value;
  const first = pack?.operations.find(
    ({ method, path }) => method === "GET" && !path.includes("{"),
  );
  const { world } = route.value;
  const url = urlOf(world ?? ROOT);
  return (
    <section class="empty">
      <h1>Nothing has happened {world === null ? "yet" : "in this world yet"}</h1>
      <p>
        Each call of your application appears here as it happens, with the objects that it makes,
        their events and their webhooks.
      </p>
      <ol>
        <li>
          <h2>Point your application at this instance</h2>
          <p>Set the base URL of {pack?.name ?? "the vendor"} and its key; change nothing else.</p>
          <CodeLine title="Base URL" what="the base URL" text={url} />
        </li>
        <li>
          <h2>Make a call</h2>
          <p>From the application, or from a terminal:</p>
          <CodeLine
            title="Command"
            what="the command"
            text={commandLine(
              ["call", "GET", first?.path ?? "/"],
              world === null ? {} : { url, key: "KEY" },
            )}
          />
        </li>
        <li>
          <h2>Decide what happens next</h2>
          <p>
            Make a call fail, end work in another way or let time pass, and copy the line into a
            test.
          </p>
          <button type="button" class="main-button" onClick={() => go({ view: "next" })}>
            What can happen next
          </button>
        </li>
      </ol>
    </section>
  );
}
