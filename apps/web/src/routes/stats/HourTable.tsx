import type { HourMeasure } from '@paddock/contracts';
import { styled, type Theme } from '@mui/material/styles';
import { formatCount, formatHour } from '../../shared/format/en-au.ts';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';
import { HOURS, shadeOf, WEEKDAYS, weekdayName, type HourCount, type HourGrid } from './hour-grid.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 2,
  '& caption, & .heard': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
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
  [theme.breakpoints.down('sm')]: { '& td': { height: 26 }, '& .corner': { width: 46 } },
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
  const isPhone = useIsPhone();
  const cells = grid.cells.flat();
  const most = grid.busiest?.[measure] ?? 0;
  const cell = (weekday: number, hour: number) => {
    const count = cells[(weekday - 1) * HOURS.length + hour];
    return count === undefined ? null : (
      <td
        key={`${weekday} ${hour}`}
        className={classOf(count, { most, measure, busiest: grid.busiest })}
        title={titleOf(count)}
      >
        {/* Hundreds of zeros would hide the figures; the shade shows zero, and a hidden text tells screen readers. */}
        {count[measure] === 0 ? <Nothing /> : shorten(count[measure])}
      </td>
    );
  };
  const days = WEEKDAYS.map((name, index) => ({ name, weekday: index + 1 }));
  return (
    <Table>
      <caption>By weekday and hour of the session’s end</caption>
      <thead>
        <tr>
          <th className="corner" scope="col">
            <span className="heard">{isPhone ? 'Hour' : 'Day'}</span>
          </th>
          {isPhone
            ? days.map(({ name }) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 3)}
                </th>
              ))
            : HOURS.map((hour) => (
                <th key={hour} scope="col" abbr={formatHour(hour)}>
                  {hour % 3 === 0 ? formatHour(hour) : <span className="heard">{formatHour(hour)}</span>}
                </th>
              ))}
        </tr>
      </thead>
      <tbody>
        {isPhone
          ? HOURS.map((hour) => (
              <tr key={hour}>
                <th scope="row">{formatHour(hour)}</th>
                {days.map(({ weekday }) => cell(weekday, hour))}
              </tr>
            ))
          : days.map(({ name, weekday }) => (
              <tr key={name}>
                <th scope="row" abbr={name}>
                  {name.slice(0, 3)}
                </th>
                {HOURS.map((hour) => cell(weekday, hour))}
              </tr>
            ))}
      </tbody>
    </Table>
  );
}

function Nothing() {
  return <span className="heard">0</span>;
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
