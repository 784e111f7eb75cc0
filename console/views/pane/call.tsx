import type { TimelineCall, Trace } from "../../../generated/control/types.js";
import { curlLine } from "../../model/code.js";
import { sentence, traceSentences } from "../../model/sentences.js";
import { useAnswer } from "../../parts/ask.js";
import { Copy } from "../../parts/copy.js";
import { timeOf } from "../../parts/instants.js";
import { Body, Facts, LongText, Provenance, Table } from "../../parts/text.js";
import { ROOT, route, urlOf } from "../../state/session.js";
import type { OfStore, WorldStore } from "../../state/world-store.js";
import type { ItemPaneProps } from "./parts.js";
import { LedTo, PaneHead, Part, Sentences } from "./parts.js";

/** Why a call was answered so. */
export function CallPane({ store, one, item }: ItemPaneProps<TimelineCall>) {
  // The model is no signal; its version is.
  void store.version.value;
  const { trace_id: id } = item;
  const asked = useAnswer(store, `trace ${id}`, () => traceOf(store, item));
  const trace = asked.state === "there" ? asked.value : undefined;
  const curl = trace && curlLine(urlOf(route.value.world ?? ROOT), trace.request);
  const status = item.status === null ? "no answer" : String(item.status);
  return (
    <>
      <PaneHead kind="Call" title={`${item.method} ${item.path}`}>
        <p class={`status ${item.status === null || item.status >= 400 ? "bad" : "ok"}`}>
          {status} {item.answered_state ?? ""}
        </p>
        <Facts
          facts={[
            ["At", timeOf(store, item.at)],
            ["Decided by", DECIDERS[item.resolution]],
            [item.idempotency?.name ?? "", item.idempotency?.key ?? null],
            [
              "Trace",
              <span key="trace">
                <code>{id}</code> <Copy what="the id of the trace" text={id} />
              </span>,
            ],
            ["Fidelity", trace && [trace.fidelity ?? "", ...trace.made_up].join(" ")],
            [
              "Again",
              curl && <Copy key="again" what="the call as a command of curl" text={curl} />,
            ],
          ]}
        />
      </PaneHead>
      {trace !== undefined ? (
        <TraceParts store={store} trace={trace} reason={item.reason} />
      ) : (
        <p class="soft">{asked.state === "refused" ? asked.why : "Reading the trace…"}</p>
      )}
      <LedTo store={store} one={one} />
      {trace !== undefined && <FieldsPart trace={trace} />}
    </>
  );
}

/** What decides an answer, in words. */
const DECIDERS: Readonly<Record<TimelineCall["resolution"], string>> = {
  unauthenticated: "the key of the call",
  unrouted: "the path: no operation has it",
  fault: "a fault",
  scenario: "a scenario",
  magic: "a magic value",
  invalid: "the check of the request",
  limited: "a limit",
  replayed: "the idempotency key: the answer is the first one",
  stateful: "the state of the world",
  stateless: "the schema of the answer",
  failed: "an error of the simulator itself",
};

/** The trace of a call, which may stand in the world from which this one went on. */
const traceOf = (
  { source }: WorldStore,
  { number, trace_id: id }: TimelineCall,
): Promise<Trace> => {
  const isPast = source.past !== undefined && number <= source.past.last;
  return (isPast ? source.past.call : source.call)("getTrace", { path: { id } });
};

type TracePartsProps = OfStore<{
  readonly trace: Trace;
  readonly reason: string | null;
}>;

function TraceParts({ store, trace, reason }: TracePartsProps) {
  const { request, response } = trace;
  const first = reason === null ? [] : [{ text: sentence(reason), decides: true }];
  return (
    <>
      <Part title="Why">
        <Sentences all={[...first, ...traceSentences(trace, store.pack.value)]} />
      </Part>
      <div class="side-by-side">
        <Part title="Request">
          <Headers headers={request.headers} />
          <Body
            title="Body of the request"
            body={request.body}
            isCut={request.truncated === true}
          />
        </Part>
        <Part title="Answer">
          <p class="soft">
            {response.status ?? "None: the connection ended."}
            {response.stream !== undefined &&
              `, ${response.stream.sent} of ${response.stream.events} events of a stream`}
          </p>
          <Body
            title="Body of the answer"
            body={response.body}
            isCut={response.truncated === true}
          />
        </Part>
      </div>
    </>
  );
}

/** Headers by name, closed at first. */
export function Headers({ headers }: { readonly headers: Readonly<Record<string, string>> }) {
  const all = Object.entries(headers);
  return (
    <details class="headers">
      <summary>
        {all.length} {all.length === 1 ? "header" : "headers"}
      </summary>
      <dl>
        {all.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <LongText text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function FieldsPart({ trace: { fields } }: { readonly trace: Trace }) {
  if (fields.length === 0) return null;
  return (
    <details class="part">
      <summary>Where {fields.length} values came from</summary>
      <Table
        head={["Value", "From", "Known"]}
        rows={fields.map(({ path, source, ref, provenance, note }) => [
          <code key="path">{path}</code>,
          [source, ref, note].join(" "),
          <Provenance key="known" of={provenance} />,
        ])}
      />
    </details>
  );
}
