import type { HeatStatus, RoundHead, Standings, StandingCell, StandingRow } from '@paddock/contracts';
import { HEAT_STATUS_NAMES } from '../../../../shared/racing/heat-status-names.ts';
import { formatOrdinal } from '../../../../shared/format/dates-and-numbers.ts';
import { countedPoints, formatPoints, pointsValue } from '../../../../shared/format/points.ts';

/** In a cell; what is classified has its place instead. */
export const STATUS_MARKS: Readonly<Record<HeatStatus, string>> = {
  classified: '',
  dnf: 'DNF',
  dns: 'DNS',
  dsq: 'DSQ',
  short: 'short',
  banned: 'ban',
  absent: '–',
};

/** The rounds that have a column: a cancelled one is none. */
export function heldRounds(rounds: readonly RoundHead[]): readonly RoundHead[] {
  return rounds.filter(({ state }) => state !== 'cancelled');
}

/** `After round 5 of 8` */
export function afterText({ rounds, afterRound }: Pick<Standings, 'rounds' | 'afterRound'>): string {
  const held = heldRounds(rounds);
  const after = held.findIndex(({ code }) => code === afterRound);
  return after === -1 ? 'Before the first round' : `After round ${after + 1} of ${held.length}`;
}

/** What a cell says to who cannot see it, and on hover: "18 points, 2nd, dropped". */
export function cellText(cell: StandingCell): string {
  const { points, place, status, counts, mustCount, given } = cell;
  return [
    countedPoints(points),
    place === null ? HEAT_STATUS_NAMES[status].toLowerCase() : formatOrdinal(place),
    ...(cell.hasPole ? ['pole'] : []),
    ...(cell.hasFastestLap ? ['fastest lap'] : []),
    ...(given === null ? [] : [givenText(given)]),
    ...(counts ? [] : ['dropped']),
    ...(mustCount ? ['cannot be dropped'] : []),
  ].join(', ');
}

function givenText(points: string): string {
  return `${countedPoints(points.replace('-', ''))} ${points.startsWith('-') ? 'taken' : 'given'}`;
}

/** Who can still win and when it can be decided, or who has won: `Champion at round 7: Ada Quick.` */
export function permutationText(standings: Standings): string {
  const { champions, rows, pointsLeft, rounds, earliestTitle } = standings;
  if (champions !== null) {
    // Who is hidden or banned from boards is not named.
    if (champions.names.length === 0) return `Decided at ${roundName(rounds, champions.since)}.`;
    const title = champions.names.length === 1 ? 'Champion' : 'Champions';
    return `${title} at ${roundName(rounds, champions.since)}: ${champions.names.join(' and ')}.`;
  }
  const placed = rows.filter(({ place }) => place !== null);
  const able = placed.filter(({ canStillWin }) => canStillWin).length;
  const isAny = able === placed.length && placed.length > 1;
  return [
    `Can still win: ${isAny ? 'everybody' : `${able} of ${placed.length}`}.`,
    `${countedPoints(pointsLeft)} ${pointsLeft === '1' ? 'is' : 'are'} left.`,
    ...(earliestTitle === null ? [] : [`Champion in ${roundName(rounds, earliestTitle)} at the earliest.`]),
  ].join(' ');
}

/** `round 5` */
export function roundName(rounds: readonly RoundHead[], code: string): string {
  const index = heldRounds(rounds).findIndex((round) => round.code === code);
  return index === -1 ? `round ${code}` : `round ${index + 1}`;
}

/** `30 behind`, of the first what there is. */
export function behindText({ gap, total }: Pick<StandingRow, 'gap' | 'total'>): string {
  if (gap === null) return countedPoints(total);
  return pointsValue(gap) === 0 ? 'level' : `${formatPoints(gap)} behind`;
}

/** Most places won first, then most lost. */
export function movers(rows: readonly StandingRow[], most: number) {
  const moved = rows.flatMap((row) => {
    const { place, placeBefore } = row;
    return place === null || placeBefore === null || place === placeBefore
      ? []
      : [{ row, place, placeBefore, won: placeBefore - place }];
  });
  const up = moved.filter(({ won }) => won > 0).toSorted((a, b) => b.won - a.won);
  const down = moved.filter(({ won }) => won < 0).toSorted((a, b) => a.won - b.won);
  return [...up.slice(0, most), ...down.slice(0, most).toReversed()];
}
