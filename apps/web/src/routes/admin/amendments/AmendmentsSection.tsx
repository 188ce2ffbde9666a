import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData } from '@tanstack/react-query';
import { byCursor, trpc } from '../../../lib/trpc.ts';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { PagedRows } from '../../../shared/ui/PagedRows.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { AmendmentsTable } from './AmendmentsTable.tsx';

const STANDINGS = [
  { value: 'all', text: 'All' },
  { value: 'standing', text: 'Standing' },
  { value: 'restored', text: 'Restored' },
] as const;
type Standing = (typeof STANDINGS)[number]['value'];

export interface AmendmentsSectionProps {
  readonly standing: Standing;
  readonly onStanding: (standing: Standing) => void;
  readonly onPick: (eventId: number) => void;
}

/** All decisions about published results, newest first. */
export function AmendmentsSection({ standing, onStanding, onPick }: AmendmentsSectionProps) {
  const query = trpc.adminManagement.amendments.useInfiniteQuery(
    { standing, limit: 25 },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return (
    <Section
      title="Decisions"
      action={
        <ToggleButtonGroup
          value={standing}
          aria-label="Which decisions"
          onChange={(_, next: Standing | null) => next !== null && onStanding(next)}
        >
          {STANDINGS.map(({ value, text }) => (
            <ToggleButton key={value} value={value}>
              {text}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <PagedRows
        query={query}
        what="the decisions"
        rows={5}
        rowHeight={56}
        rowsOf={(page) => page.rows}
        empty={<Empty title="Nothing was decided" text="Every result is as its server wrote it." />}
      >
        {(rows) => <AmendmentsTable rows={rows} caption="Decisions about published results" onPick={onPick} />}
      </PagedRows>
    </Section>
  );
}
