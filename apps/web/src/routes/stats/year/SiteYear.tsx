import { useQuery } from '@tanstack/react-query';
import type { Game, SiteYear as Year } from '@paddock/contracts';
import { YearFigures } from '../../../features/year/YearFigures.tsx';
import { YearHero } from '../../../features/year/YearHero.tsx';
import { hrefs, withQuery } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { counted } from '../../../shared/format/counted.ts';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { PageBody } from '../../../shared/ui/PageBody.tsx';
import { PageMeta } from '../../../shared/ui/PageMeta.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { yearQuery, yearsQuery } from '../stats.page.ts';
import { useSiteYearFigures } from './site-year-figures.tsx';

interface SiteYearProps {
  readonly year: number;
  /** undefined: all games. */
  readonly game: Game | undefined;
}

/** The site's year in review, at its own URL so that it can be shared. */
export default function SiteYear({ year, game }: SiteYearProps) {
  const utils = trpc.useUtils();
  const query = useQuery(yearQuery(utils, { year, game }));
  const years = useQuery(yearsQuery(utils, game)).data ?? [];
  const { data } = query;
  const stats = withQuery(hrefs.stats(), { game });
  return (
    <>
      <PageMeta
        title={`${year} in review`}
        {...(data !== undefined && {
          description: `The year ${year}: ${counted(data.races, 'race')}, ${counted(data.drivers, 'driver')}, ${counted(data.laps, 'lap')}.`,
          path: withQuery(hrefs.stats(), { year }),
          image: { path: `/share/year/site.${year}.png`, alt: `The year ${year} of the site` },
          noIndex: data.races === 0,
        })}
      />
      <YearHero
        crumbs={[{ text: 'Stats', href: stats }]}
        title={`${year} in review`}
        year={year}
        years={years}
        hrefOf={(other) => withQuery(hrefs.stats(), { year: other, game })}
        totals={[
          ['Races', data?.races],
          ['Drivers', data?.drivers],
          ['Laps', data?.laps],
          ['Tracks', data?.tracks],
          ['Records broken', data?.records],
        ]}
      />
      <PageBody>
        <QueryView query={query} what="the year" rows={6} rowHeight={46}>
          {(loaded) =>
            loaded.races === 0 ? (
              <Empty
                title={`No races in ${year}`}
                text={
                  loaded.events === 0
                    ? 'No other session either.'
                    : `${counted(loaded.events, 'session')} without a race, with ${counted(loaded.laps, 'lap')}.`
                }
                action={<TextLink to={stats}>All statistics</TextLink>}
              />
            ) : (
              <Figures data={loaded} />
            )
          }
        </QueryView>
      </PageBody>
    </>
  );
}

function Figures({ data }: { readonly data: Year }) {
  const { people, races, driven } = useSiteYearFigures(data);
  return (
    <>
      <YearFigures title="Races" figures={races} />
      <YearFigures title="Drivers" figures={people} />
      <YearFigures title="Tracks and cars" figures={driven} />
    </>
  );
}
