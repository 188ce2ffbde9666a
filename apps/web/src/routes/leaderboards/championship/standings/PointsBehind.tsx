import type { ChampionshipInfo, Standings, StandingRow } from '@paddock/contracts';
import { clsx } from 'clsx';
import { useContext } from 'react';
import { counted } from '../../../../shared/format/counted.ts';
import { countedPoints, pointsValue } from '../../../../shared/format/points.ts';
import { OwnDriver } from '../../../../shared/racing/YouMark.tsx';
import { lanesOf } from '../../../event/hero/finish-lanes.ts';
import { laneCount, laneVariables, PLATE_WIDTHS } from '../../../event/hero/FinishRuler.tsx';
import { longestGap } from './longest-gap.ts';
import { scaleSteps } from './scale-steps.ts';
import { useStandings } from './use-standings.ts';
import { afterText } from './words.ts';
import frame from '../../../event/hero/FinishRuler.module.css';
import ruler from '../../../home/live/LiveRuler.module.css';
import styles from './PointsBehind.module.css';

/** Further plates on top of each other are ticks below. */
const MOST_LANES = { phone: 3, tablet: 4, desktop: 5 } as const;

/** Everybody behind the leader to scale, with what is left to win. While it loads its space is kept. */
export function PointsBehind({ info }: { readonly info: ChampionshipInfo }) {
  const { data } = useStandings(info.championshipId, 'drivers');
  if (info.roundsRun === 0) return null;
  return data === undefined ? <div className={styles.space} /> : <Ruler standings={data} />;
}

function Ruler({ standings }: { readonly standings: Standings }) {
  const own = useContext(OwnDriver);
  const { pointsLeft, champions } = standings;
  const rows = standings.rows.filter(({ place }) => place !== null);
  const longest = longestGap(standings);
  if (rows.length < 2 || longest === 0) return null;
  const lefts = rows.map(({ gap }) => ((gap === null ? 0 : pointsValue(gap)) / longest) * 100);
  const lanes = {
    phone: lanesOf(lefts, PLATE_WIDTHS.phone),
    tablet: lanesOf(lefts, PLATE_WIDTHS.tablet),
    desktop: lanesOf(lefts, PLATE_WIDTHS.desktop),
  };
  const left = pointsValue(pointsLeft);
  const lineAt = percent((left / longest) * 100);
  const isLineShown = champions === null && left > 0 && left < longest;
  return (
    <figure className={clsx(frame.figure, ruler.figure, 'screen-only')}>
      <figcaption className="overline">
        Points behind the leader
        <span>
          {champions === null &&
            left >= longest &&
            `everybody is within the ${countedPoints(pointsLeft)} that are left, `}
          {afterText(standings).toLowerCase()}
        </span>
      </figcaption>
      <div role="img" aria-label={labelOf(rows, standings)}>
        <div
          className={clsx(frame.ruler, isLineShown && styles.withLine)}
          style={laneVariables({
            phone: heightOf(lanes.phone, MOST_LANES.phone),
            tablet: heightOf(lanes.tablet, MOST_LANES.tablet),
            desktop: heightOf(lanes.desktop, MOST_LANES.desktop),
          })}
        >
          <span className={clsx(frame.post, ruler.post)} />
          {isLineShown && (
            <span className={styles.left} style={{ left: lineAt }}>
              {/* Its own share is at the line, so that it never leaves the scale. */}
              <span style={{ transform: `translateX(-${lineAt})` }}>
                can still win: {countedPoints(pointsLeft)} are left
              </span>
            </span>
          )}
          {rows.map((row, index) => {
            const at = {
              phone: lanes.phone[index] ?? 0,
              tablet: lanes.tablet[index] ?? 0,
              desktop: lanes.desktop[index] ?? 0,
            };
            return (
              <span
                key={row.driver?.playerId}
                className={clsx(
                  frame.car,
                  ruler.car,
                  row.gap === null ? ruler.leader : own !== null && row.driver?.playerId === own && ruler.own,
                  !row.canStillWin && ruler.running,
                  at.phone >= MOST_LANES.phone && styles.latePhone,
                  at.tablet >= MOST_LANES.tablet && styles.lateTablet,
                  at.desktop >= MOST_LANES.desktop && styles.late,
                )}
                style={{ left: percent(lefts[index] ?? 0), ...laneVariables(at) }}
              >
                <i className={frame.stem} />
                <span className={frame.plate}>{row.raceNumber ?? row.place}</span>
              </span>
            );
          })}
        </div>
        <div className={frame.scale}>
          <span className={frame.winner}>Leader</span>
          {scaleSteps(longest).map((step) => (
            <span key={step} className={styles.step} style={{ left: percent((step / longest) * 100) }}>
              −{step}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

function heightOf(lanes: readonly number[], most: number): number {
  return Math.min(laneCount(lanes.map((lane) => ({ lane }))), most);
}

function labelOf(rows: readonly StandingRow[], { pointsLeft }: Standings): string {
  const [first, second] = rows;
  const behind = second?.gap == null ? '' : `, ${second.driver?.name} ${countedPoints(second.gap)} behind`;
  return `${counted(rows.length, 'driver')} by points behind ${first?.driver?.name}${behind}; ${countedPoints(pointsLeft)} left to win; the table below has the figures`;
}

function percent(value: number): string {
  return `${value.toFixed(2)}%`;
}
