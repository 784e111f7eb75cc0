import type { Signal } from "@preact/signals";
import { computed, signal } from "@preact/signals";
import { STEP } from "../model/axis.js";
import type { Window } from "../model/marks.js";
import type { WorldStore } from "./world-store.js";

const LARGEST = 8;
/** Below this zoom the states of most objects have no room for their names. */
const READABLE = 0.3;
/** Pixels that stay free at the right end. */
const FREE = 110;
/** Pixels between the last item and the end of what lasts. */
export const AFTER = 90;

/** The part of the axis that the chart shows. */
export class ChartState {
  /** Whether the end stays in sight while items come. A file begins at its beginning. */
  readonly follows: Signal<boolean>;
  /** Pixels from the left edge of the plot to the pointer; null while it is elsewhere. */
  readonly pointer = signal<number | null>(null);
  /** The part that was chosen last; its place does not matter while the end is followed. */
  readonly #chosen = signal<Window>({ x: 0, zoom: 1, width: 800 });
  /** Whether somebody chose the zoom: until then, all is shown for as long as it is readable. */
  readonly #isZoomed = signal(false);
  readonly #store: WorldStore;

  constructor(store: WorldStore) {
    this.#store = store;
    this.follows = signal(store.source.isLive);
  }

  /** What is shown: so it moves in the same drawing as the items that come. */
  readonly window = computed<Window>(() => {
    const chosen = this.#zoomed(this.#chosen.value);
    void this.#store.version.value;
    if (!this.follows.value) return chosen;
    const x = this.#last(chosen);
    return x === chosen.x ? chosen : { ...chosen, x };
  });

  resize(width: number): void {
    if (width > 0 && width !== this.#chosen.peek().width) {
      this.#chosen.value = { ...this.window.peek(), width };
    }
  }

  /** Moves by pixels of the screen. */
  pan(pixels: number): void {
    const { x, zoom } = this.window.peek();
    this.moveTo(x + pixels / zoom);
  }

  moveTo(x: number): void {
    this.#show({ ...this.window.peek(), x });
  }

  /** Zooms; what is at `left` pixels stays there. */
  zoomBy(factor: number, left = this.window.peek().width / 2): void {
    const { x, zoom, width } = this.window.peek();
    this.#isZoomed.value = true;
    const to = Math.min(LARGEST, Math.max(this.#smallest(width), zoom * factor));
    this.#show({ x: x + left / zoom - left / to, zoom: to, width });
  }

  /** Shows all. */
  fit(): void {
    const { width } = this.window.peek();
    this.#isZoomed.value = true;
    this.#show({ x: 0, zoom: this.#smallest(width), width });
    this.follows.value = false;
  }

  /** Moves a place into sight, where it stays while items come. */
  reveal(place: number): void {
    const shown = this.window.peek();
    this.follows.value = false;
    this.#chosen.value = shown;
    const { x, zoom, width } = this.window.peek();
    const left = (place - x) * zoom;
    if (left < 0 || left > width - AFTER) this.moveTo(place - width / zoom / 2);
  }

  #zoomed(window: Window): Window {
    if (this.#isZoomed.value) return window;
    const zoom = Math.max(READABLE, this.#smallest(window.width));
    return zoom === window.zoom ? window : { ...window, zoom };
  }

  #show(window: Window): void {
    const last = this.#last(window);
    const x = Math.min(Math.max(0, window.x), last);
    this.follows.value = x >= last;
    this.#chosen.value = { ...window, x };
  }

  /** The place at which the end is in sight. A timeline that fits begins at the left. */
  #last({ zoom, width }: Window): number {
    return Math.max(0, this.#store.model.width - (width - FREE) / zoom);
  }

  #smallest(width: number): number {
    return Math.min(1, (width - FREE) / Math.max(STEP, this.#store.model.width));
  }
}
