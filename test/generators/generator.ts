/** A generator of clients, and what it takes to make two of them do the main job. */
export interface Generator {
  readonly name: string;
  /** Generates a client of each document, and compiles them with the program that uses them. */
  readonly make: (folder: string) => Promise<void>;
  /** Runs that program; it prints what it met, as JSON. */
  readonly run: (folder: string, url: string, key: string) => Promise<string>;
}
