import { CsvLink } from '../../shared/ui/CsvLink.tsx';
import { ShareButton } from '../../shared/ui/ShareButton.tsx';
import styles from './BoardActions.module.css';

/** What a visitor can do with a whole leaderboard; `csv`: its address as CSV. */
export function BoardActions({ csv }: { readonly csv: string }) {
  return (
    <span className={styles.actions}>
      <CsvLink href={csv} what="the leaderboard" />
      <ShareButton />
    </span>
  );
}
