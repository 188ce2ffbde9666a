import type { FactsContext } from './facts.rules.ts';
import { lookupsOf, type Known, type KnownLookups } from './lookups.repository.ts';
import type { ReadableFile } from './read-incoming.ts';
import { endOf, type SessionEnd } from './session-end.ts';

/** What facts follow from, besides the file. */
export type FactsSource = Omit<FactsContext, 'decisions' | 'laps'>;

export interface Seen {
  /** Without those who were erased. */
  readonly job: ReadableFile;
  readonly end: SessionEnd;
  readonly known: Known;
}

export function sourceOf(
  { job, end, known }: Pick<Seen, 'job' | 'end'> & { readonly known: KnownLookups },
  trackId: number,
): FactsSource {
  return {
    ...lookupsOf(job.content.named, known, trackId),
    serverId: job.file.serverId,
    endAt: end.endAt,
    isEndApproximate: end.isApproximate,
  };
}

export function isSameSource(a: FactsSource, b: FactsSource): boolean {
  return textOf(a) === textOf(b);
}

function textOf({ driverIds, carGroups, ...rest }: FactsSource): string {
  return JSON.stringify([rest, [...driverIds], [...carGroups].toSorted(([a], [b]) => a - b)]);
}

/** As many as files can be written ahead while one is being written. */
const MOST_EVENT_IDS = 2;
/** After a file whose facts were wrong so many are looked into first. */
const FILES_OF_CAUTION = 20;

/**
 * What this process saw when it last imported: enough to say what facts a file comes to before it is asked. All of it may
 * have changed since, so what it says has to be compared with what is known under the lock.
 */
export class Foreknowledge {
  /** Of servers. */
  readonly timeZones = new Map<number, string>();
  readonly #trackIds = new Map<string, number>();
  readonly #carGroups = new Map<number, string | null>();
  readonly #survivors = new Map<number, number>();
  readonly #eventIds: number[] = [];
  #points: readonly number[] | null = null;
  #caution = 0;

  /** Whether a number should be drawn for an event that will come. */
  get wantsEventId(): boolean {
    return this.#eventIds.length < MOST_EVENT_IDS;
  }

  keepEventId(eventId: number): void {
    this.#eventIds.push(eventId);
  }

  takeEventId(): number | null {
    return this.#eventIds.pop() ?? null;
  }

  keep({ job, known }: Seen): void {
    const { session, named } = job.content;
    if (known.trackId !== null) this.#trackIds.set(session.trackCode, known.trackId);
    for (const [model, group] of known.carGroups) this.#carGroups.set(model, group);
    for (const { id } of named.drivers) this.#survivors.delete(id);
    for (const [id, survivor] of known.survivors) this.#survivors.set(id, survivor);
    this.#points = known.points;
  }

  wasWrong(): void {
    this.#caution = FILES_OF_CAUTION;
  }

  /** null: not enough is known. */
  foresee(job: ReadableFile): FactsSource | null {
    this.#caution = Math.max(0, this.#caution - 1);
    const { session, named } = job.content;
    const { serverId } = job.file;
    const timeZone = this.timeZones.get(serverId);
    const trackId = this.#trackIds.get(session.trackCode);
    const points = this.#points;
    if (this.#caution > 0 || timeZone === undefined || trackId === undefined || points === null) return null;
    if (session.entries.length === 0 || !named.carModels.every((model) => this.#carGroups.has(model))) return null;
    const known: KnownLookups = {
      carGroups: new Map(named.carModels.map((model) => [model, this.#carGroups.get(model) ?? null])),
      points,
      survivors: this.#survivors,
    };
    return sourceOf({ job, end: endOf(session, { ...job.file, timeZone }, job.record.receivedAt), known }, trackId);
  }
}
