import { useEventCallback } from '@mui/material/utils';
import type { EventAnalysis } from '@paddock/contracts';
import { useMemo, useState } from 'react';
import { TableToggle } from '../../../shared/charts/ChartSection.tsx';
import { useUrlState } from '../../../lib/url-state.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { ToggleButtons } from '../../../shared/ui/ToggleButtons.tsx';
import { useIsPhone } from '../../../shared/ui/use-is-phone.ts';
import { EventUrl, type ChartMode } from '../event-url.ts';
import { counted } from '../../../shared/format/counted.ts';
import { highlights, mostLaps, type ChartCar } from './chart-cars.ts';
import { ChartTable } from '../../../shared/charts/ChartTable.tsx';
import { lapPages, lapTable } from './lap-table.ts';
import { PositionChart } from './PositionChart.tsx';
import { GapChart, TimesChart } from './ValueCharts.tsx';
import styles from './LapSection.module.css';

const NAMES: Readonly<Record<ChartMode, string>> = {
  position: 'Position',
  gap: 'Gap to leader',
  times: 'Lap times',
};

export interface LapSectionProps {
  readonly analysis: EventAnalysis;
  readonly cars: readonly ChartCar[];
}

/** The session lap by lap: positions, gaps or times, as a chart or a table. */
export function LapSection({ analysis, cars }: LapSectionProps) {
  const { state, change } = useUrlState(EventUrl);
  const isPhone = useIsPhone();
  const [isTable, setTable] = useState(false);
  // A single car has no positions or gaps to compare.
  const hasModes = analysis.sessionKind === 'race' && cars.length > 1;
  const mode = hasModes ? state.chart : 'times';
  const shown = useMemo(() => highlights({ cars, picked: state.car }), [cars, state.car]);
  const isReranked = cars.some(({ car }) => car.position !== car.filePosition);
  const windows = useMemo(() => analysis.story.filter((item) => item.kind === 'stops'), [analysis.story]);
  const pick = useEventCallback((car: number) => change({ car }));
  const label = chartLabel(mode, cars);
  if (mostLaps(cars) < 2) return null;
  const charts = { cars, highlights: shown, windows, isPhone, label };
  return (
    <Section
      title="Lap by lap"
      note={noteOf({ mode, placesFrom: analysis.placesFrom, isReranked })}
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
        <ChartSelect
          name="Highlight"
          value={state.car}
          options={[
            { value: 0, text: 'No other car' },
            ...cars.map(({ car }) => ({ value: car.position, text: `${car.raceNumber ?? '–'} ${car.shortName}` })),
          ]}
          onChange={pick}
        />
        <TableToggle isTable={isTable} onChange={setTable} />
      </div>
      {isTable ? (
        <LapFigures mode={mode} cars={cars} />
      ) : (
        <>
          {mode === 'position' && <PositionChart {...charts} onPick={pick} />}
          {mode === 'gap' && <GapChart {...charts} />}
          {mode === 'times' && <TimesChart {...charts} />}
        </>
      )}
    </Section>
  );
}

function LapFigures({ mode, cars }: { readonly mode: ChartMode; readonly cars: readonly ChartCar[] }) {
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

interface NoteInput {
  readonly mode: ChartMode;
  readonly placesFrom: EventAnalysis['placesFrom'];
  /** Staff changed the order after the session. */
  readonly isReranked: boolean;
}

function noteOf({ mode, placesFrom, isReranked }: NoteInput): string {
  const source = placesFrom === 'times' ? 'total times minus lap times' : 'the order in which cars crossed the line';
  switch (mode) {
    case 'position':
      return `Position on track at the end of each lap, inferred from ${source}${isReranked ? '; the result was changed later' : ''}`;
    case 'gap':
      return `Behind the leader at the end of each lap, inferred from ${source}; lapped cars drop out`;
    case 'times':
      return 'Every lap, fastest at the top';
  }
}

function chartLabel(mode: ChartMode, cars: readonly ChartCar[]): string {
  const field = `${counted(cars.length, 'car')} over ${counted(mostLaps(cars), 'lap')}`;
  switch (mode) {
    case 'position':
      return `Position of ${field}, a line for each car`;
    case 'gap':
      return `Gap to the leader of ${field}, a line for each car`;
    case 'times':
      return `Lap times of ${field}, a dot for each lap`;
  }
}
