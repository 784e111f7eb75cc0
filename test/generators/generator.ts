/** A generator of clients, and the steps that run the main job with two of them. */
export interface Generator {
  readonly name: string;
  /** Generates a client of each document, and compiles them with the program that uses them. */
  readonly make: (folder: string) => Promise<void>;
  /** Runs that program, which prints its results as JSON. */
  readonly run: (folder: string, url: string, key: string) => Promise<string>;
}
