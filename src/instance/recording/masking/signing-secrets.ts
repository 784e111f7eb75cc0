/** What somebody who writes secrets down has to write. */
export interface SecretNews {
  /** Made since `told` was called. */
  readonly news: Readonly<Record<string, string>>;
  /** What is new has been written. */
  readonly told: () => void;
}

/**
 * The signing secrets of URLs. Each is made of the key, which stands in no file: those that have been
 * given are kept, so that a restart with another key signs as before.
 */
export class SigningSecrets implements SecretNews {
  readonly #make: (url: string) => string;
  readonly #known = new Map<string, string>();
  #news: Readonly<Record<string, string>> = NONE;

  constructor(make: (url: string) => string) {
    this.#make = make;
  }

  /** Made since `told` was called. */
  get news(): Readonly<Record<string, string>> {
    return this.#news;
  }

  get all(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#known);
  }

  of(url: string): string {
    const known = this.#known.get(url);
    if (known !== undefined) return known;
    const secret = this.#make(url);
    this.#known.set(url, secret);
    this.#news = { ...this.#news, [url]: secret };
    return secret;
  }

  /** Takes over what was given before. */
  learn(secrets: Readonly<Record<string, string>>): void {
    for (const [url, secret] of Object.entries(secrets)) this.#known.set(url, secret);
  }

  /** What is new has been written. */
  told(): void {
    this.#news = NONE;
  }

  /** For a second one who writes, to whom all of them are new. */
  anew(): SecretNews {
    const known = this.#known;
    let count = 0;
    return {
      get news() {
        return count === known.size ? NONE : Object.fromEntries([...known].slice(count));
      },
      told: () => {
        count = known.size;
      },
    };
  }
}

const NONE: Readonly<Record<string, string>> = {};
