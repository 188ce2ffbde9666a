import { useQuery } from '@tanstack/react-query';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useNames } from '../../../../lib/names.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { useMinute } from '../../../../shared/hooks/clock.tsx';
import { DriverName } from '../../../../shared/racing/DriverName.tsx';
import { NumberPlate } from '../../../../shared/racing/NumberPlate.tsx';
import { TrackName } from '../../../../shared/racing/TrackName.tsx';
import { Table } from '../../../../shared/table/Table.tsx';
import { Empty } from '../../../../shared/ui/Notice.tsx';
import { MainAndRail, PageBody } from '../../../../shared/ui/PageBody.tsx';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { TextLink } from '../../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { entriesQuery } from '../championship-queries.ts';
import { nextRound } from '../hero/rounds-of.ts';
import type { TabProps } from '../tab-props.ts';
import { heldRounds } from './words.ts';

const SHOWN = 8;

/** Before the first round: when it is, and who is in. */
export function EmptyStandings({ info }: TabProps) {
  const names = useNames();
  const next = nextRound(info, useMinute())?.round;
  const track = next?.trackName ?? null;
  return (
    <PageBody>
      <MainAndRail>
        <div>
          <Section title="Standings">
            <Empty
              title="No round has been driven"
              text={
                next === undefined ? (
                  'The standings will be here after the first round.'
                ) : (
                  <>
                    The first is {track === null ? next.name || 'on a track that is not set yet' : names.track(track)}
                    {next.startsAt !== null && (
                      <>
                        , <TimeStamp at={next.startsAt} />
                      </>
                    )}
                    . The standings will be here after it.
                  </>
                )
              }
            />
          </Section>
          <SignedUp info={info} />
        </div>
        <FirstRounds info={info} />
      </MainAndRail>
    </PageBody>
  );
}

function SignedUp({ info: { championshipId, places } }: TabProps) {
  const names = useNames();
  const query = useQuery(entriesQuery(trpc.useUtils(), championshipId));
  const entries = query.data?.entries.filter(({ status }) => status === 'confirmed') ?? [];
  const all = hrefs.championship(championshipId, { tab: 'entries' });
  return (
    <Section
      title="Signed up so far"
      note={
        query.data &&
        `${places === null ? counted(entries.length, 'driver') : `${entries.length} of ${places}`}, by number`
      }
    >
      <QueryView query={query} what="the entries" rows={SHOWN}>
        {() =>
          entries.length === 0 ? (
            <Empty title="Nobody has signed up yet" text="Entries appear here as soon as they are confirmed." />
          ) : (
            <>
              <Table
                caption="Confirmed entries by number"
                rows={entries.slice(0, SHOWN)}
                keyOf={({ entryId }) => entryId}
                columns={[
                  {
                    head: 'No.',
                    width: 56,
                    phone: 'lead',
                    cell: ({ raceNumber }) => <NumberPlate number={String(raceNumber)} />,
                  },
                  {
                    head: 'Driver',
                    isRowHead: true,
                    phone: 'main',
                    cell: ({ driver }) => <DriverName driver={driver} />,
                    phoneSecond: ({ team }) => team?.name,
                  },
                  { head: 'Team', isSecondary: true, cell: ({ team }) => team?.name ?? '–' },
                  { head: 'Car', isSecondary: true, cell: ({ carModel }) => names.car(carModel) },
                ]}
              />
              {entries.length > SHOWN && <TextLink to={all}>All {entries.length}</TextLink>}
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

function FirstRounds({ info }: TabProps) {
  const rounds = heldRounds(info.calendar);
  if (rounds.length === 0) return null;
  return (
    <Section
      title="Rounds"
      action={<TextLink to={hrefs.championship(info.championshipId, { tab: 'rounds' })}>All {rounds.length}</TextLink>}
    >
      <Table
        look="headless"
        caption="The first rounds"
        rows={rounds.slice(0, SHOWN)}
        keyOf={({ code }) => code}
        columns={[
          { head: 'Round', width: 48, isStrong: true, cell: ({ code }) => code },
          {
            head: 'Track',
            isRowHead: true,
            isTruncated: true,
            isWide: true,
            cell: ({ trackName, name }) =>
              trackName === null ? name || 'Track not set' : <TrackName track={trackName} />,
          },
          {
            head: 'Start',
            isRight: true,
            isSecondary: true,
            cell: ({ startsAt }) => (startsAt === null ? 'No date yet' : <TimeStamp at={startsAt} show="date" />),
          },
        ]}
      />
    </Section>
  );
}
