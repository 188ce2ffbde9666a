import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { curveStepAfter } from 'd3-shape';
import { formatSplit, formatTime } from 'race-format';
import { useState } from 'react';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { useFormat, useMinute } from '../../shared/hooks/clock.tsx';
import { DriverLink } from '../../shared/racing/DriverName.tsx';
import { EventDate } from '../../shared/racing/EventDate.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { QueryView, type QueryState } from '../../shared/ui/QueryView.tsx';
import { linePath } from '../../shared/charts/scales.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { progressText, recordFall } from './record-fall.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import styles from './RecordFallSection.module.css';

type Progression = ApiOutputs['leaderboards']['progression'];
type Step = Progression['steps'][number];

const SHOWN = 5;

export interface RecordFallSectionProps {
  readonly query: QueryState<Progression>;
  /** The car class of the record; undefined: all cars. */
  readonly carGroup: string | undefined;
}

/** How a record fell: a chart by date, and each record in words, newest first. */
export function RecordFallSection({ query, carGroup }: RecordFallSectionProps) {
  const title = carGroup === undefined ? 'How the record fell' : `How the ${carGroup} record fell`;
  return (
    <Section title={title}>
      <QueryView query={query} what="the records" rows={8} rowHeight={46}>
        {({ steps }) => <Fall steps={steps} />}
      </QueryView>
    </Section>
  );
}

function Fall({ steps }: { readonly steps: readonly Step[] }) {
  const [isLong, setLong] = useState(false);
  const [first] = steps;
  if (first === undefined) return <p className="small-print">No record has been set yet.</p>;
  const newestFirst = steps.toReversed();
  return (
    <>
      <FallChart steps={steps} />
      <p className="small-print">
        {progressText(steps)} since <TimeStamp at={first.at} show="date" />.
      </p>
      <ol className={styles.steps} aria-label="Records, newest first">
        {(isLong ? newestFirst : newestFirst.slice(0, SHOWN)).map((step) => (
          <FallStep key={step.eventId} step={step} />
        ))}
      </ol>
      {steps.length > SHOWN && !isLong && (
        <Button size="small" onClick={() => setLong(true)}>
          Show all {steps.length}
        </Button>
      )}
    </>
  );
}

function FallStep({ step }: { readonly step: Step }) {
  return (
    <li>
      <span className={styles.time}>{formatTime(step.lapTime)}</span>
      <DriverLink className="name-text" driver={step.driver} />
      <EventDate event={step} />
      <span className={clsx(styles.by, 'small-print')}>
        {step.improvement === null ? '' : formatSplit(-step.improvement)}
      </span>
      <span className={clsx(styles.on, 'small-print')}>
        <PreviousHolder step={step} />
      </span>
    </li>
  );
}

function PreviousHolder({ step: { previousHolder, driver } }: { readonly step: Step }) {
  if (previousHolder === null) return 'The first record';
  if (previousHolder.playerId === driver.playerId) return 'Beat their own record';
  return (
    <>
      From <PersonName>{previousHolder.name}</PersonName>
    </>
  );
}

function FallChart({ steps }: { readonly steps: readonly Step[] }) {
  // The chart ends at the time of the first render.
  const renderedAt = useMinute();
  const [now] = useState(() => new Date(renderedAt));
  const format = useFormat();
  const { points, ticks } = recordFall(steps, now);
  const first = steps[0];
  const last = steps.at(-1);
  const end = points.at(-1);
  if (first === undefined || last === undefined || end === undefined) return null;
  const label = `The record fell from ${formatTime(first.lapTime)} on ${format.date(first.at)} to ${formatTime(last.lapTime)} on ${format.date(last.at)}`;
  return (
    <div className={styles.plot} role="img" aria-label={label}>
      {ticks.map(({ lapTime, y }) => (
        <span key={lapTime} className={styles.tick} style={{ top: `${y}%` }}>
          <b>{formatTime(lapTime).slice(0, -2)}</b>
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={linePath([...points, { x: 100, y: end.y }], curveStepAfter)} />
      </svg>
      {points.map(({ x, y }, index) => (
        <i
          key={index}
          className={styles.point}
          style={{ left: `${x}%`, top: `${y}%` }}
          title={`${formatTime(steps[index]?.lapTime ?? 0)}, ${steps[index]?.driver.name ?? ''}`}
        />
      ))}
      <span className={styles.at}>{format.date(first.at)}</span>
      <span className={clsx(styles.at, styles.end)}>today</span>
    </div>
  );
}
