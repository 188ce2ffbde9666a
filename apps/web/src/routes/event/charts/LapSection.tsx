import { useEventCallback } from '@mui/material/utils';
import { useMemo, useState } from 'react';
import { TableToggle } from '../../../shared/charts/ChartSection.tsx';
import { useUrlState } from '../../../lib/url-state.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { ToggleButtons } from '../../../shared/ui/ToggleButtons.tsx';
import { carChoice } from '../choose-cars.ts';
import { EventUrl, placesIn, toggled, type ChartMode } from '../event-url.ts';
import { highlights, mostLaps, type ChartsData } from './chart-cars.ts';
import { ChartTable } from '../../../shared/charts/ChartTable.tsx';
import { lapPages, lapTable } from './lap-table.ts';
import { placeAtFlag } from './lap-values.ts';
import { LapChart, type LapChartProps } from './LapChart.tsx';
import styles from './LapSection.module.css';

const NAMES: Readonly<Record<ChartMode, string>> = {
  position: 'Position',
  gap: 'Gap to leader',
  times: 'Lap times',
};

/** The session lap by lap: positions, gaps or times, as a chart or a table. */
export function LapSection({ analysis, cars }: ChartsData) {
  const { state, change } = useUrlState(EventUrl);
  const [isTable, setTable] = useState(false);
  // A single car has no positions or gaps to compare.
  const hasModes = analysis.sessionKind === 'race' && cars.length > 1;
  const mode = hasModes ? state.chart : 'times';
  const chosen = useMemo(() => placesIn(state.car), [state.car]);
  const shown = useMemo(() => highlights(cars, chosen), [cars, chosen]);
  const windows = useMemo(() => analysis.story.filter((item) => item.kind === 'stops'), [analysis.story]);
  const pick = useEventCallback((car: number) => change({ car: car === 0 ? '' : toggled(state.car, car) }));
  if (mostLaps(cars) < 2) return null;
  return (
    <Section
      title="Lap by lap"
      note={noteOf(mode, { analysis, cars })}
      isActionWide
      action={
        hasModes && (
          <ToggleButtons
            label="What the chart shows"
            value={mode}
            options={NAMES}
            onChange={(chart) => change({ chart })}
          />
        )
      }
    >
      <div className={styles.tools}>
        <ChartSelect name="Highlight" {...carChoice(cars, chosen, 'No other car')} onChange={pick} />
        <TableToggle isTable={isTable} onChange={setTable} />
      </div>
      {isTable ? (
        <LapFigures mode={mode} cars={cars} />
      ) : (
        <LapChart
          mode={mode}
          cars={cars}
          highlights={shown}
          windows={windows}
          hasMeasuredStops={analysis.stopsFrom === 'log'}
          onPick={pick}
        />
      )}
    </Section>
  );
}

function LapFigures({ mode, cars }: Pick<LapChartProps, 'mode' | 'cars'>) {
  const pages = lapPages(mostLaps(cars));
  const [index, setIndex] = useState(0);
  const page = pages[index] ?? pages[0];
  if (page === undefined) return null;
  const { heads, rows } = lapTable({ cars, mode, page });
  return (
    <>
      {pages.length > 1 && (
        <div className={styles.tools}>
          <ChartSelect
            name="Laps"
            value={index}
            options={pages.map(({ from, to }, at) => ({ value: at, text: `${from} to ${to}` }))}
            onChange={setIndex}
          />
        </div>
      )}
      <ChartTable caption={`${NAMES[mode]}, laps ${page.from} to ${page.to}`} heads={heads} rows={rows} />
    </>
  );
}

interface ChartSelectProps {
  readonly name: string;
  readonly value: number;
  readonly options: readonly { readonly value: number; readonly text: string }[];
  readonly onChange: (value: number) => void;
}

/** A small select beside a chart. */
function ChartSelect({ name, value, options, onChange }: ChartSelectProps) {
  return (
    <label className={styles.select}>
      {name}
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

function noteOf(mode: ChartMode, { analysis, cars }: ChartsData): string {
  const isMeasured = analysis.placesFrom === 'log';
  const source =
    analysis.placesFrom === 'times' ? 'total times minus lap times' : 'the order in which cars crossed the line';
  const from = isMeasured ? 'measured at the line by the server’s log' : `inferred from ${source}`;
  const laps = mostLaps(cars);
  const isReranked = cars.some((each) => each.car.position !== placeAtFlag(each, laps));
  switch (mode) {
    case 'position':
      return `Position on track at the end of each lap, ${from}${isReranked ? '; the result also counts penalties and decisions' : ''}`;
    case 'gap':
      return `Behind the leader at the end of each lap, ${from}; lapped cars drop out`;
    case 'times':
      return 'Every lap, fastest at the top; invalid laps are hollow';
  }
}
