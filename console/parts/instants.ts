import type { WorldStore } from "../state/world-store.js";

/** `00:00:22`; with the day, and with milliseconds, where they matter. */
export function timeWords(at: string, start: number): string {
  const [day = "", time = ""] = at.split("T");
  const clock = time.replace(/Z$/, "");
  const isFirstDay = !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
  return isFirstDay ? clock : `${day.slice(5)} ${clock}`;
}

export const instantText = (ms: number): string =>
  Number.isFinite(ms) ? new Date(ms).toISOString().replace(".000Z", "Z") : "";

/** Whether times of a world need their day. */
export const hasDays = ({ model }: WorldStore): boolean =>
  timeOf({ model }, instantText(model.now)).includes(" ");

/** The time of an item on the clock of its world. */
export const timeOf = ({ model }: Pick<WorldStore, "model">, at: string): string =>
  timeWords(at, model.start);
