interface CachedReply {
  readonly etag: string;
  readonly contentType: string | null;
  readonly text: string;
}

/** The most recently requested replies, by URL. As text, so that no caller changes what another gets. */
export class EtagCache {
  readonly #replies = new Map<string, CachedReply>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  find(url: string): CachedReply | undefined {
    const cached = this.#replies.get(url);
    // The most recently used is the last to go.
    if (cached !== undefined) this.set(url, cached);
    return cached;
  }

  set(url: string, reply: CachedReply): void {
    this.#replies.delete(url);
    this.#replies.set(url, reply);
    const [oldest] = this.#replies.keys();
    if (this.#replies.size > this.#limit && oldest !== undefined) this.#replies.delete(oldest);
  }
}
