import type { HeatDetail, StandingRow } from '@paddock/contracts';
import { HEAT_STATUS_NAMES } from '../../../../shared/racing/heat-status-names.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { formatOrdinal } from '../../../../shared/format/dates-and-numbers.ts';
import { countedPoints, formatPoints } from '../../../../shared/format/points.ts';
import { timesText } from '../times-text.ts';

const PARTS: Readonly<Record<HeatDetail['parts'][number]['kind'], string>> = {
  place: 'place',
  pole: 'pole',
  fastestLap: 'fastest lap',
  mostLapsLed: 'most laps led',
  participation: 'taking part',
};

/** What a heat’s points are made of: `18 for 2nd + 1 for fastest lap`; `0` without any. */
export function partsText({ parts, place }: Pick<HeatDetail, 'parts' | 'place'>): string {
  if (parts.length === 0) return '0';
  return parts
    .map(({ kind, points }) => {
      const what = kind === 'place' && place !== null ? formatOrdinal(place) : PARTS[kind];
      return `${formatPoints(points)} for ${what}`;
    })
    .join(' + ');
}

interface AwayFrom {
  readonly isEntered: boolean;
  /** One class of several: the driver may have driven in another. */
  readonly isOneClass: boolean;
}

/** Where a heat was finished, and what multiplied its points: `2nd in class, 5th overall; points × 2`. */
export function heatText(heat: HeatDetail, round: AwayFrom): string {
  if (heat.status === 'absent') return awayText(round);
  const { status, inClass, overall, weight, factor, schemeFrom, eventId } = heat;
  const places = [
    ...(inClass === null ? [] : [`${formatOrdinal(inClass)} in class`]),
    ...(overall === null ? [] : [`${formatOrdinal(overall)} overall`]),
  ];
  return [
    status === 'classified' && places.length > 0 ? places.join(', ') : HEAT_STATUS_NAMES[status],
    ...(weight === '1' ? [] : [`points × ${formatPoints(weight)}`]),
    ...(factor === '1' ? [] : [`everything × ${formatPoints(factor)}`]),
    ...(schemeFrom === null ? [] : [`points as from ${schemeFrom}`]),
    ...(eventId === null ? ['decided by staff, without a result'] : []),
  ].join('; ');
}

function awayText({ isEntered, isOneClass }: AwayFrom): string {
  if (!isEntered) return 'Not entered';
  return isOneClass ? `${HEAT_STATUS_NAMES.absent} in this class` : HEAT_STATUS_NAMES.absent;
}

/** `202 points: 205 of the rounds that count, less 3 taken`; null: the rounds alone. */
export function totalText({ total, rounds, penalties, corrections }: StandingRow): string | null {
  if (penalties === '0' && corrections === '0') return null;
  const isGiven = !corrections.startsWith('-');
  return [
    `${countedPoints(total)}: ${formatPoints(rounds)} of the rounds that count`,
    ...(penalties === '0' ? [] : [`less ${formatPoints(penalties)} taken`]),
    ...(corrections === '0'
      ? []
      : [`${isGiven ? 'plus' : 'less'} ${formatPoints(corrections.replace('-', ''))} by corrections`]),
  ].join(', ');
}

const DECIDED: Readonly<Record<NonNullable<StandingRow['decidedBy']>, string | null>> = {
  points: null,
  countback: 'Ahead of or behind others with as many points by count-back: more wins, then more second places.',
  latest: 'Ahead of or behind others with as many points by the better place in the latest heat.',
  bestRounds: 'Ahead of or behind others with as many points by the better rounds.',
  fewerPenalties: 'Ahead of or behind others with as many points by fewer penalty points.',
  moreStarts: 'Ahead of or behind others with as many points by more starts.',
  shared: 'Level with others in everything: they share the place.',
};

export function decidedText({ decidedBy }: StandingRow): string | null {
  return decidedBy === null ? null : DECIDED[decidedBy];
}

/** `2 starts: once 1st, twice 2nd` */
export function finishesText({ starts, finishes }: StandingRow): string {
  const places = finishes.map(([place, times]) => `${formatOrdinal(place)} ${timesText(times)}`);
  return [counted(starts, 'start'), ...places].join(', ');
}
