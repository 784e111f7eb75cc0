import type { ObjectVersion } from "../../../generated/control/types.js";
import { beginningOf, fieldChanges, valueWords } from "../../model/fields.js";
import { useAnswer } from "../../parts/ask.js";
import { Copy } from "../../parts/copy.js";
import { timeOf } from "../../parts/instants.js";
import { ItemLink } from "../../parts/items.js";
import { Body, Facts, LongText } from "../../parts/text.js";
import type { OfStore } from "../../state/world-store.js";
import { stateClass } from "../chart/places.js";
import { ItemsPart, PaneHead, Part } from "./parts.js";

type ObjectPaneProps = OfStore<{ readonly id: string }>;

/** The history of one object, with the fields that changed. */
export function ObjectPane({ store, id }: ObjectPaneProps) {
  // The model is no signal; its version is.
  void store.version.value;
  const { model } = store;
  const row = model.row(id);
  const changes = row?.segments.length ?? 0;
  const asked = useAnswer(store, `history ${id} ${changes}`, () =>
    store.source.call("getObjectHistory", { path: { id } }),
  );
  const state = row?.segments.at(-1)?.state;
  const versions = asked.state === "there" ? asked.value.data : [];
  const marks = row?.marks.map((index) => model.placed[index]) ?? [];
  return (
    <>
      <PaneHead kind={row?.resource ?? "Object"} title={beginningOf(id, 2_000)}>
        {state !== undefined && row !== undefined && (
          <p class={`state-name ${stateClass(store, row.resource, state)}`}>{state}</p>
        )}
        <Facts
          facts={[
            [
              "Id",
              <span key="id">
                <code>{beginningOf(id, 80)}</code> <Copy what="the id" text={id} />
              </span>,
            ],
          ]}
        />
      </PaneHead>
      <Part title="History">
        {asked.state !== "there" && (
          <p class="soft">{asked.state === "refused" ? asked.why : "Reading the history…"}</p>
        )}
        <ol class="versions">
          {versions.map((version, at) => (
            <Version
              key={String(at)}
              store={store}
              version={version}
              before={versions[at - 1]}
              isLast={at === versions.length - 1}
            />
          ))}
        </ol>
      </Part>
      <ItemsPart title="Events and webhooks" store={store} all={marks} />
    </>
  );
}

type VersionProps = OfStore<{
  readonly version: ObjectVersion;
  readonly before: ObjectVersion | undefined;
  readonly isLast: boolean;
}>;

function Version({ store, version, before, isLast }: VersionProps) {
  const { at, cause, trace_id: trace, from, to, fields } = version;
  const call = trace === null ? undefined : store.model.callOf(trace);
  const states = from === to ? (to ?? "") : `${from ?? "(none)"} → ${to ?? "(gone)"}`;
  return (
    <li>
      <p class="version-head">
        <span class="when">{timeOf(store, at)}</span>
        <strong>{before === undefined && from === null ? `made: ${to ?? ""}` : states}</strong>
      </p>
      {call === undefined ? (
        <p class="soft">by {causeWords(cause)}</p>
      ) : (
        <ItemLink store={store} one={call} />
      )}
      {before !== undefined && <FieldChanges before={before.fields} after={fields} />}
      {(isLast || before === undefined) && fields !== null && (
        <details>
          <summary>{isLast ? "All fields now" : "All fields then"}</summary>
          <Body title="Fields" body={fields} />
        </details>
      )}
    </li>
  );
}

function causeWords(cause: string | null): string {
  if (cause === null) return "something that is no longer kept";
  if (cause === "clock") return "time: it was due";
  return cause === "delivery" ? "the result of a webhook attempt" : cause;
}

interface FieldChangesProps {
  readonly before: unknown;
  readonly after: unknown;
}

function FieldChanges({ before, after }: FieldChangesProps) {
  const changes = fieldChanges(before, after);
  if (changes.length === 0) return null;
  return (
    <table class="field-changes">
      <thead class="unseen">
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path}>
            <th scope="row">
              <code>{beginningOf(change.path, 120)}</code>
            </th>
            <td class="before">
              <LongText text={valueWords(change.before)} />
            </td>
            <td class="after">
              <LongText text={valueWords(change.after)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
