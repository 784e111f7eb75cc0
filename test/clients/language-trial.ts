/** Where a trial runs, and how it reports. */
export interface Place {
  /** The root of this repository; `npm run build` has run there. */
  readonly root: string;
  /** An empty folder, which is removed in the end. */
  readonly folder: string;
  /** Starts the command that was built here; the value of `FACSIMILE_COMMAND`. */
  readonly command: string;
  /** Runs one step and notes its name and seconds; the first that rejects ends the trial. */
  readonly step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

/** The trial of the client of one language: the export `trial` of its file in this folder. */
export interface LanguageTrial {
  readonly name: string;
  /** Why it cannot run on this machine; undefined where it can. */
  readonly missing: () => Promise<string | undefined>;
  /** The version of the language's tool, in a few words. */
  readonly version: () => Promise<string>;
  /**
   * @throws Cannot for a reason outside of this repository, such as a registry that does not answer
   * @throws Error when something is wrong; its message is printed
   */
  readonly run: (place: Place) => Promise<void>;
}
