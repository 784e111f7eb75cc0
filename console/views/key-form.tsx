import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { keepKey, open, ROOT, wantsKey } from "../state/session.js";

interface KeyFormProps {
  readonly id: string;
  readonly isWrong: boolean;
}

/** Asks for the key, once for a tab. */
export function KeyForm({ id, isWrong }: KeyFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const isWaiting = useSignal(false);
  useEffect(() => input.current?.focus(), []);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const key = input.current?.value.trim() ?? "";
    if (key === "") return;
    isWaiting.value = true;
    keepKey(id, key);
    wantsKey.value = { id, isWrong: false };
    await open(id);
    isWaiting.value = false;
  };
  return (
    <main class="key-page">
      <form class="key-form" onSubmit={(event) => void submit(event)}>
        <h1>Facsimile console</h1>
        <p>
          {id === ROOT
            ? "The instance printed its key at the start, after “Key”."
            : `The world ${id} has a key of its own.`}{" "}
          It stays in this tab.
        </p>
        <label for="key">Key</label>
        <input
          id="key"
          ref={input}
          type="password"
          autocomplete="off"
          spellcheck={false}
          required
          aria-invalid={isWrong}
          aria-describedby={isWrong ? "key-wrong" : undefined}
        />
        {isWrong && (
          <p id="key-wrong" class="wrong" role="alert">
            This is not the key of the instance.
          </p>
        )}
        <button type="submit" class="main-button" disabled={isWaiting.value}>
          Open
        </button>
      </form>
    </main>
  );
}
