import { counted } from '../../shared/format/counted.ts';
import styles from './WeekBars.module.css';

const PITCH = 8;
const HEIGHT = 18;

/** Events of each week, the present one last. */
export function WeekBars({ weeks }: { readonly weeks: readonly number[] }) {
  const label = weeksText(weeks);
  const bars = (isOf: (events: number) => boolean, height: number): string =>
    weeks.map((events, index) => (isOf(events) ? `M${index * PITCH + 3} ${HEIGHT}v-${height}` : '')).join('');
  return (
    <svg className={styles.bars} width={weeks.length * PITCH - 2} height={HEIGHT} role="img" aria-label={label}>
      <title>{label}</title>
      <path className={styles.none} d={bars((events) => events === 0, 3)} />
      <path className={styles.one} d={bars((events) => events === 1, 7)} />
      <path
        className={styles.more}
        d={bars((events) => events === 2 || events === 3, 12) + bars((events) => events > 3, 18)}
      />
    </svg>
  );
}

/** `Events in 12 of the last 26 weeks, at most 5 in one` */
function weeksText(weeks: readonly number[]): string {
  const active = weeks.filter((events) => events > 0).length;
  if (active === 0) return `No event in the last ${weeks.length} weeks`;
  return `Events in ${active} of the last ${counted(weeks.length, 'week')}, at most ${Math.max(...weeks)} in one`;
}
