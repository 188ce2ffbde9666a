import type { Scheme } from '@paddock/contracts';
import type { HeatScore } from './contest.ts';
import { textOf } from './fractions.ts';
import type { Moment } from './moment.ts';
import type { Competitor } from './ranking.ts';
import { POINTS_PARTS, type HeatCell, type StandingsCell, type StandingsRow } from './standings-types.ts';
import { decidedBy, finishesOf } from './tie-breaks.ts';

/** A competitor as the table shows them. */
export function rowOf(
  competitor: Competitor,
  { competitors, moment, scheme }: { competitors: readonly Competitor[]; moment: Moment; scheme: Scheme },
): StandingsRow {
  const { who, place, stand } = competitor;
  const withPlace = competitors.filter((other) => other.place !== null).map((other) => other.stand);
  return {
    who,
    place,
    total: textOf(stand.total),
    rounds: textOf(stand.rounds),
    penalties: textOf(stand.penalties),
    corrections: textOf(stand.corrections),
    starts: stand.starts,
    finishes: finishesOf(stand, scheme).flatMap((times, index) => (times === 0 ? [] : [[index + 1, times] as const])),
    decidedBy: place === null ? null : decidedBy(stand, withPlace, scheme),
    cells: cellsOf(competitor, moment, scheme),
  };
}

function cellsOf({ results, stand }: Competitor, { run }: Moment, scheme: Scheme): StandingsCell[] {
  return stand.outcomes.map((outcome, index) => {
    const heats = run[index]?.heats ?? [];
    return {
      round: outcome.round,
      heat: scheme.dropUnit === 'heat' ? (heats[0]?.code ?? null) : null,
      heats: heats.flatMap(({ code }) => {
        const score = results.scores.get(code);
        return score === undefined ? [] : [heatCell(code, score)];
      }),
      points: textOf(outcome.points),
      counts: stand.counted.has(outcome),
      mustCount: stand.mustCount.has(outcome),
      bound: outcome.bound.above === 0n ? null : textOf(outcome.bound),
    };
  });
}

function heatCell(heat: string, { parts, status, fileRows, place, inClass, overall }: HeatScore): HeatCell {
  const texts = POINTS_PARTS.flatMap((kind) => {
    const points = parts[kind];
    return points === undefined ? [] : [[kind, textOf(points)] as const];
  });
  return { heat, status, fileRows, place, inClass, overall, parts: Object.fromEntries(texts) };
}
