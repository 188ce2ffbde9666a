import { styled } from '@mui/material/styles';
import { CsvLink } from '../../shared/ui/CsvLink.tsx';
import { ShareButton } from '../../shared/ui/ShareButton.tsx';

const Actions = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 16 });

/** What a visitor can do with a whole leaderboard; `csv`: its address as CSV. */
export function BoardActions({ csv }: { readonly csv: string }) {
  return (
    <Actions>
      <CsvLink href={csv} what="the leaderboard" />
      <ShareButton />
    </Actions>
  );
}
