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

/** A button that reads as a link. */
export const Link = (own: Pick<Button, "aria-expanded" | "children" | "onClick">) => (
  <button type="button" class="link" {...own} />
);

/** Whether something is to be so. */
export const Check = ({ words, isOn, onChange }: CheckProps) => (
  <label class="check">
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
    {words}
  </label>
);

interface CheckProps {
  readonly words: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

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
