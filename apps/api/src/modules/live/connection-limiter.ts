import { ADDRESSES_A_RANGE, addressRange } from '../../http/address-key.ts';

/** The owner of a socket: what it may receive depends on a session that can end. */
export interface SocketOwner {
  readonly accountId: number;
  readonly sessionId: string;
}

export interface SocketClient {
  readonly owner: SocketOwner | null;
  /** The address, or the network that counts as one; null: this machine. */
  readonly address: string | null;
}

export interface ConnectionLimits {
  readonly total: number;
  readonly perAddress: number;
  readonly perSession: number;
}

/** Which limit is reached: of the client's address, network or session, or of the process. */
export type LimitReached = 'client' | 'total';

/** Counts sockets per address, network and session, so that no client takes all of them. */
export class ConnectionLimiter {
  readonly #limits: ConnectionLimits;
  readonly #counts = new Map<string, number>();
  #total = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** null: the socket is accepted. */
  check(client: SocketClient): LimitReached | null {
    for (const [key, most] of this.#limitsOf(client)) if (this.#countOf(key) >= most) return 'client';
    return this.#total >= this.#limits.total ? 'total' : null;
  }

  add(client: SocketClient): void {
    this.#count(client, 1);
  }

  remove(client: SocketClient): void {
    this.#count(client, -1);
  }

  #count(client: SocketClient, by: number): void {
    this.#total += by;
    for (const key of this.#limitsOf(client).keys()) {
      const count = this.#countOf(key) + by;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** What a client is counted by, each with its limit. */
  #limitsOf({ address, owner }: SocketClient): Map<string, number> {
    const { perAddress, perSession } = this.#limits;
    const limits = new Map<string, number>();
    const range = address === null ? null : addressRange(address);
    if (address !== null) limits.set(address, perAddress);
    if (range !== null) limits.set(range, perAddress * ADDRESSES_A_RANGE);
    if (owner !== null) limits.set(`session ${owner.sessionId}`, perSession);
    return limits;
  }
}
