interface Kept {
  readonly etag: string;
  readonly contentType: string | null;
  readonly text: string;
}

/** The most recently requested replies, by URL. Kept as text, so that no caller changes what another gets. */
export class EtagCache {
  readonly #replies = new Map<string, Kept>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  find(url: string): Kept | undefined {
    const kept = this.#replies.get(url);
    if (kept !== undefined) this.keep(url, kept);
    return kept;
  }

  keep(url: string, reply: Kept): void {
    this.#replies.delete(url);
    this.#replies.set(url, reply);
    const [oldest] = this.#replies.keys();
    if (this.#replies.size > this.#limit && oldest !== undefined) this.#replies.delete(oldest);
  }
}
