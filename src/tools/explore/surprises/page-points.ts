// `PagePoints`: what a person does on a hosted page in a run of a test under explore, where the test
// presses a button of it: presses another one, closes the page, or comes back to it later.

import type { PagePress } from "../../../api/pages/page-view.js";
import { reasonImpossible } from "../../../engine/world/inputs/world-events.js";
import { triggerWorldEvent } from "./arming.js";
import type { PointParts } from "./other-clients.js";
import type { Option } from "./surprise.js";

/** What the person does in place of the test; without a button they close the page. */
interface PressOption extends Option {
  readonly button: string;
  /** Whether they come back, and press the test's button then. */
  readonly isLate: boolean;
}

/** The points at which a test presses a button of a page. */
export class PagePoints {
  readonly #parts: PointParts;
  #late: readonly PagePress[] = [];

  constructor(parts: PointParts) {
    this.#parts = parts;
  }

  /** The button that is pressed; "" for none. */
  chosen(press: PagePress): string {
    const { aliases, chooser } = this.#parts;
    const { resource, id, button, buttons } = press;
    const name = aliases.nameOf(id, resource);
    const closes = "the person closes the page";
    const options = [
      ...buttons.filter((other) => other !== button).map((other) => optionOf(other)),
      ...[{ ...optionOf(""), name: closes }],
      ...[{ ...optionOf(""), name: `${closes}, and presses ${button} later`, isLate: true }],
    ];
    const label = chooser.numbered(`${button} on the page of ${name}`);
    const option = chooser.choose(label, [`${resource}.event`], options);
    if (option === undefined) return button;
    chooser.log(`${option.name} (${name})`, option);
    if (option.isLate) this.#late = [...this.#late, press];
    return option.button;
  }

  /** Presses what was left for later, unless it has become impossible. */
  pressLate(): void {
    const { exploreTarget, chooser } = this.#parts;
    const { world } = exploreTarget;
    const late = this.#late;
    this.#late = [];
    for (const { resource, id, event, data } of late) {
      const [row, spec] = [world.table(resource).get(id), world.pack.worldEvents[event]];
      if (row === undefined || spec === undefined) continue;
      if (reasonImpossible(world, spec, row) !== undefined) continue;
      chooser.arm(() => triggerWorldEvent(exploreTarget, event, data));
    }
  }
}

const optionOf = (button: string): PressOption => ({
  ...{ name: `the person presses ${button}`, kind: "events" },
  ...{ button, isLate: false },
});
