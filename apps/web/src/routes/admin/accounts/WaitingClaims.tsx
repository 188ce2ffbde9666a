import { styled } from '@mui/material/styles';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { ShowMore } from '../../../shared/ui/ShowMore.tsx';
import { useIsAdmin } from '../shared/AdminOnly.tsx';
import { ClaimRows } from './ClaimRows.tsx';

const Nothing = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

/** Claims that only staff can confirm, oldest first. */
export function WaitingClaims() {
  const isAdmin = useIsAdmin();
  const claims = trpc.adminAccounts.claims.useInfiniteQuery({}, { getNextPageParam: (page) => page.nextCursor });
  return (
    <Section
      title="Claims to confirm"
      note={isAdmin ? 'The driver tells you a code in the game.' : 'Only admins decide claims.'}
    >
      <QueryView query={claims} what="the claims" rows={2} rowHeight={46}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return rows.length === 0 ? <Nothing>No claims are waiting.</Nothing> : <ClaimRows claims={rows} hasAccount />;
        }}
      </QueryView>
      <ShowMore
        hasMore={claims.hasNextPage}
        isLoading={claims.isFetchingNextPage}
        onMore={() => void claims.fetchNextPage()}
      />
    </Section>
  );
}
