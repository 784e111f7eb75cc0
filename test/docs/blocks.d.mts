/** A block of code in one of the project's pages. */
export interface Block {
  readonly page: string;
  readonly number: number;
  readonly language: string;
  readonly code: string;
}

export declare function blocksOf(language: string): readonly Block[];
export declare function writeBlocks(): void;
