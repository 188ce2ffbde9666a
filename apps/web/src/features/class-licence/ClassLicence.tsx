import { clsx } from 'clsx';
import { CLASS_BANDS, classBand, classBandName, PROVISIONAL_RACES } from 'race-format';
import { provisionalRacesLeft } from '../../lib/provisional.ts';
import { counted } from '../../shared/format/counted.ts';
import { classDistanceText } from './class-distance.ts';
import styles from './ClassLicence.module.css';

/** The end of the scale: the highest band has no upper limit. */
const SCALE_END = 140;
const BANDS = CLASS_BANDS.map(({ name, from }, index) => ({
  name,
  from,
  to: CLASS_BANDS[index + 1]?.from ?? SCALE_END,
}));

/** Placeholder of the licence's size while the driver loads. */
export function LicenceSpace() {
  return <div className={styles.licenceSpace} />;
}

interface ClassLicenceProps {
  readonly value: number;
  readonly isProvisional: boolean;
  readonly ratedRaces: number;
}

/** A driver's class, styled as a racing licence. */
export function ClassLicence({ value, isProvisional, ratedRaces }: ClassLicenceProps) {
  const band = classBandName(value);
  const racesLeft = counted(provisionalRacesLeft(ratedRaces), 'more race');
  const status = isProvisional ? `${racesLeft} to count` : classDistanceText(value);
  return (
    <div
      className={clsx(styles.card, `band-${classBand(value)}`)}
      role="group"
      aria-label={`${band} class, value ${value}, ${status}`}
    >
      <p className={clsx('overline', styles.head)}>Paddock driver class{isProvisional && ', provisional'}</p>
      <span className={styles.value}>{isProvisional ? `~${value}` : value}</span>
      <span className={styles.band}>{band}</span>
      <span className={styles.status}>{status}</span>
      <span className={styles.races}>{counted(ratedRaces, 'rated race')}</span>
      {isProvisional ? <RacesToCount ratedRaces={ratedRaces} /> : <Scale value={value} />}
    </div>
  );
}

/** The class value on the scale of the bands. */
function Scale({ value }: Pick<ClassLicenceProps, 'value'>) {
  const band = classBandName(value);
  const left = (Math.min(value, SCALE_END) / SCALE_END) * 100;
  return (
    <>
      <div className={styles.scale} aria-hidden="true">
        {BANDS.map(({ name, from, to }) => {
          const filled = Math.min(Math.max((value - from) / (to - from), 0), 1);
          return (
            <i key={name} style={{ flex: to - from }}>
              <u style={{ width: `${filled * 100}%` }} />
            </i>
          );
        })}
        <s style={{ left: `${left}%` }} />
      </div>
      <div className={styles.names} aria-hidden="true">
        {BANDS.map(({ name, from, to }) => (
          <span key={name} className={name === band ? styles.current : ''} style={{ flex: to - from }}>
            {from === 0 ? name : `${name} ${from}`}
          </span>
        ))}
      </div>
    </>
  );
}

/** How many of the races that a class value needs have been driven. */
function RacesToCount({ ratedRaces }: Pick<ClassLicenceProps, 'ratedRaces'>) {
  return (
    <>
      <div className={styles.steps} aria-hidden="true">
        {Array.from({ length: PROVISIONAL_RACES }, (_, index) => (
          <i key={index} className={clsx(index < ratedRaces && styles.done)} />
        ))}
      </div>
      <p className={styles.names} aria-hidden="true">
        {ratedRaces} of {PROVISIONAL_RACES} races until the value counts
      </p>
    </>
  );
}
