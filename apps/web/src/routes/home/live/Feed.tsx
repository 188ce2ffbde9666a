import type { Happening, LiveTiming } from '@paddock/contracts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { LapMark } from '../../../shared/racing/LapMark.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { clockText } from './clock-text.ts';
import type { ShortNames } from './car-names.ts';
import { happeningText } from './happening-text.ts';
import { isRace } from './session-state.ts';
import styles from './Feed.module.css';

const SHOWN = 8;
/** What happens at a lap’s end is of that lap, all else of the next one. */
const AT_LAP_END: ReadonlySet<Happening['kind']> = new Set(['fastestLap', 'personalBest', 'finished']);

interface FeedProps {
  readonly timing: LiveTiming;
  readonly short: ShortNames;
  readonly note?: string | undefined;
}

/** What happened, the newest first. */
export function Feed({ timing, short, note }: FeedProps) {
  const [isWhole, setWhole] = useState(false);
  const cars = new Map(timing.cars.map((car) => [car.carId, car]));
  const happenings = timing.happenings.flatMap((one) => {
    const car = cars.get(one.carId);
    return car === undefined ? [] : [{ one, ...happeningText(one, { car, short, isRace: isRace(timing) }) }];
  });
  return (
    <Section title="What happened" {...(note !== undefined && { note })}>
      <ol className={styles.list}>
        {happenings.slice(0, isWhole ? undefined : SHOWN).map(({ one, title, mark, text }) => (
          <li key={`${one.kind} ${one.carId} ${one.at}`}>
            <p className={styles.when}>
              <b>{one.at < 0 ? 'Before' : clockText(one.at)}</b>
              <span>lap {one.lap + (AT_LAP_END.has(one.kind) ? 0 : 1)}</span>
            </p>
            <div>
              <h3 className={clsx(mark === 'fastest' && 'record', mark === 'personalBest' && 'better')}>
                <bdi>{title}</bdi> {mark !== null && <LapMark kind={mark} />}
              </h3>
              {text !== '' && (
                <p className={styles.text}>
                  <bdi>{text}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {happenings.length === 0 && <p className="detail">Nothing yet: laps, places and stops will appear here.</p>}
      {happenings.length > SHOWN && (
        <LinkButton type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `The last ${SHOWN}` : `All ${happenings.length}`}
        </LinkButton>
      )}
    </Section>
  );
}
