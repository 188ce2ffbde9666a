import { RawClient } from './raw-client.ts';

export interface CrowdTarget {
  readonly host: string;
  readonly port: number;
}

/** What has come of one event since the crowd was asked last. */
export interface EventReport {
  readonly eventId: number;
  /** Clients that have it, in all. */
  readonly received: number;
  /** Times that it came to a client which had it, in all. */
  readonly duplicates: number;
  /** When it came, by the millisecond: [instant, to how many]. Only what was not reported before. */
  readonly arrivals: readonly (readonly [number, number])[];
}

export interface CrowdReport {
  readonly connected: number;
  readonly reconnects: number;
  readonly events: readonly EventReport[];
  /** Messages other than events. */
  readonly others: number;
  readonly cpuSeconds: number;
}

interface EventRecord {
  readonly eventId: number;
  /** The message's own id, from which a client goes on after a break. */
  readonly id: string;
  /** One place a client. */
  readonly seen: Uint8Array;
  received: number;
  duplicates: number;
  arrivals: Map<number, number>;
}

const AT_A_TIME = 100;
const MOST_KNOWN_TEXTS = 2_000;
const RECONNECT_MS = 500;

/** Many clients of one site in this process, which note what each of them is told. */
export class Crowd {
  readonly #target: CrowdTarget;
  readonly #clients: (RawClient | null)[];
  /** Of the newest event each client has seen. */
  readonly #lastIds: string[];
  readonly #events = new Map<number, EventRecord>();
  /** The same bytes go to everybody: each text is understood once. null: no event. */
  readonly #known = new Map<string, EventRecord | null>();
  #texts: string[] = [];
  #connected = 0;
  #reconnects = 0;
  #others = 0;
  #isClosing = false;

  constructor(target: CrowdTarget, size: number) {
    this.#target = target;
    this.#clients = Array.from({ length: size }, () => null);
    this.#lastIds = Array.from({ length: size }, () => '');
  }

  /** Opens all connections, so many at a time. */
  async open(): Promise<void> {
    const waiting = this.#clients.keys();
    const work = async (): Promise<void> => {
      for (const index of waiting) await this.#connect(index);
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
  }

  report(): CrowdReport {
    const { user, system } = process.cpuUsage();
    const events = [...this.#events.values()].map(({ eventId, received, duplicates, arrivals }) => ({
      eventId,
      received,
      duplicates,
      arrivals: [...arrivals],
    }));
    for (const record of this.#events.values()) if (record.arrivals.size > 0) record.arrivals = new Map();
    return {
      connected: this.#connected,
      reconnects: this.#reconnects,
      events,
      others: this.#others,
      cpuSeconds: (user + system) / 1e6,
    };
  }

  /** The events' messages as they came, and nothing of them is remembered. */
  takeTexts(): string[] {
    const texts = this.#texts;
    this.#texts = [];
    this.#events.clear();
    this.#known.clear();
    return texts;
  }

  close(): void {
    this.#isClosing = true;
    for (const client of this.#clients) client?.destroy();
  }

  async #connect(index: number): Promise<void> {
    const lastId = this.#lastIds[index] ?? '';
    const client = new RawClient({
      ...this.#target,
      path: lastId === '' ? '/ws' : `/ws?after=${lastId}`,
      onText: (payload) => this.#take(index, payload),
      onClose: () => this.#comeBack(index),
    });
    this.#clients[index] = client;
    await client.opened;
    this.#connected += 1;
  }

  #comeBack(index: number): void {
    this.#connected -= 1;
    if (this.#isClosing) return;
    this.#reconnects += 1;
    const again = (): void => {
      if (this.#isClosing) return;
      this.#connect(index).catch(() => setTimeout(again, RECONNECT_MS));
    };
    // Not all in the same instant.
    setTimeout(again, RECONNECT_MS * (0.5 + Math.random()));
  }

  #take(index: number, payload: Buffer): void {
    const text = payload.toString('latin1');
    let record = this.#known.get(text);
    if (record === undefined) {
      record = this.#understand(payload);
      if (this.#known.size >= MOST_KNOWN_TEXTS) this.#known.clear();
      this.#known.set(text, record);
    }
    if (record === null) {
      this.#others += 1;
      return;
    }
    if (record.seen[index] === 1) {
      record.duplicates += 1;
      return;
    }
    record.seen[index] = 1;
    record.received += 1;
    this.#lastIds[index] = record.id;
    const now = Date.now();
    record.arrivals.set(now, (record.arrivals.get(now) ?? 0) + 1);
  }

  #understand(payload: Buffer): EventRecord | null {
    const text = payload.toString('utf8');
    const message: unknown = JSON.parse(text);
    if (!isEvent(message)) return null;
    const known = this.#events.get(message.eventId);
    if (known !== undefined) return known;
    this.#texts.push(text);
    const record = {
      eventId: message.eventId,
      id: message.id,
      seen: new Uint8Array(this.#clients.length),
      received: 0,
      duplicates: 0,
      arrivals: new Map<number, number>(),
    };
    this.#events.set(message.eventId, record);
    return record;
  }
}

function isEvent(message: unknown): message is { eventId: number; id: string } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'event' &&
    'eventId' in message &&
    typeof message.eventId === 'number' &&
    'id' in message &&
    typeof message.id === 'string'
  );
}
