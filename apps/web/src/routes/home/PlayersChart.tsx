import { clsx } from 'clsx';
import { ChartTable } from '../../shared/charts/ChartTable.tsx';
import { useFormat } from '../../shared/hooks/clock.tsx';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { drawPlayers, hoursOf, type PlayersChartOptions } from './players-chart.ts';
import styles from './PlayersChart.module.css';

/** Drivers on all servers over two days, with the previous day as a faint line behind the last one. */
export function PlayersChart(props: PlayersChartOptions) {
  const format = useFormat();
  const { line, area, ghost, scale, ticks, end, most } = drawPlayers({ ...props, timeZone: format.timeZone });
  const now = end === null ? '' : `, now ${formatCount(end.players)}`;
  const label = `Drivers on track over the last 48 hours${now}, at most ${formatCount(most)}, with the day before as a dashed line`;
  return (
    <figure className={styles.figure}>
      <figcaption className="overline">
        Drivers, last 48 hours <span>(dashed: the day before)</span>
      </figcaption>
      <div className={styles.plot} role="img" aria-label={label}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {scale.map(({ value, y }) => (
            <path key={value} className={styles.scale} d={`M0 ${y}H100`} />
          ))}
          {ticks.map(({ at, x }) => (
            <path key={at} className={styles.tick} d={`M${x} 0V100`} />
          ))}
          <path className={styles.area} d={area} />
          <path className={styles.ghost} d={ghost} />
          <path className={styles.line} d={line} />
          <path className={styles.half} d="M50 -5V100" />
        </svg>
        {scale.map(({ value, y }) => (
          <span key={value} className={styles.value} style={{ top: `${y}%` }}>
            {formatCount(value)}
          </span>
        ))}
        {ticks.map(({ at, x, isNoon }) => (
          <span key={at} className={styles.moment} style={{ left: `${x}%` }}>
            <span className={styles.long}>{`${format.weekday(at)} ${isNoon ? 'noon' : 'midnight'}`}</span>
            <span className={styles.short}>{format.clock(at).replace(':00', '')}</span>
          </span>
        ))}
        <span className={styles.days}>The day before</span>
        <span className={clsx(styles.days, styles.last)}>Last 24 hours</span>
        {end !== null && <span className={styles.end} style={{ top: `${end.y}%` }} />}
      </div>
      <ChartTable
        caption="Drivers at every full hour of the last day"
        heads={['Time', 'Drivers', 'The day before']}
        rows={hoursOf(props.samples, props.nowMs).map(({ at, players, dayBefore }) => [
          `${format.weekday(at)} ${format.clock(at)}`,
          formatCount(players),
          formatCount(dayBefore),
        ])}
        isHidden
      />
    </figure>
  );
}
