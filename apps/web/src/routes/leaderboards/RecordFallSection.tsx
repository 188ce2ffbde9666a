import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatSplit, formatTime } from 'race-format';
import { useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import { formatDate, useShownClock } from '../../shared/format/en-au.ts';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { QueryView, type QueryState } from '../../shared/ui/QueryView.tsx';
import { stepPath } from '../../shared/ui/step-path.ts';
import { fingerHigh, fingerHighWhenCut, QuietLink } from '../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { progressText, recordFall } from './record-fall.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

type Progression = ApiOutputs['leaderboards']['progression'];
type Step = Progression['steps'][number];

const SHOWN = 5;

const Plot = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 132,
  margin: '4px 8px 30px 52px',
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' },
  '& path': {
    fill: 'none',
    stroke: theme.vars.palette.timing.purple,
    strokeWidth: 2,
    vectorEffect: 'non-scaling-stroke',
  },
  '& .tick': { position: 'absolute', left: 0, right: -8, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .tick b, & .at': { fontSize: 11, lineHeight: '16px', fontWeight: 400, color: theme.vars.palette.ink3 },
  '& .tick b': { position: 'absolute', right: '100%', top: -8, paddingRight: 8 },
  '& .at': { position: 'absolute', top: '100%', left: 0, paddingTop: 5 },
  '& .at.end': { left: 'auto', right: 0 },
  '& .point': {
    position: 'absolute',
    width: 8,
    height: 8,
    margin: '-4px 0 0 -4px',
    transform: 'rotate(45deg)',
    background: theme.vars.palette.timing.purple,
  },
}));

const Text = styled('p')(({ theme }) => ({ ...theme.typography.caption, color: theme.vars.palette.ink3 }));

const Steps = styled('ol')(({ theme }) => ({
  marginTop: 10,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '76px minmax(0, 1fr) auto',
    gap: '0 10px',
    alignItems: 'baseline',
    padding: '7px 0',
    fontSize: 13,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .time': { fontWeight: 680 },
  '& .nm': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', ...fingerHighWhenCut(theme) },
  '& .nm + a': fingerHigh(theme),
  '& .by, & .on': { ...theme.typography.caption, color: theme.vars.palette.ink3 },
  '& .by': { gridColumn: 1 },
  '& .on': { gridColumn: '2 / -1' },
}));

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
        {({ steps }) => (steps.length === 0 ? <Text>No record has been set yet.</Text> : <Fall steps={steps} />)}
      </QueryView>
    </Section>
  );
}

function Fall({ steps }: { readonly steps: readonly Step[] }) {
  const [isLong, setLong] = useState(false);
  const newestFirst = steps.toReversed();
  const first = steps[0];
  return (
    <>
      <FallChart steps={steps} />
      <Text>
        {progressText(steps)}
        {first !== undefined && (
          <>
            {' '}
            since <TimeStamp at={first.at} show="date" />
          </>
        )}
        .
      </Text>
      <Steps aria-label="Records, newest first">
        {(isLong ? newestFirst : newestFirst.slice(0, SHOWN)).map((step) => (
          <FallStep key={step.eventId} step={step} />
        ))}
      </Steps>
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
      <span className="time">{formatTime(step.lapTime)}</span>
      <QuietLink className="nm" to={hrefs.driver(step.driver.playerId)}>
        <PersonName>{step.driver.name}</PersonName>
      </QuietLink>
      <QuietLink to={hrefs.event(step.eventId)}>
        <TimeStamp at={step.at} show="date" />
      </QuietLink>
      <span className="by">{step.improvement === null ? '' : formatSplit(-step.improvement)}</span>
      <span className="on">
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
  useShownClock();
  const { points, ticks } = recordFall(steps, now);
  const first = steps[0];
  const last = steps.at(-1);
  const end = points.at(-1);
  if (first === undefined || last === undefined || end === undefined) return null;
  const label = `The record fell from ${formatTime(first.lapTime)} on ${formatDate(first.at)} to ${formatTime(last.lapTime)} on ${formatDate(last.at)}`;
  return (
    <Plot role="img" aria-label={label}>
      {ticks.map(({ lapTime, y }) => (
        <span key={lapTime} className="tick" style={{ top: `${y}%` }}>
          <b>{formatTime(lapTime).slice(0, -2)}</b>
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d={stepPath([...points, { x: 100, y: end.y }].map(({ x, y }) => [x, y] as const))} />
      </svg>
      {points.map(({ x, y }, index) => (
        <i
          key={index}
          className="point"
          style={{ left: `${x}%`, top: `${y}%` }}
          title={`${formatTime(steps[index]?.lapTime ?? 0)}, ${steps[index]?.driver.name ?? ''}`}
        />
      ))}
      <span className="at">{formatDate(first.at)}</span>
      <span className="at end">today</span>
    </Plot>
  );
}
