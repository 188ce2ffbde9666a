import type { FoundRound } from '@paddock/contracts';
import { counted } from '../../../../shared/format/counted.ts';
import { formatCalendarDate } from '../../../../shared/format/dates-and-numbers.ts';

const DAY_MS = 86_400_000;

export interface FoundText {
  readonly kind: 'good' | 'choose' | 'missing' | 'open';
  readonly text: string;
}

/** What a round finds, in a few words. `startsAt` is without a zone; null: not set. `today`: `2026-12-04`. */
export function foundText(found: FoundRound | undefined, startsAt: string | null, today: string): FoundText {
  if (found === undefined) return { kind: 'open', text: startsAt === null ? 'no day is set' : 'not looked for yet' };
  const counting = found.events.filter(({ heat }) => heat !== null);
  switch (found.state) {
    case 'run': {
      const entries = Math.max(...counting.map(({ entryCount }) => entryCount), 0);
      const text = `${counted(counting.length, 'race')}, ${counted(entries, 'entry', 'entries')}`;
      return { kind: 'good', text };
    }
    case 'choose':
      return { kind: 'choose', text: `${counted(found.events.length, 'race')}: choose` };
    case 'missing':
      return { kind: 'missing', text: 'no race' };
    case 'cancelled':
      return { kind: 'open', text: 'cancelled' };
    case 'planned':
      return { kind: 'open', text: startsAt === null ? 'no day is set' : `none yet, ${awayText(startsAt, today)}` };
  }
}

function awayText(startsAt: string, today: string): string {
  const day = startsAt.slice(0, 10);
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (days === 0) return 'today';
  return days > 0 ? `in ${counted(days, 'day')}` : `since ${formatCalendarDate(day)}`;
}
