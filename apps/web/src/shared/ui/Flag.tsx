import { clsx } from 'clsx';
import { countryName } from '../format/dates-and-numbers.ts';
import styles from './Flag.module.css';

const WIDTHS = { row: 21, card: 27, hero: 54 } as const;

interface FlagProps {
  /** ISO 3166 code; renders nothing without one. */
  readonly country: string | undefined;
  readonly size?: keyof typeof WIDTHS;
}

export function Flag({ country, size = 'row' }: FlagProps) {
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return null;
  const width = WIDTHS[size];
  const name = countryName(country);
  return (
    <img
      className={clsx(styles.image, 'flag')}
      src={`${import.meta.env.FLAG_FOLDER}/${country}.svg`}
      width={width}
      height={(width * 2) / 3}
      // Those in rows load after the first layout, so that they do not compete with the style sheet and the font.
      loading={size === 'hero' ? 'eager' : 'lazy'}
      fetchPriority="low"
      alt={name}
      title={name}
    />
  );
}
