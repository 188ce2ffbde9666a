import { useQuery } from '@tanstack/react-query';
import type { DriverInfo, DriverYear as Year } from '@paddock/contracts';
import { YearFigures } from '../../../features/year/YearFigures.tsx';
import { YearHero } from '../../../features/year/YearHero.tsx';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGameInUrl } from '../../../lib/use-game-in-url.ts';
import { counted } from '../../../shared/format/counted.ts';
import { isolate } from '../../../shared/format/isolate.ts';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { PageBody } from '../../../shared/ui/PageBody.tsx';
import { PageMeta } from '../../../shared/ui/PageMeta.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { yearQueries } from '../driver.page.ts';
import { useDriverYearFigures } from './driver-year-figures.tsx';

interface DriverYearProps {
  readonly playerId: string;
  readonly year: number;
  /** undefined: loading. */
  readonly info: DriverInfo | undefined;
}

/** A driver's year in review, at its own URL so that it can be shared. */
export default function DriverYear({ playerId, year, info }: DriverYearProps) {
  const game = useGameInUrl();
  const queries = yearQueries(trpc.useUtils(), { id: playerId, game }, year);
  const query = useQuery(queries.year);
  const years = useQuery(queries.years).data ?? [];
  const name = info === undefined ? 'Driver' : isolate(info.name || 'No name');
  const allAbout = hrefs.driver(playerId, { game });
  return (
    <>
      <YearMeta playerId={playerId} name={name} year={year} data={query.data} />
      <YearHero
        crumbs={[
          { text: 'Drivers', href: hrefs.searchDrivers() },
          { text: name, href: allAbout },
        ]}
        title={`${name} in ${year}`}
        year={year}
        years={years}
        hrefOf={(other) => hrefs.driver(playerId, { year: other, game })}
        totals={[
          ['Races', query.data?.races],
          ['Wins', query.data?.wins],
          ['Podiums', query.data?.podiums],
          ['Poles', query.data?.poles],
          ['Laps', query.data?.laps],
        ]}
      />
      <PageBody>
        <QueryView query={query} what="the year" rows={6} rowHeight={46}>
          {(data) =>
            data.races === 0 ? (
              <Empty
                title={`No races in ${year}`}
                text={data.sessions === 0 ? 'No other session either.' : practiceText(data)}
                action={<TextLink to={allAbout}>All about {name}</TextLink>}
              />
            ) : (
              <Figures data={data} />
            )
          }
        </QueryView>
      </PageBody>
    </>
  );
}

function Figures({ data }: { readonly data: Year }) {
  const { races, pace, tracksAndCars } = useDriverYearFigures(data);
  return (
    <>
      <YearFigures title="Races" figures={races} />
      <YearFigures title="Pace" figures={pace} />
      <YearFigures title="Tracks and cars" figures={tracksAndCars} />
    </>
  );
}

/** `120 laps were driven in 4 sessions without a race.` */
function practiceText({ laps, sessions }: Year): string {
  return `${counted(laps, 'lap')} ${laps === 1 ? 'was' : 'were'} driven in ${counted(sessions, 'session')} without a race.`;
}

interface YearMetaProps {
  readonly playerId: string;
  readonly name: string;
  readonly year: number;
  readonly data: Year | undefined;
}

function YearMeta({ playerId, name, year, data }: YearMetaProps) {
  const title = `${name} in ${year}`;
  if (data === undefined) return <PageMeta title={title} />;
  const { races, wins, podiums, laps } = data;
  const totals = [counted(races, 'race'), counted(wins, 'win'), counted(podiums, 'podium'), counted(laps, 'lap')];
  return (
    <PageMeta
      title={title}
      description={`The year ${year} of ${name}: ${totals.join(', ')}.`}
      path={hrefs.driver(playerId, { year })}
      image={{ path: `/share/year/${playerId}.${year}.png`, alt: `The year ${year} of ${name}` }}
      noIndex={data.isHidden || races === 0}
    />
  );
}
