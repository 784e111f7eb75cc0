/** The secrets that a recording does not have yet. */
export interface SecretNews {
  /** Secrets since the last `markWritten`, by URL. */
  readonly news: Readonly<Record<string, string>>;
  /** Called when the recording has them. */
  readonly markWritten: () => void;
}

/**
 * The signing secrets of URLs. Each is made of the key, which no file has. The recording keeps the
 * secrets, so that a restart with another key signs as before.
 */
export class SigningSecrets implements SecretNews {
  readonly #make: (url: string) => string;
  readonly #known = new Map<string, string>();
  #news: Readonly<Record<string, string>> = NONE;

  constructor(make: (url: string) => string) {
    this.#make = make;
  }

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

  /** Takes over the secrets of a recording. */
  learn(secrets: Readonly<Record<string, string>>): void {
    for (const [url, secret] of Object.entries(secrets)) this.#known.set(url, secret);
  }

  markWritten(): void {
    this.#news = NONE;
  }

  /** For a second recording, which has none of the secrets yet. */
  anew(): SecretNews {
    const known = this.#known;
    let count = 0;
    return {
      get news() {
        return count === known.size ? NONE : Object.fromEntries([...known].slice(count));
      },
      markWritten: () => {
        count = known.size;
      },
    };
  }
}

const NONE: Readonly<Record<string, string>> = {};
