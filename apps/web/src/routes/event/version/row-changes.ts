import type { VersionRow } from '@paddock/contracts';
import { formatGap, formatTime } from 'race-format';
import { formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { isolate } from '../../../shared/format/isolate.ts';
import { winnerTime } from '../../../shared/format/winner-time.ts';
import { penaltyStories } from '../result/penalty-text.ts';

/** A value of a row in the version before and in this one; null: it had none. */
export interface RowChange {
  readonly what: string;
  readonly from: string | null;
  readonly to: string | null;
}

type Decided = NonNullable<VersionRow['before']>;

interface Session {
  readonly isRace: boolean;
  /** Several car classes: then the place in class says more. */
  readonly hasClasses: boolean;
}

/** What differs between a row and the same row in the version before, in words. */
export function rowChanges(row: Decided, before: Decided, { isRace, hasClasses }: Session): RowChange[] {
  const values = ({ place, isVoided, gap, classPosition, drivers, totalTime, bestLap, points }: Decided) => ({
    Place: place === null ? withoutPlace({ isVoided, gap }) : formatOrdinal(place),
    ...(hasClasses && { 'In class': classPosition === null ? 'no place' : formatOrdinal(classPosition) }),
    Driver: drivers.map(({ name }) => isolate(name || 'No name')).join(', '),
    ...(isRace && { Time: winnerTime(totalTime) }),
    'Best lap': formatTime(bestLap),
    Points: String(points ?? '–'),
  });
  const was = new Map(Object.entries(values(before)));
  const [given, taken] = [penaltyStories(row.penalties), penaltyStories(before.penalties)];
  return [
    ...Object.entries(values(row)).flatMap(([what, to]) => {
      const from = was.get(what) ?? '–';
      return from === to ? [] : [{ what, from, to }];
    }),
    ...without(given, taken).map((to) => ({ what: 'Penalty', from: null, to })),
    ...without(taken, given).map((from) => ({ what: 'Penalty', from, to: null })),
  ];
}

function withoutPlace({ isVoided, gap }: Pick<Decided, 'isVoided' | 'gap'>): string {
  if (isVoided) return 'void';
  return gap.kind === 'dsq' || gap.kind === 'dnf' || gap.kind === 'dns' ? formatGap(gap) : 'no place';
}

/** The texts that others lack; the same penalty given twice is two texts. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return texts.filter((text) => {
    const at = left.indexOf(text);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
