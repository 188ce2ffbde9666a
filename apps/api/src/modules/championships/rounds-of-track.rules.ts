import type { TrackRound } from '@paddock/contracts';
import type { Overview } from './overview.repository.ts';
import { calendarOf } from './overview.rules.ts';
import type { RacedEvent } from './rounds-of-track.repository.ts';

/** Sorts after every date. */
const NO_DATE = '9999';

interface AtTrack {
  readonly trackName: string;
  /** The events there that count. */
  readonly raced: readonly RacedEvent[];
  readonly now: string;
}

/**
 * The rounds of some championships at a track: those to come, the next first and those without a date last, then those raced there,
 * the newest first. Where a round was raced decides before where it was planned.
 */
export function roundsOfTrack(overviews: readonly Overview[], { trackName, raced, now }: AtTrack): TrackRound[] {
  const rounds = overviews.flatMap((overview) => {
    const { championshipId, state, definition } = overview;
    const isUnderWay = state === 'open' || state === 'running';
    return calendarOf(overview, now).flatMap((round): TrackRound[] => {
      const racedAt = lastEnd(raced.filter((one) => isOf(one, championshipId, round.eventIds)));
      const isComing = isUnderWay && round.state === 'planned' && round.trackName === trackName;
      return racedAt === null && !isComing ? [] : [{ championshipId, name: definition.name, state, round, racedAt }];
    });
  });
  const coming = rounds.filter(({ racedAt }) => racedAt === null);
  const driven = rounds.filter(({ racedAt }) => racedAt !== null);
  return [
    ...coming.toSorted((a, b) => (a.round.startsAt ?? NO_DATE).localeCompare(b.round.startsAt ?? NO_DATE)),
    ...driven.toSorted((a, b) => (b.racedAt ?? '').localeCompare(a.racedAt ?? '')),
  ];
}

function isOf(event: RacedEvent, championshipId: number, eventIds: readonly number[]): boolean {
  return event.championshipId === championshipId && eventIds.includes(event.eventId);
}

function lastEnd(events: readonly RacedEvent[]): string | null {
  return (
    events
      .map(({ endAt }) => endAt)
      .toSorted((a, b) => a.localeCompare(b))
      .at(-1) ?? null
  );
}
