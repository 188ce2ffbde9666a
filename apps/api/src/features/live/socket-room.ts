/** Who a socket belongs to, as far as room is concerned. */
export interface Guest {
  /** What counts as one address; null: this machine itself. */
  readonly address: string | null;
  readonly sessionId: string | null;
}

export interface RoomLimits {
  readonly perAddress: number;
  readonly perSession: number;
}

/** Counts who holds how many sockets, so that nobody takes all there are. */
export class SocketRoom {
  readonly #limits: RoomLimits;
  readonly #byAddress = new Map<string, number>();
  readonly #bySession = new Map<string, number>();

  constructor(limits: RoomLimits) {
    this.#limits = limits;
  }

  hasPlaceFor({ address, sessionId }: Guest): boolean {
    const { perAddress, perSession } = this.#limits;
    return countOf(this.#byAddress, address) < perAddress && countOf(this.#bySession, sessionId) < perSession;
  }

  enter({ address, sessionId }: Guest): void {
    move(this.#byAddress, address, 1);
    move(this.#bySession, sessionId, 1);
  }

  leave({ address, sessionId }: Guest): void {
    move(this.#byAddress, address, -1);
    move(this.#bySession, sessionId, -1);
  }
}

function countOf(counts: ReadonlyMap<string, number>, key: string | null): number {
  return key === null ? 0 : (counts.get(key) ?? 0);
}

function move(counts: Map<string, number>, key: string | null, by: number): void {
  if (key === null) return;
  const count = countOf(counts, key) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
