import { ADDRESSES_A_RANGE, addressRange } from '../../platform/http/address-key.ts';

/** Who a socket belongs to, as far as room is concerned. */
export interface Guest {
  /** What counts as one address; null: this machine itself. */
  readonly address: string | null;
  readonly sessionId: string | null;
}

export interface RoomLimits {
  readonly inAll: number;
  readonly perAddress: number;
  readonly perSession: number;
}

/** Why there is no room: whoever asks holds too many sockets, or all together do. */
export type RoomRefusal = 'here' | 'everywhere';

/** Counts who holds how many sockets, so that nobody takes all there are. */
export class SocketRoom {
  readonly #limits: RoomLimits;
  readonly #byAddress = new Map<string, number>();
  readonly #byRange = new Map<string, number>();
  readonly #bySession = new Map<string, number>();
  #all = 0;

  constructor(limits: RoomLimits) {
    this.#limits = limits;
  }

  /** null: there is room for one more. */
  refusalOf({ address, sessionId }: Guest): RoomRefusal | null {
    const { inAll, perAddress, perSession } = this.#limits;
    const isFullHere =
      countOf(this.#byAddress, address) >= perAddress ||
      countOf(this.#byRange, rangeOf(address)) >= perAddress * ADDRESSES_A_RANGE ||
      countOf(this.#bySession, sessionId) >= perSession;
    if (isFullHere) return 'here';
    return this.#all >= inAll ? 'everywhere' : null;
  }

  enter(guest: Guest): void {
    this.#move(guest, 1);
  }

  leave(guest: Guest): void {
    this.#move(guest, -1);
  }

  #move({ address, sessionId }: Guest, by: number): void {
    this.#all += by;
    move(this.#byAddress, address, by);
    move(this.#byRange, rangeOf(address), by);
    move(this.#bySession, sessionId, by);
  }
}

function rangeOf(address: string | null): string | null {
  return address === null ? null : addressRange(address);
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
