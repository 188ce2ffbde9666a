import { Flag } from './Flag.tsx';
import { QuietLink } from './TextLink.tsx';
import styles from './TrackName.module.css';

export interface TrackNameProps {
  readonly name: string;
  readonly country: string | undefined;
  readonly href?: string;
}

/** A track in a row: its country's flag and name. */
export function TrackName({ name, country, href }: TrackNameProps) {
  return (
    <span className={styles.label}>
      <Flag country={country} />
      {href === undefined ? (
        <span className="name-text" title={name}>
          {name}
        </span>
      ) : (
        <QuietLink className="name-text" to={href} title={name}>
          {name}
        </QuietLink>
      )}
    </span>
  );
}
