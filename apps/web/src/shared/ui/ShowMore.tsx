import Button from '@mui/material/Button';
import styles from './ShowMore.module.css';

export interface ShowMoreProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

export function ShowMore({ hasMore, isLoading, onMore }: ShowMoreProps) {
  if (!hasMore) return null;
  return (
    <div className={styles.place}>
      <Button onClick={onMore} disabled={isLoading}>
        {isLoading ? 'Loading…' : 'Show more'}
      </Button>
    </div>
  );
}
