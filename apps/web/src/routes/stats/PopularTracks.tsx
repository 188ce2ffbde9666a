import type { SearchPeriod } from '@paddock/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { csvHrefs } from '../../lib/csv-hrefs.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { periodInWords } from '../../lib/periods.ts';
import { trpc } from '../../lib/trpc.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { CsvLink } from '../../shared/ui/CsvLink.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { UsageTable } from './UsageTable.tsx';

const SHOWN = 10;
const COLUMNS = [{ head: 'Events' }, { head: 'Laps', isMinor: true }, { head: 'Drivers' }];

/** Tracks by use. */
export function PopularTracks({ period }: { readonly period: SearchPeriod }) {
  const popularity = trpc.stats.trackPopularity.useQuery({ period }, { placeholderData: keepPreviousData });
  return (
    <Section title="Tracks" note="By events" action={<CsvLink href={csvHrefs.trackPopularity(period)} what="tracks" />}>
      <QueryView
        query={popularity}
        what="the tracks"
        rows={SHOWN + 1}
        rowHeight={38}
        empty={<Empty title={`No track was raced ${periodInWords(period)}`} />}
      >
        {(tracks) => (
          <UsageTable
            caption="Tracks by events, laps and drivers"
            head="Track"
            columns={COLUMNS}
            limit={SHOWN}
            rows={tracks.map(({ trackName, events, laps, drivers }) => ({
              key: trackName,
              name: <TrackName track={trackName} href={hrefs.boardTrack(trackName)} />,
              figures: [events, laps, drivers],
              share: events / (tracks[0]?.events ?? 1),
            }))}
          />
        )}
      </QueryView>
    </Section>
  );
}
