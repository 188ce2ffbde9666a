import { matchName } from '../../lib/match-name.ts';
import styles from './Highlight.module.css';

/** A name with the matching part highlighted. */
export function Highlight({ text, part }: { readonly text: string; readonly part: string }) {
  const match = matchName(text, part);
  if (match === null) return <bdi>{text}</bdi>;
  const [before, found, after] = match;
  return (
    <bdi>
      {before}
      <mark className={styles.mark}>{found}</mark>
      {after}
    </bdi>
  );
}
