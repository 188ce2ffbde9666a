import type { LiveTiming } from '@paddock/contracts';
import { clsx } from 'clsx';
import { WifiOff } from 'lucide-react';
import { formatGap, formatTime } from 'race-format';
import { useState, type ReactNode } from 'react';
import { useNames } from '../../../lib/names.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { LapMark } from '../../../shared/racing/LapMark.tsx';
import { SessionMark } from '../../../shared/racing/SessionMark.tsx';
import { Flag } from '../../../shared/ui/Flag.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import type { LiveUrl } from '../live-url.ts';
import { shortNamesOf } from './car-names.ts';
import { clockOf } from './clock.ts';
import { createLiveRows, type LiveRow } from './live-rows.ts';
import { fastestOf, isRace } from './session-state.ts';
import styles from './Overlay.module.css';

/** What fits below each other in 1080 pixels. */
const SHOWN = 18;
const SECOND_MS = 1000;

interface TowerProps {
  readonly timing: LiveTiming;
  readonly gap: LiveUrl['gap'];
  /** Says that what is shown is old; false: it is not. */
  readonly old: ReactNode;
}

/** The order, one row for each car. */
export function Tower({ timing, gap, old }: TowerProps) {
  const names = useNames();
  const [rowsOf] = useState(createLiveRows);
  const { server, cars } = timing;
  const short = shortNamesOf(cars);
  const clock = clockOf(timing, useNow(SECOND_MS));
  const fastest = fastestOf(cars);
  const isRaceOrder = isRace(timing);
  return (
    <div className={styles.tower}>
      <div className={styles.top}>
        <span className={styles.track}>
          {server.trackName !== null && <Flag country={names.trackCountry(server.trackName)} size="hero" />}
          <b className="cut">{server.trackName === null ? server.name : names.track(server.trackName)}</b>
        </span>
        <span className={styles.clock}>
          {clock.value}
          {clock.unit !== undefined && <small> {clock.unit}</small>}
        </span>
      </div>
      <Kerb share={clock.share ?? 0} />
      <p className={styles.head}>
        {server.sessionKind !== null && <SessionMark kind={server.sessionKind} name="" />}
        <span className="cut">{clock.note}</span>
        <span className={styles.what}>{gap === 'interval' ? 'Interval' : 'Gap'}</span>
      </p>
      {old}
      <ol>
        {rowsOf(timing)
          .slice(0, SHOWN)
          .map((row) => (
            <li
              key={row.car.carId}
              className={clsx(
                row.car.position === 1 && styles.first,
                !row.car.isConnected && styles.away,
                row.bracket !== null && [styles.close, styles[row.bracket]],
              )}
            >
              <span className={styles.place}>{row.car.position}</span>
              <span className={styles.plate}>{row.car.raceNumber ?? '–'}</span>
              <span className={clsx(styles.name, 'cut')}>
                <PersonName>{short(row.car)}</PersonName>
              </span>
              <span className={styles.mark}>
                {row.car.isConnected ? (
                  row.mark !== null && <i>{row.mark}</i>
                ) : (
                  <WifiOff size={24} aria-label="Connection lost" />
                )}
              </span>
              <span className={styles.gap}>{gapText(row, { gap, isRaceOrder })}</span>
            </li>
          ))}
      </ol>
      {fastest !== null && (
        <p className={styles.fastest}>
          <LapMark kind="fastest" /> <b>{formatTime(fastest.bestLap)}</b>
          <span className="cut">
            <PersonName>{short(fastest)}</PersonName>
          </span>
        </p>
      )}
    </div>
  );
}

function gapText({ car, gapText: text }: LiveRow, { gap, isRaceOrder }: { gap: LiveUrl['gap']; isRaceOrder: boolean }) {
  if (car.position === 1) return isRaceOrder ? text : formatTime(car.bestLap);
  if (gap === 'leader') return text;
  return car.interval === null ? text : formatGap({ kind: 'time', gapMs: car.interval });
}

/** How much of the session's time is over. */
export function Kerb({ share }: { readonly share: number }) {
  return (
    <div className={styles.kerb}>
      <i style={{ width: `${(share * 100).toFixed(1)}%` }} />
    </div>
  );
}
