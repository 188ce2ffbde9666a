import { styled } from '@mui/material/styles';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { formatCalendarDate, formatCount, formatCalendarWeekday } from '../../shared/format/en-au.ts';
import { compareText } from './compare-text.ts';

const Strip = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  margin: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { padding: '14px 20px 16px', borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& > div:first-of-type': { paddingLeft: 0, borderLeft: 0 },
  '& dt': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& dd': { ...theme.typography.h4, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 10 },
  '& small': {
    ...theme.typography.caption,
    fontWeight: 600,
    fontStretch: 'normal',
    letterSpacing: 0,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div': { padding: '10px 0 12px 14px' },
    '& > div:nth-of-type(odd)': { paddingLeft: 0, borderLeft: 0 },
    '& > div:nth-of-type(n+3)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& dd': { flexDirection: 'column', fontSize: 26, lineHeight: '30px' },
    // The comparison takes two lines on a phone, also while loading.
    '& > div:first-of-type small': { [theme.breakpoints.down('sm')]: { minHeight: 32 } },
  },
}));

const TODAY = [
  ['events', 'Events today'],
  ['drivers', 'Drivers today'],
  ['laps', 'Laps today'],
  ['records', 'Records today'],
] as const;

const IN_ALL = [
  ['eventCount', 'Events'],
  ['driverCount', 'Drivers'],
  ['lapCount', 'Laps'],
  ['trackCount', 'Tracks'],
] as const;

type Today = ApiOutputs['stats']['today'];

/**
 * Today's figures, compared with the same weekday a week before up to the same time of day. If both days are empty, the
 * all-time totals instead of four zeros.
 */
export function TodayStrip() {
  const { data } = trpc.stats.today.useQuery({});
  return data !== undefined && data.events === 0 && data.before.events === 0 ? (
    <InAll />
  ) : (
    <Strip aria-label="Today" title={data && titleOf(data.before.date)}>
      {TODAY.map(([figure, label], index) => (
        <div key={figure}>
          <dt>{label}</dt>
          <dd>
            {formatCount(data?.[figure] ?? null)}
            {/* Reserves the line while its text loads. */}
            <small>
              {data === undefined
                ? '\u00a0'
                : `${compareText(data[figure], data.before[figure])}${index === 0 ? sideOf(data) : ''}`}
            </small>
          </dd>
        </div>
      ))}
    </Strip>
  );
}

function InAll() {
  const { data } = trpc.stats.totals.useQuery({});
  return (
    <Strip aria-label="Totals">
      {IN_ALL.map(([figure, label], index) => (
        <div key={figure}>
          <dt>{label}</dt>
          <dd>
            {formatCount(data?.[figure] ?? null)}
            <small>{index === 0 ? 'none today' : '\u00a0'}</small>
          </dd>
        </div>
      ))}
    </Strip>
  );
}

function titleOf(date: string): string {
  return `Measured against ${formatCalendarWeekday(date)}, ${formatCalendarDate(date)}, up to this time of day`;
}

/** The comparison that applies to all four figures. */
function sideOf({ events, before }: Today): string {
  return ` ${events === before.events ? 'as' : 'than'} last ${formatCalendarWeekday(before.date)} by now`;
}
