import type { ChampionshipInfo, Standings } from '@paddock/contracts';
import { countedPoints } from '../../../../shared/format/points.ts';
import { LapMark } from '../../../../shared/racing/LapMark.tsx';
import { heldRounds } from './words.ts';
import styles from './SideSections.module.css';

interface LegendProps {
  readonly info: ChampionshipInfo;
  readonly standings: Standings;
}

/** What the marks of the table mean: those that it has. */
export function Legend({ info, standings }: LegendProps) {
  const { rows, rounds, afterRound } = standings;
  const cells = rows.flatMap((row) => row.cells);
  const bonus = info.definition.schemes.at(-1)?.scheme.bonus;
  const run = heldRounds(rounds).findIndex(({ code }) => code === afterRound);
  return (
    <p className={`small-print ${styles.official}`}>
      {cells.some(({ counts }) => !counts) && (
        <>
          <s>Struck</s> dropped, not counted so far.{' '}
        </>
      )}
      {cells.some(({ hasFastestLap }) => hasFastestLap) && (
        <>
          <LapMark kind="fastest" /> fastest lap{worth(bonus?.fastestLap)}.{' '}
        </>
      )}
      {cells.some(({ hasPole }) => hasPole) && (
        <>
          <LapMark kind="pole" /> pole{worth(bonus?.pole)}.{' '}
        </>
      )}
      <b>–</b> did not take part. {run > 0 && <b>±</b>} {run > 0 && `places since round ${run}.`}
    </p>
  );
}

function worth(points: string | undefined): string {
  return points === undefined || points === '0' ? '' : `, ${countedPoints(points)}`;
}
