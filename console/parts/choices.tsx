import type { ComponentChildren, JSX } from "preact";

type Select = JSX.IntrinsicElements["select"];
type Button = JSX.IntrinsicElements["button"];

interface MenuProps
  extends Pick<Select, "id" | "required" | "value" | "aria-label" | "aria-describedby"> {
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
}

/** One of several values. */
export const Menu = ({ options, onChange, ...own }: MenuProps) => (
  <select {...own} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
    {options.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </select>
);

interface ChoiceProps extends Pick<Button, "tabIndex" | "aria-current" | "onClick" | "onKeyDown"> {
  readonly title: string;
  readonly tag: ComponentChildren;
  readonly about: ComponentChildren;
}

/** A line of a list that can be chosen. */
export const Choice = ({ title, tag, about, ...own }: ChoiceProps) => (
  <button type="button" class="action" {...own}>
    <span class="action-title">{title}</span>
    {tag}
    <span class="action-about">{about}</span>
  </button>
);
