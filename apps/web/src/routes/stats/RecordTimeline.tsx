import type { SearchPeriod } from '@paddock/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { periodInWords } from '../../lib/periods.ts';
import { byCursor, trpc } from '../../lib/trpc.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { CsvLink } from '../../shared/ui/CsvLink.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { PagedRows } from '../../shared/ui/PagedRows.tsx';
import { RECORDS } from './page-sizes.ts';
import { RecordSteps } from './RecordSteps.tsx';

/** Which track records fell, newest first. */
export function RecordTimeline({ period }: { readonly period: SearchPeriod }) {
  const timeline = trpc.records.timeline.useInfiniteQuery(
    { period, limit: RECORDS },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return (
    <Section
      title="Track records"
      note="Of all cars, newest first"
      action={<CsvLink href={csvHrefs.recordTimeline(period)} what="track records" />}
    >
      <PagedRows
        query={timeline}
        what="the records"
        rows={RECORDS}
        rowHeight={38}
        phoneRowHeight={60}
        rowsOf={({ steps }) => steps}
        empty={
          <Empty
            title={`No track record fell ${periodInWords(period)}`}
            text="Records are the fastest valid laps of any car, in any session."
          />
        }
      >
        {(steps) => <RecordSteps steps={steps} />}
      </PagedRows>
    </Section>
  );
}
