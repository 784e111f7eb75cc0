import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { SentMessage } from "../../generated/control/types.js";
import { useAnswer } from "../parts/ask.js";
import { inertPage, paint } from "../parts/inert-page.js";
import { timeOf } from "../parts/instants.js";
import { ObjectLink } from "../parts/items.js";
import { Facts, LongText } from "../parts/text.js";
import { VirtualList } from "../parts/virtual-list.js";
import type { OfStore, WorldStore } from "../state/world-store.js";

/** What the vendor sends to people, as they would read it. */
export function MessagesView({ store }: { readonly store: WorldStore }) {
  const version = store.version.value;
  const asked = useAnswer(store, `messages ${version}`, () => store.source.call("listMessages"));
  const chosen = useSignal("");
  if (asked.state === "refused") return <p class="waiting">{asked.why}</p>;
  if (asked.state === "waiting") return <p class="waiting">Reading the messages…</p>;
  const { resources, data } = asked.value;
  if (resources.length === 0) return <p class="waiting">The pack names no messages to people.</p>;
  if (data.length === 0) return <p class="waiting">No message was sent to anybody yet.</p>;
  const chosenAt = data.findIndex(({ id }) => id === chosen.value);
  const at = Math.max(0, chosenAt);
  const message = data[at];
  return (
    <div class="back-view">
      <section class="scrubber" aria-label="Messages">
        <h1>Messages</h1>
        <VirtualList
          label="Messages"
          count={data.length}
          height={34}
          active={at}
          idOf={(row) => `message-${row}`}
          onMove={(row) => {
            chosen.value = data[row]?.id ?? "";
          }}
          row={(row) => (
            <div class="input-line dated">
              <span class="when">{timeOf(store, data[row]?.at ?? "")}</span>
              <span class="words">{`${data[row]?.to.join(", ")}: ${data[row]?.subject ?? data[row]?.text}`}</span>
            </div>
          )}
        />
      </section>
      {message !== undefined && <Message key={message.id} store={store} message={message} />}
    </div>
  );
}

type MessageProps = OfStore<{ readonly message: SentMessage }>;

function Message({ store, message }: MessageProps) {
  const { id, at, to, subject, text, html, links, codes } = message;
  const page = useMemo(() => (html === null ? undefined : inertPage(html)), [html]);
  return (
    <section class="moment" aria-label="The message">
      <h2>{subject === null ? "Message" : <LongText text={subject} />}</h2>
      <Facts
        facts={[
          ["to", <LongText text={to.join(", ")} />],
          ["at", timeOf(store, at)],
          ["object", <ObjectLink id={id} />],
          ...codes.map((code) => ["code", <code>{code}</code>] as const),
          ...links.map((link) => ["link", <Away to={link} />] as const),
        ]}
      />
      {page !== undefined && (
        <iframe
          title="The HTML of the message"
          sandbox="allow-same-origin"
          srcdoc={page.markup}
          onLoad={({ currentTarget }) => paint(currentTarget, page)}
        />
      )}
      {text !== null && (
        <pre>
          <LongText text={text} most={4_000} />
        </pre>
      )}
    </section>
  );
}

const Away = ({ to }: { readonly to: string }) => (
  <a href={to} target="_blank" rel="noreferrer noopener">
    <LongText text={to} />
  </a>
);
