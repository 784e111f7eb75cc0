import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ControlPlaneError } from "../../src/use/client/errors.js";
import type { WorldStore } from "../state/world-store.js";

/** An answer on its way. */
export type Asked<T> =
  | { readonly state: "waiting" }
  | { readonly state: "there"; readonly value: T }
  | { readonly state: "refused"; readonly why: string; readonly status: number };

/** Asks when the name changes. What came for the last name stays until the next is there. */
export function useAsked<T>(name: string, ask: () => Promise<T>): Asked<T> {
  const asked = useSignal<Asked<T>>({ state: "waiting" });
  useEffect(() => {
    let isOver = false;
    ask().then(
      (value) => {
        if (!isOver) asked.value = { state: "there", value };
      },
      (error: unknown) => {
        if (!isOver) asked.value = { state: "refused", ...reasonOf(error) };
      },
    );
    return () => {
      isOver = true;
    };
  }, [name]);
  return asked.value;
}

/** Asks a world once under a name, which says of what state of it the answer is. */
export const useAnswer = <T>(store: WorldStore, name: string, make: () => Promise<T>): Asked<T> =>
  useAsked(name, () => store.ask(name, make));

function reasonOf(error: unknown): { readonly why: string; readonly status: number } {
  if (error instanceof ControlPlaneError) return { why: error.reason, status: error.status };
  return { why: error instanceof Error ? error.message : String(error), status: 0 };
}
