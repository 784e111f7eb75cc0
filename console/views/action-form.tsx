import { useSignal } from "@preact/signals";
import type { Action } from "../model/actions.js";
import type { Param, Values } from "../model/params.js";
import { initialValues } from "../model/params.js";
import { Check, Menu } from "../parts/choices.js";
import { CodeLine } from "../parts/copy.js";
import { Provenance } from "../parts/text.js";
import { act } from "../state/session.js";
import type { OfStore } from "../state/world-store.js";

type ActionFormProps = OfStore<{ readonly action: Action }>;

/** The parameters of an action, what it is in a test and in a terminal, and the button that does it. */
export function ActionForm({ store, action }: ActionFormProps) {
  const values = useSignal<Values>(initialValues(action.params));
  const isBusy = useSignal(false);
  const { code, command, run } = action.deed(values.value);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    isBusy.value = true;
    await act(`Done: ${command.replace("npx facsimile ", "")}`, () => run(store.source.call));
    isBusy.value = false;
  };
  return (
    <form class="action-form" aria-label={action.title} onSubmit={(event) => void submit(event)}>
      <h2>{action.title}</h2>
      <p>
        {action.about} <Provenance of={action.provenance} />
      </p>
      {action.params.map((param) => (
        <Field
          key={param.name}
          param={param}
          value={values.value[param.name] ?? ""}
          onInput={(value) => {
            values.value = { ...values.peek(), [param.name]: value };
          }}
        />
      ))}
      {store.source.isLive && (
        <button type="submit" class="main-button" disabled={isBusy.value}>
          {isBusy.value ? "Doing it…" : "Do it now"}
        </button>
      )}
      <h3>The same in a test, and in a terminal</h3>
      <CodeLine title="Test" what="the line of a test" text={code} />
      <CodeLine title="Command" what="the command" text={command} />
    </form>
  );
}

interface FieldProps {
  readonly param: Param;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

function Field({ param, value, onInput }: FieldProps) {
  const { name, kind, choices = [], hint, required = false } = param;
  const id = `field-${name}`;
  if (kind === "flag") {
    return (
      <Check
        words={`${name}: ${hint}`}
        isOn={value !== ""}
        onChange={(isOn) => onInput(isOn ? "yes" : "")}
      />
    );
  }
  const common = {
    id,
    required,
    "aria-describedby": hint === undefined ? undefined : `${id}-hint`,
  };
  return (
    <div class="field">
      <label for={id}>{name}</label>
      {kind === "choice" ? (
        <Menu
          {...common}
          value={value}
          options={choices.map((choice) => [choice, choice === "" ? "any" : choice])}
          onChange={onInput}
        />
      ) : (
        <input
          {...common}
          inputMode={kind === "number" ? "numeric" : "text"}
          pattern={kind === "number" ? String.raw`-?\d*\.?\d*` : undefined}
          class={kind === "json" ? "code-input" : ""}
          spellcheck={false}
          autocomplete="off"
          value={value}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
      {hint !== undefined && (
        <span id={`${id}-hint`} class="soft">
          {hint}
        </span>
      )}
    </div>
  );
}
