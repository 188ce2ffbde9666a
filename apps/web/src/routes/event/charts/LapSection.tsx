import { useEventCallback } from '@mui/material/utils';
import { useMemo, useState } from 'react';
import { useUrlState } from '../../../lib/url-state.ts';
import { TableToggle } from '../../../shared/charts/ChartSection.tsx';
import { ReadableChart } from '../../../shared/charts/ReadableChart.tsx';
import { useIsPhone } from '../../../shared/hooks/use-is-phone.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { ToggleButtons } from '../../../shared/ui/ToggleButtons.tsx';
import { carChoice } from '../choose-cars.ts';
import { EventUrl, placesIn, toggled, type ChartMode } from '../event-url.ts';
import { comparedTones, highlights, mostLaps, withoutInvalid, type ChartsData } from './chart-cars.ts';
import { ChartSelect } from './ChartSelect.tsx';
import { ChartTable } from '../../../shared/charts/ChartTable.tsx';
import { lapReading } from './lap-reading.ts';
import { lapPages, lapTable } from './lap-table.ts';
import { placeAtFlag } from './lap-values.ts';
import { LAP_AXIS, LapChart, lapScale, type LapChartProps } from './LapChart.tsx';
import styles from './LapSection.module.css';

const NAMES: Readonly<Record<ChartMode, string>> = {
  position: 'Position',
  gap: 'Gap to leader',
  times: 'Lap times',
};

/** The session lap by lap: positions, gaps or times, as a chart or a table. */
export function LapSection({ analysis, cars }: ChartsData) {
  const { state, change } = useUrlState(EventUrl);
  const isPhone = useIsPhone();
  const [isTable, setTable] = useState(false);
  // A single car has no positions or gaps to compare.
  const hasModes = analysis.sessionKind === 'race' && cars.length > 1;
  const mode = hasModes ? state.chart : 'times';
  const chosen = useMemo(() => placesIn(state.car), [state.car]);
  const alone = useMemo(() => cars.filter(({ car }) => chosen.has(car.filePosition)), [cars, chosen]);
  const isAlone = state.cars === 'chosen' && alone.length > 1;
  const isWithout = mode === 'times' && state.invalid === 'hidden';
  const drawn = useMemo(() => {
    const some = isAlone ? alone : cars;
    return isWithout ? withoutInvalid(some) : some;
  }, [isAlone, alone, cars, isWithout]);
  const shown = useMemo(
    () => (isAlone ? comparedTones(drawn) : highlights(cars, chosen)),
    [isAlone, drawn, cars, chosen],
  );
  const windows = useMemo(() => analysis.story.filter((item) => item.kind === 'stops'), [analysis.story]);
  const pick = useEventCallback((car: number) => change({ car: car === 0 ? '' : toggled(state.car, car) }));
  const laps = mostLaps(cars);
  if (laps < 2) return null;
  const hasInvalid = mode === 'times' && cars.some((each) => each.laps.invalidLaps.length > 0);
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
        {alone.length > 1 && (
          <Switch
            name="Only these cars"
            isOn={isAlone}
            onChange={(isOn) => change({ cars: isOn ? 'chosen' : 'all' })}
          />
        )}
        {hasInvalid && (
          <Switch
            name="Invalid laps"
            isOn={!isWithout}
            onChange={(isOn) => change({ invalid: isOn ? 'shown' : 'hidden' })}
          />
        )}
        <TableToggle isTable={isTable} onChange={setTable} />
      </div>
      {isTable ? (
        <LapFigures mode={mode} cars={drawn} />
      ) : (
        <ReadableChart
          name="Read lap"
          count={laps}
          initial={laps - 1}
          readingOf={(index) => lapReading({ mode, cars: drawn, highlights: shown }, index + 1)}
          stepAt={(x, _, width) => Math.round(lapScale({ mode, laps }, width, isPhone).invert(x)) - 1}
          markOf={(index, width) => ({
            x: lapScale({ mode, laps }, width, isPhone)(index + 1),
            width: 0,
            foot: LAP_AXIS,
          })}
        >
          <LapChart
            mode={mode}
            cars={drawn}
            laps={laps}
            highlights={shown}
            windows={windows}
            hasMeasuredStops={analysis.stopsFrom === 'log'}
            onPick={pick}
          />
        </ReadableChart>
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
