import type { CalendarRound } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { isForRound, useOwnEntries } from '../../../features/championships/use-own-entries.ts';
import { useSession } from '../../../features/session/use-session.ts';
import { carGroupOptions } from '../../../lib/car-groups.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { MainAndRail, PageBody } from '../../../shared/ui/PageBody.tsx';
import { PageMeta } from '../../../shared/ui/PageMeta.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { StickyFilters } from '../../../shared/ui/StickyFilters.tsx';
import { Switch } from '../../../shared/ui/Switch.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { calendarQuery } from '../events.page.ts';
import { CalendarUrl } from '../search-url.ts';
import { ByDay } from './ByDay.tsx';
import { NoRounds } from './NoRounds.tsx';
import { SubscribeSection } from './SubscribeSection.tsx';
import { UpcomingHero } from './UpcomingHero.tsx';

const NO_FILTER = { championship: undefined, track: undefined, carGroup: undefined, mine: undefined };
const ROWS = 6;
const ROW_PX = 100;

/** The calendar of planned races. */
export default function UpcomingPage() {
  const { state, change, filter } = useUrlState(CalendarUrl);
  const { championship, track, carGroup, game, mine } = state;
  const utils = trpc.useUtils();
  const query = useQuery(calendarQuery(utils, state));
  // What can be chosen is what there is without the filters.
  const all = useQuery(calendarQuery(utils, { game })).data ?? [];
  const session = useSession();
  const isSignedIn = session !== null;
  const entries = useOwnEntries(isSignedIn);
  const format = useFormat();
  const names = useNames();
  const isOwn = ({ championship: { championshipId }, round }: CalendarRound) =>
    isForRound(entries.get(championshipId), round.code);
  const found = query.data ?? [];
  const isOnlyOwn = mine !== undefined && isSignedIn;
  const shown = isOnlyOwn ? found.filter(isOwn) : found;
  const count = [championship, track, carGroup].filter((value) => value !== undefined).length;
  const championships = new Map(all.map(({ championship: { championshipId, name } }) => [championshipId, name]));
  const tracks = new Set(all.flatMap(({ round: { trackName } }) => trackName ?? []));
  return (
    <>
      <PageMeta
        title="Coming races"
        description="Planned races of every championship: when, where, who has signed up, and calendars to subscribe to."
        path={hrefs.coming()}
      />
      <UpcomingHero rounds={query.data === undefined ? undefined : shown} isOwn={isOwn} entries={entries} />
      {(all.length > 0 || count > 0) && (
        <StickyFilters
          count={count}
          isLoading={query.isFetching}
          waitLabel="Loading the calendar"
          {...(isSignedIn && {
            action: (
              <Switch
                name="Only mine"
                isOn={isOnlyOwn}
                onChange={(isOn) => change({ mine: isOn ? 'yes' : undefined })}
              />
            ),
          })}
        >
          <FilterSelect
            name="Championship"
            options={[
              { value: '', text: 'All' },
              ...[...championships].map(([id, text]) => ({ value: String(id), text })),
            ]}
            {...filter('championship')}
          />
          <FilterSelect
            name="Track"
            options={[
              { value: '', text: 'All tracks' },
              ...[...tracks].map((value) => ({ value, text: names.track(value) })),
            ]}
            {...filter('track')}
          />
          <FilterSelect name="Car class" options={carGroupOptions(names, game)} {...filter('carGroup')} />
          {count > 0 && (
            <Button variant="text" onClick={() => change(NO_FILTER)}>
              Clear {count}
            </Button>
          )}
        </StickyFilters>
      )}
      <PageBody aria-busy={query.isFetching}>
        <QueryView
          query={{ ...query, data: query.data === undefined ? undefined : shown }}
          what="the calendar"
          rows={ROWS}
          rowHeight={ROW_PX}
          empty={
            <NoRounds
              isFiltered={count > 0}
              isOnlyOwn={isOnlyOwn}
              hasOthers={found.length > 0}
              onClear={() => change(NO_FILTER)}
            />
          }
        >
          {(rounds) => (
            <MainAndRail>
              <Section title="By day" note={`Times in ${format.timeZone}`}>
                <ByDay rounds={rounds} entries={entries} classValue={session?.classValue ?? null} />
              </Section>
              <div>
                <SubscribeSection rounds={found} ownCount={found.filter(isOwn).length} filter={state} />
                <Section title="Nothing here for you?">
                  <p className="detail">Races come from championships. The site’s staff can add yours.</p>
                  <p className="detail">
                    <TextLink to={hrefs.searchEvents({ period: 'all' })}>Past events</TextLink>
                  </p>
                </Section>
              </div>
            </MainAndRail>
          )}
        </QueryView>
      </PageBody>
    </>
  );
}
