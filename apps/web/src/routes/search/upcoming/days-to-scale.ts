import { LOCALE } from '../../../shared/format/dates-and-numbers.ts';

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Fewer would make an evening look long, more would make the names of tracks meet. */
const LEAST_DAYS = 7;
const MOST_DAYS = 28;
const USUAL_MINUTES = 60;

/** A round on the scale, in shares of its width. */
export interface PlacedRound<R> {
  readonly item: R;
  readonly left: number;
  readonly width: number;
  /** From 0, the lowest. */
  readonly lane: number;
  /** Its name stands before it: after it there is no room. */
  readonly isNameLeft: boolean;
}

interface Dated {
  readonly round: { readonly startsAt: string | null; readonly minutes: number | null };
}

/** When the day of an instant began, in a time zone; a day on which clocks change is as long as others here. */
export function startOfDay(nowMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const part = Object.fromEntries(parts.formatToParts(nowMs).map(({ type, value }) => [type, Number(value)]));
  return nowMs - (nowMs % MINUTE_MS) - ((part['hour'] ?? 0) * 60 + (part['minute'] ?? 0)) * MINUTE_MS;
}

/** How many days from today on are drawn; null: no round is near enough. */
export function daysShown(rounds: readonly Dated[], today: number): number | null {
  const days = rounds
    .map(({ round }) => Math.floor((Date.parse(round.startsAt ?? '') - today) / DAY_MS) + 1)
    .filter((day) => day <= MOST_DAYS);
  return days.length === 0 ? null : Math.max(LEAST_DAYS, ...days);
}

/** Shares of the width that a name takes, with its mark. */
const NAME_SHARE = 0.13;
const LEAST_WIDTH = 0.005;

/** Rounds that would meet are above each other. */
export function placeRounds<R extends Dated>(rounds: readonly R[], today: number, days: number): PlacedRound<R>[] {
  const scale = days * DAY_MS;
  const ends: number[] = [];
  return rounds.flatMap((item): PlacedRound<R>[] => {
    const left = (Date.parse(item.round.startsAt ?? '') - today) / scale;
    if (!(left < 1)) return [];
    const width = Math.max(LEAST_WIDTH, ((item.round.minutes ?? USUAL_MINUTES) * MINUTE_MS) / scale);
    const isNameLeft = left + NAME_SHARE > 1;
    const from = isNameLeft ? left - NAME_SHARE : left;
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = isNameLeft ? left + width : left + NAME_SHARE;
    return [{ item, left, width, lane, isNameLeft }];
  });
}
