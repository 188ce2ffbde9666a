import { useNames } from '../../lib/names.ts';
import { Flag } from '../ui/Flag.tsx';
import { QuietLink } from '../ui/TextLink.tsx';
import styles from './TrackName.module.css';

/** A track in a row: its country's flag and name. */
export function TrackName({ track, href = null }: { readonly track: string; readonly href?: string | null }) {
  const names = useNames();
  const name = names.track(track);
  return (
    <span className={styles.label}>
      <Flag country={names.trackCountry(track)} />
      <QuietLink className="name-text" to={href} title={name}>
        {name}
      </QuietLink>
    </span>
  );
}
