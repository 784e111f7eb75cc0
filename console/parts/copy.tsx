import { useSignal } from "@preact/signals";

interface CopyProps {
  readonly text: string;
  /** What is copied: `the line of a test`. */
  readonly what: string;
}

/** Copies a text. */
export function Copy({ text, what }: CopyProps) {
  const said = useSignal("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      said.value = "Copied";
    } catch {
      // Pages of another machine without TLS have no clipboard.
      said.value = "Select the text to copy it";
    }
  };
  const forget = (): void => {
    said.value = "";
  };
  return (
    <button
      type="button"
      class="copy"
      onClick={() => void copy()}
      onBlur={forget}
      onPointerLeave={forget}
      aria-label={`Copy ${what}`}
    >
      <span aria-live="polite">{said.value === "" ? "Copy" : said.value}</span>
    </button>
  );
}

interface CodeLineProps extends CopyProps {
  readonly title: string;
}

/** A line of code, to copy. */
export const CodeLine = ({ title, text, what }: CodeLineProps) => (
  <div class="code-line">
    <span class="code-title">{title}</span>
    <code>{text}</code>
    <Copy text={text} what={what} />
  </div>
);
