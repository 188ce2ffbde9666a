import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

const Place = styled('div')({ paddingTop: 12, '& button': { width: '100%' } });

export interface ShowMoreProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** Loads the next page of a list; placed below its last row. */
export function ShowMore({ hasMore, isLoading, onMore }: ShowMoreProps) {
  if (!hasMore) return null;
  return (
    <Place>
      <Button onClick={onMore} disabled={isLoading}>
        {isLoading ? 'Loading…' : 'Show more'}
      </Button>
    </Place>
  );
}
