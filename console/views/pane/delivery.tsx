import type { Delivery, TimelineDelivery } from "../../../generated/control/types.js";
import { deliverySentences } from "../../model/sentences.js";
import { useAnswer } from "../../parts/ask.js";
import { Copy } from "../../parts/copy.js";
import { timeOf } from "../../parts/instants.js";
import { ObjectLink } from "../../parts/items.js";
import { Body, Facts, LongText } from "../../parts/text.js";
import { act } from "../../state/session.js";
import type { WorldStore } from "../../state/world-store.js";
import { Headers } from "./call.js";
import type { ItemPaneProps } from "./parts.js";
import { ItemsPart, LedTo, PaneHead, Part, Sentences } from "./parts.js";

/** What was sent, what the handler answered, and what comes next. */
export function DeliveryPane({ store, one, item }: ItemPaneProps<TimelineDelivery>) {
  // The model is no signal; its version is.
  void store.version.value;
  const { delivery_id: id, attempt } = item;
  const asked = useAnswer(store, `delivery ${id} ${attempt}`, () => deliveryOf(store, item));
  const { placed, effects } = store.model;
  const cause = placed[one.cause];
  const others = cause === undefined ? [] : effects(cause.index);
  const found = asked.state === "there" ? asked.value : undefined;
  const made = found?.attempts.find((each) => each.attempt === attempt);
  return (
    <>
      <PaneHead kind={`Webhook, attempt ${attempt}`} title={item.event_type}>
        <p class={`status ${item.outcome === "delivered" ? "ok" : "bad"}`}>
          {item.outcome} {item.http_status ?? item.reason}
        </p>
        <Facts
          facts={[
            ["At", timeOf(store, item.at)],
            ["To", item.url ?? item.endpoint_id],
            ["About", <ObjectLink key="object" id={item.resource_id} />],
            ["Took", `${Math.round(item.latency_ms)} ms of real time`],
            ["Sent", made === undefined ? null : `${made.sent_at} (real time)`],
          ]}
        />
        {store.source.isLive && (
          <button
            type="button"
            onClick={() =>
              void act("It was sent again.", () => store.source.call("redeliver", { path: { id } }))
            }
          >
            Send it again
          </button>
        )}
      </PaneHead>
      <Part title="Why">
        <Sentences all={deliverySentences(item)} />
      </Part>
      {made === undefined ? (
        <p class="soft">{asked.state === "waiting" ? "Reading…" : "What was sent is not kept."}</p>
      ) : (
        <>
          <div class="side-by-side">
            <Part title="Sent">
              <Headers headers={made.request.headers} />
              <Body title="Body that was sent" body={made.request.body} />
            </Part>
            <Part title="The handler answered">
              <p class="soft">{made.http_status ?? made.reason}</p>
              <Body title="Body that the handler answered" body={made.words ?? undefined} />
            </Part>
          </div>
          <Signature attempt={made} />
        </>
      )}
      <ItemsPart title="Caused by" store={store} all={[cause]} />
      <ItemsPart
        title="Other attempts"
        store={store}
        all={others.filter((index) => index !== one.index).map((index) => placed[index])}
      />
      <LedTo store={store} one={one} />
    </>
  );
}

type Attempt = Delivery["attempts"][number];

/** The parts of a signature, so that a handler's check can be followed. */
function Signature({ attempt }: { readonly attempt: Attempt }) {
  const { signature } = attempt;
  if (signature === null) return null;
  const { scheme, algorithm, signed, parts } = signature;
  return (
    <Part title="Signature">
      <p>
        An HMAC by {algorithm} over <code>{signed}</code>
        {scheme === "standard" ? ", as Standard Webhooks has it" : ", as the vendor has it"}. The
        body is the one above; the copy has it byte for byte.{" "}
        <Copy what="the body" text={attempt.request.body} />
      </p>
      {attempt.outcome !== "delivered" && attempt.http_status !== null && (
        <p>
          The signature is that of the endpoint's own secret. A handler that refuses it has another
          secret, or checks a body that was parsed and written again.
        </p>
      )}
      <Facts
        facts={Object.entries(parts).map(([name, value]) => [
          name,
          <code key={name}>
            <LongText text={value} />
          </code>,
        ])}
      />
    </Part>
  );
}

const PAGE = 500;

async function deliveryOf(
  { source }: WorldStore,
  { delivery_id: id, event_type: event, number }: TimelineDelivery,
): Promise<Delivery | undefined> {
  const isPast = source.past !== undefined && number <= source.past.last;
  const call = isPast ? source.past.call : source.call;
  let after: string | undefined;
  for (;;) {
    const query = { event, limit: PAGE, ...(after === undefined ? {} : { after }) };
    const { data } = await call("listDeliveries", { query });
    const found = data.find((delivery) => delivery.id === id);
    if (found !== undefined || data.length < PAGE || !source.isLive) return found;
    after = data.at(-1)?.id;
  }
}
