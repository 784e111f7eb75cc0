import { SIGNS } from "../../parts/items.js";

const MEANINGS: readonly (readonly [name: keyof typeof SIGNS, words: string])[] = [
  ["ok", "call"],
  ["bad", "refused call"],
  ["event", "event"],
  ["sent", "webhook delivered"],
  ["failed", "webhook failed"],
  ["clock", "the clock moved"],
  ["test", "the test acted"],
];

/** What the marks of the chart mean. */
export const Legend = () => (
  <ul class="legend" aria-label="Marks">
    {MEANINGS.map(([name, words]) => (
      <li key={name}>
        <span class={`sign ${name}`} aria-hidden="true">
          {SIGNS[name]}
        </span>
        {words}
      </li>
    ))}
    <li>
      <span class="sign" aria-hidden="true">
        3
      </span>
      several at once
    </li>
    <li>Select one to see why it happened.</li>
  </ul>
);
