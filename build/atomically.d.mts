export declare function makeAtomically(
  place: string,
  make: (folder: string) => void | Promise<void>,
): Promise<void>;
