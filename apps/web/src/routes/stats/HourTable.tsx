import type { HourMeasure } from '@paddock/contracts';
import { styled, type Theme } from '@mui/material/styles';
import { formatCount, formatHour } from '../../shared/format/en-au.ts';
import { HOURS, shadeOf, WEEKDAYS, weekdayName, type HourCount, type HourGrid } from './hour-grid.ts';

const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 2,
  '& caption, & .visuallyHidden': HIDDEN,
  '& th': {
    position: 'relative',
    height: 20,
    padding: 0,
    fontSize: 11,
    lineHeight: '16px',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& tbody th': { paddingRight: 8, textAlign: 'left', fontSize: 12, fontWeight: 600 },
  '& .corner': { width: 44 },
  '& td': {
    position: 'relative',
    height: 34,
    padding: 0,
    textAlign: 'center',
    fontSize: 11,
  },
  '& td.busiest': { outline: `2px solid ${theme.vars.palette.text.primary}`, outlineOffset: -1 },
  ...shades(theme),
  [theme.breakpoints.up('sm')]: { '& .minor': HIDDEN },
  // Each row of the table becomes a column: the head with the hours, then one per weekday.
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateColumns: '46px',
    gridTemplateRows: `20px repeat(${HOURS.length}, 26px)`,
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: 2,
    padding: 2,
    '& thead, & tbody, & tr': { display: 'contents' },
    '& th, & td': { display: 'grid', alignItems: 'center', height: 'auto' },
    '& tbody th': { padding: 0, justifyContent: 'center', textAlign: 'center', fontSize: 11, fontWeight: 500 },
    '& thead th': { textAlign: 'left', fontSize: 12, fontWeight: 600 },
  },
}));

/** Percent of teal per shade. Between 54 and 72 no text colour has enough contrast in both themes. */
const SHARES = [0, 10, 20, 31, 42, 54, 72, 88, 100] as const;

function shades(theme: Theme) {
  const { primary, surface } = theme.vars.palette;
  return Object.fromEntries(
    SHARES.map((share, shade) => [
      `& .shade${shade}`,
      {
        background: `color-mix(in srgb, ${primary.main} ${share}%, ${surface.sunken})`,
        // On the sixth shade text is dark in both themes; above it, the text colour for teal.
        ...(shade === 6 && { color: surface.gantry }),
        ...(shade > 6 && { color: primary.contrastText }),
      },
    ]),
  );
}

export interface HourTableProps {
  readonly grid: HourGrid;
  readonly measure: HourMeasure;
}

/** The hours of a week, darker when busier, each with its figure: hours in columns, on phones in rows. */
export function HourTable({ grid, measure }: HourTableProps) {
  const most = grid.busiest?.[measure] ?? 0;
  return (
    // Roles are explicit: some browsers drop them from a table that is not displayed as one.
    <Table role="table">
      <caption>By weekday and hour of the session’s end</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th className="corner" scope="col" role="columnheader">
            <span className="visuallyHidden">Day</span>
          </th>
          {HOURS.map((hour) => (
            <th key={hour} scope="col" role="columnheader" abbr={formatHour(hour)}>
              <span className={hour % 3 === 0 ? '' : 'minor'}>{formatHour(hour)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {WEEKDAYS.map((name, day) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader" abbr={name}>
              {name.slice(0, 3)}
            </th>
            {grid.cells[day]?.map((count) => (
              <td
                key={count.hour}
                role="cell"
                className={classOf(count, { most, measure, busiest: grid.busiest })}
                title={titleOf(count)}
              >
                {/* Hundreds of zeros would hide the figures; the shade shows zero, a hidden text tells screen readers. */}
                {count[measure] === 0 ? <span className="visuallyHidden">0</span> : shorten(count[measure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function classOf(
  count: HourCount,
  { most, measure, busiest }: { most: number; measure: HourMeasure; busiest: HourCount | null },
): string {
  const shade = `shade${shadeOf(count[measure], most)}`;
  return count === busiest ? `${shade} busiest` : shade;
}

function titleOf({ weekday, hour, events, entries, laps }: HourCount): string {
  const figures = [
    [events, 'session'],
    [entries, 'car'],
    [laps, 'lap'],
  ] as const;
  const words = figures.map(([count, noun]) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`);
  return `${weekdayName(weekday)}, ${formatHour(hour)} to ${formatHour((hour + 1) % 24)}: ${words.join(', ')}`;
}

/** `980`, `1.2k`, `13k`: a cell is 34 px wide. The full figure is in its title and in the CSV. */
function shorten(value: number): string {
  if (value < 1000) return String(value);
  return value < 9950 ? `${(value / 1000).toFixed(1)}k` : `${Math.round(value / 1000)}k`;
}
