/** How a container ends and what it has printed. */
export interface Ended {
  readonly status: number | null;
  readonly text: string;
}

/** A container that runs. */
export interface Container {
  readonly url: string;
  /** Reads a file about its first process, below `/proc/1/`. */
  readonly proc: (file: string) => Promise<string>;
  /** The exit code of the image's health check, with another key where one is named. */
  readonly health: (key?: string) => Promise<number | null>;
  /** Sends SIGTERM and waits. */
  readonly stop: () => Promise<Ended>;
  /** Sends SIGKILL and waits. */
  readonly kill: () => Promise<unknown>;
}

/** What runs containers of the image; the root of each is read-only. */
export interface Place {
  readonly name: string;
  /** Builds the image; returns its size in bytes. */
  readonly build: () => Promise<number>;
  /** Makes an empty volume that the user of the image may write. */
  readonly volume: () => Promise<string>;
  /**
   * Starts a container, and returns once it answers its port.
   *
   * @param data what `volume` has returned; the container has it as `/data`
   * @param options those of `facsimile start` in addition to those of the image
   */
  readonly start: (key: string, data: string, ...options: readonly string[]) => Promise<Container>;
  /** Starts one with an empty key, which ends by itself. */
  readonly startWithoutKey: (data: string) => Promise<Ended>;
  readonly remove: () => Promise<void>;
}
