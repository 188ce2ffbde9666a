import { RECORD_ROW_HEIGHT, RecordFeed } from '../../features/records/RecordFeed.tsx';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';

const SHOWN = 6;

/** The latest track records and personal bests. */
export function RecordsAndBests() {
  const recent = trpc.records.recent.useQuery({ limit: SHOWN });
  return (
    <Section title="Records and bests" action={<TextLink to={hrefs.boardAllTracks()}>Boards</TextLink>}>
      <QueryView query={recent} what="records and bests" rows={SHOWN} rowHeight={RECORD_ROW_HEIGHT}>
        {(improvements) =>
          improvements.length === 0 ? (
            <Empty title="No records yet" text="The first valid lap on a track is its first record." />
          ) : (
            <RecordFeed improvements={improvements} />
          )
        }
      </QueryView>
    </Section>
  );
}
