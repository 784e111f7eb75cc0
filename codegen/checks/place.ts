// `Place`: a position in a file of a pack, such as `resources.yaml` at `orders.fields`, at which a
// check of the compiler reports a problem. `mustBeIn` reports a wrong name with the nearest right
// one.

import { nearest } from "../../src/engine/base/nearest.js";
import type { Path } from "../../src/engine/base/paths.js";
import { withNames } from "../sources/findings.js";
import type { Spot } from "../sources/source.js";
import type { Draft, Report } from "./draft.js";
import { entriesOf, entryOf } from "./draft.js";

/** A place in a file of the pack, where a check reports problems. */
export class Place {
  readonly #report: Report;
  readonly #spot: Spot;

  constructor(report: Report, file: string, path: Path = [], at?: "key") {
    this.#report = report;
    this.#spot = at === undefined ? { file, path } : { file, path, at };
  }

  /** The place at these steps below. */
  at(...steps: Path): Place {
    const { file, path } = this.#spot;
    return new Place(this.#report, file, [...path, ...steps]);
  }

  /** The same place, at the key instead of the value. */
  get key(): Place {
    return new Place(this.#report, this.#spot.file, this.#spot.path, "key");
  }

  /** The same place, whose problems are that the document lacks what is named there. */
  get lack(): Place {
    const report: Report = (spot, message, nearest) => this.#report(spot, message, nearest, "lack");
    return new Place(report, this.#spot.file, this.#spot.path, this.#spot.at);
  }

  /** The same place, with a listener for reports there and below. */
  with(listener: () => void): Place {
    const report: Report = (...problem) => {
      listener();
      this.#report(...problem);
    };
    return new Place(report, this.#spot.file, this.#spot.path, this.#spot.at);
  }

  report(message: string, nearest?: string): void {
    this.#report(this.#spot, message, nearest);
  }

  /**
   * Reports `message` and the nearest of `names`, unless `name` is one of them. Undefined names are
   * those of a file that could not be read, and check nothing. `lists` adds few names to the message.
   */
  mustBeIn(
    name: string,
    names: Iterable<string> | undefined,
    message: string,
    lists = false,
  ): boolean {
    if (names === undefined) return true;
    const list = [...names];
    if (list.includes(name)) return true;
    const near = nearest(name, list);
    this.report(lists ? withNames(message, near, list) : message, near);
    return false;
  }

  /** Reports an error that is not in the catalog, or that cannot occur in this place. */
  mustBeError(name: string | undefined, { errors }: Draft, use: "call" | "run" = "call"): void {
    if (name === undefined || errors === undefined) return;
    const usable = entriesOf(errors).flatMap(([each, { status, run }]) =>
      (use === "call" ? status !== undefined : run === true) ? [each] : [],
    );
    const lack =
      use === "call" ? "has no status: no call fails with it" : "ends no run (run: true)";
    const isKnown = entryOf(errors, name) !== undefined;
    const message = isKnown ? `error "${name}" ${lack}` : `error "${name}" is not in errors.yaml`;
    this.mustBeIn(name, usable, message);
  }

  /** Reports an event that is not in the catalog, or that is about another kind of object. */
  mustBeEvent(name: string, { events }: Draft, resource: string | undefined): void {
    if (events === undefined) return;
    const entry = entryOf(events, name);
    const own = entriesOf(events).flatMap(([type, each]) =>
      each.resource === resource ? type : [],
    );
    if (entry === undefined) {
      const hint = nearest(name, own) ?? nearest(name, Object.keys(events));
      this.report(`event "${name}" is not in events.yaml`, hint);
    } else if (resource !== undefined && entry.resource !== resource) {
      this.report(
        `event "${name}" is about ${entry.resource}, not ${resource}`,
        nearest(name, own),
      );
    }
  }
}
