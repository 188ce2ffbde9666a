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
  readonly #byAddress = new Map<string, number>();
  readonly #byRange = new Map<string, number>();
  readonly #bySession = new Map<string, number>();
  #total = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** null: the socket is accepted. */
  check({ address, owner }: SocketClient): LimitReached | null {
    const { total, perAddress, perSession } = this.#limits;
    const isClientLimited =
      countOf(this.#byAddress, address) >= perAddress ||
      countOf(this.#byRange, rangeOf(address)) >= perAddress * ADDRESSES_A_RANGE ||
      countOf(this.#bySession, owner?.sessionId ?? null) >= perSession;
    if (isClientLimited) return 'client';
    return this.#total >= total ? 'total' : null;
  }

  add(client: SocketClient): void {
    this.#count(client, 1);
  }

  remove(client: SocketClient): void {
    this.#count(client, -1);
  }

  #count({ address, owner }: SocketClient, by: number): void {
    this.#total += by;
    increase(this.#byAddress, address, by);
    increase(this.#byRange, rangeOf(address), by);
    increase(this.#bySession, owner?.sessionId ?? null, by);
  }
}

function rangeOf(address: string | null): string | null {
  return address === null ? null : addressRange(address);
}

function countOf(counts: ReadonlyMap<string, number>, key: string | null): number {
  return key === null ? 0 : (counts.get(key) ?? 0);
}

function increase(counts: Map<string, number>, key: string | null, by: number): void {
  if (key === null) return;
  const count = countOf(counts, key) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
