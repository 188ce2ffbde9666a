import type { ChampionshipInfo } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useNames } from '../../../../lib/names.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { countedPoints } from '../../../../shared/format/points.ts';
import { useMinute } from '../../../../shared/hooks/clock.tsx';
import { DriverName } from '../../../../shared/racing/DriverName.tsx';
import { NumberPlate } from '../../../../shared/racing/NumberPlate.tsx';
import { TrackName } from '../../../../shared/racing/TrackName.tsx';
import { Table } from '../../../../shared/table/Table.tsx';
import { Empty } from '../../../../shared/ui/Notice.tsx';
import { MainAndRail, PageBody } from '../../../../shared/ui/PageBody.tsx';
import { PersonNames } from '../../../../shared/ui/PersonName.tsx';
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
  return (
    <PageBody>
      <MainAndRail>
        <div>
          <Section title="Standings">
            <Empty
              title="No round has been driven"
              text={
                <>
                  <FirstRound info={info} />
                  {info.previous !== null && <LastSeason previous={info.previous} />}
                </>
              }
              action={
                info.previous === null ? undefined : (
                  <Button component={Link} to={hrefs.championship(info.previous.championshipId)}>
                    <bdi>{info.previous.name}</bdi>
                  </Button>
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

function FirstRound({ info }: TabProps) {
  const names = useNames();
  const next = nextRound(info, useMinute())?.round;
  if (next === undefined) return 'The standings will be here after the first round.';
  const { trackName, name, startsAt } = next;
  return (
    <>
      The first is {trackName === null ? name || 'on a track that is not set yet' : names.track(trackName)}
      {startsAt !== null && (
        <>
          , <TimeStamp at={startsAt} />
        </>
      )}
      . The standings will be here after it.
    </>
  );
}

/** Who won the championship that this one was copied from. */
function LastSeason({ previous: { champions } }: { readonly previous: NonNullable<ChampionshipInfo['previous']> }) {
  return champions.map(({ table, names, total }) => (
    <Fragment key={table.code}>
      {' '}
      Last season{champions.length > 1 && `, ${table.name}`}: <PersonNames names={names} /> won with{' '}
      {countedPoints(total)}.
    </Fragment>
  ));
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
