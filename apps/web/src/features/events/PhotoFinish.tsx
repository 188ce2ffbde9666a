import type { DriverRef, EventSummary, SessionKind } from '@paddock/contracts';
import { clsx } from 'clsx';
import { formatGap, formatTime, type Gap } from 'race-format';
import { winnerTime } from '../../shared/format/winner-time.ts';
import { DriverName } from '../../shared/racing/DriverName.tsx';
import { LapMark } from '../../shared/racing/LapMark.tsx';
import { NumberPlate } from '../../shared/racing/NumberPlate.tsx';
import styles from './PhotoFinish.module.css';

/** The scale's full width: the same for every race, so that close finishes look close everywhere. */
const RACE_SCALE_MS = 30_000;
const LAP_SCALE_MS = 3000;

type PodiumRow = EventSummary['podium'][number];

interface PhotoFinishProps {
  readonly kind: SessionKind;
  readonly podium: readonly PodiumRow[];
  /** The best lap of the session broke the track record. */
  readonly hasRecord: boolean;
}

/** The finish of the first three, on a fixed scale. */
export function PhotoFinish({ kind, podium, hasRecord }: PhotoFinishProps) {
  if (podium.length === 0) return <p>{kind === 'race' ? 'Nobody was classified.' : 'Nobody set a lap time.'}</p>;
  return (
    <ol className={styles.list}>
      {podium.map((row) => (
        <li key={row.position}>
          <span className={styles.place}>{row.place}</span>
          <NumberPlate number={row.raceNumber} />
          <PodiumNames drivers={row.drivers} />
          <Line gap={row.gap} scaleMs={kind === 'race' ? RACE_SCALE_MS : LAP_SCALE_MS} />
          <span className={styles.gap}>
            {isFastest(row, { kind, podium }) ? (
              <>
                <span className={styles.mark}>
                  <LapMark kind={hasRecord ? 'record' : 'fastest'} />
                </span>
                <span className={styles.best}>{formatTime(row.bestLap)}</span>
              </>
            ) : (
              formatGap(row.gap, {
                leaderText: kind === 'race' ? winnerTime(row.totalTime) : formatTime(row.bestLap),
                hasNegative: false,
              })
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The leader of a session ranked by best lap has the fastest lap. */
function isFastest(row: PodiumRow, { kind, podium }: Pick<PhotoFinishProps, 'kind' | 'podium'>): boolean {
  if (kind === 'race' || row.gap.kind !== 'leader' || row.bestLap === null) return false;
  return podium.every(({ bestLap }) => bestLap === null || bestLap >= (row.bestLap ?? 0));
}

function PodiumNames({ drivers }: { readonly drivers: readonly DriverRef[] }) {
  const [only] = drivers;
  if (only === undefined) return <span>–</span>;
  return <DriverName driver={{ ...only, name: drivers.map(({ name }) => name).join(', ') }} hasBadge={false} />;
}

function Line({ gap, scaleMs }: { readonly gap: Gap; readonly scaleMs: number }) {
  const share = shareOf(gap, scaleMs);
  if (share === null) return <span />;
  return (
    <span className={clsx(styles.line, share > 1 && styles.far)} aria-hidden="true">
      <i style={{ width: `${(Math.min(share, 1) * 100).toFixed(1)}%` }} />
    </span>
  );
}

function shareOf(gap: Gap, scaleMs: number): number | null {
  if (gap.kind === 'leader') return 0;
  // Less time than the winner has no place on the scale.
  if (gap.kind === 'time') return gap.gapMs < 0 ? null : gap.gapMs / scaleMs;
  return gap.kind === 'laps' ? Infinity : null;
}
