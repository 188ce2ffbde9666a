import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { ShowMore } from '../../../shared/ui/ShowMore.tsx';
import { DecisionsTable } from './DecisionsTable.tsx';

const STANDINGS = [
  { value: 'all', text: 'All' },
  { value: 'standing', text: 'Standing' },
  { value: 'restored', text: 'Restored' },
] as const;
type Standing = (typeof STANDINGS)[number]['value'];

export interface DecisionsSectionProps {
  readonly standing: Standing;
  readonly onStanding: (standing: Standing) => void;
  readonly onPick: (eventId: number) => void;
}

/** All decisions about published results, newest first. */
export function DecisionsSection({ standing, onStanding, onPick }: DecisionsSectionProps) {
  const query = trpc.adminManagement.amendments.useInfiniteQuery(
    { standing, limit: 25 },
    { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: (previous) => previous },
  );
  return (
    <Section
      title="Decisions"
      action={
        <ToggleButtonGroup
          value={standing}
          aria-label="Which decisions"
          onChange={(_, next) => {
            const chosen = STANDINGS.find(({ value }) => value === next);
            if (chosen !== undefined) onStanding(chosen.value);
          }}
        >
          {STANDINGS.map(({ value, text }) => (
            <ToggleButton key={value} value={value}>
              {text}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <QueryView query={query} what="the decisions" rows={5} rowHeight={56}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0)
            return <Empty title="Nothing was decided" text="Every result is as its server wrote it." />;
          return (
            <>
              <DecisionsTable rows={rows} caption="Decisions about published results" onPick={onPick} />
              <ShowMore
                hasMore={query.hasNextPage}
                isLoading={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}
