import type { StandingRow, Standings } from '@paddock/contracts';
import { lazy, Suspense, useCallback, useContext } from 'react';
import { csvHrefs } from '../../../../lib/csv-hrefs.ts';
import { useUrlState } from '../../../../lib/url-state.ts';
import { CsvLink } from '../../../../shared/ui/CsvLink.tsx';
import { Empty } from '../../../../shared/ui/Notice.tsx';
import { PageBody } from '../../../../shared/ui/PageBody.tsx';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { OwnDriver } from '../../../../shared/racing/YouMark.tsx';
import { Table } from '../../../../shared/table/Table.tsx';
import { ChampionshipUrl } from '../championship-url.ts';
import { longestGap } from '../standings/longest-gap.ts';
import { OfficialNote } from '../standings/OfficialNote.tsx';
import { StandingsFilters } from '../standings/StandingsFilters.tsx';
import { useStandings } from '../standings/use-standings.ts';
import { afterText } from '../standings/words.ts';
import type { TabProps } from '../tab-props.ts';
import { ruleTexts } from '../rules/rule-texts.ts';
import { teamColumns } from './team-columns.tsx';

const DetailDialog = lazy(() => import('../detail/DetailDialog.tsx'));

const ROWS = 10;
const ROW_PX = 52;

/** Teams by rounds, each with who scored its points. */
export default function TeamsTab({ info }: TabProps) {
  const { state, change } = useUrlState(ChampionshipUrl);
  const query = useStandings(info.championshipId, 'teams');
  const me = useContext(OwnDriver);
  const open = useCallback((row: StandingRow) => change({ open: String(row.team?.teamId) }), [change]);
  const isMine = useCallback(
    ({ drivers }: StandingRow) => me !== null && drivers.some(({ driver }) => driver.playerId === me),
    [me],
  );
  const rule = ruleTexts(info.definition, { car: String, date: String, game: undefined }).find(
    ({ key }) => key === 'teams',
  );
  const table = (standings: Standings) =>
    standings.rows.length === 0 ? (
      <Empty title="No team has scored yet" text="Teams are here as soon as a driver of one has points." />
    ) : (
      <Table
        caption={`${info.name}, teams ${afterText(standings).toLowerCase()}`}
        columns={teamColumns(standings, { longest: longestGap(standings), onOpen: open })}
        rows={standings.rows}
        keyOf={({ team }) => team?.teamId ?? ''}
        isMine={isMine}
      />
    );
  return (
    <>
      <StandingsFilters
        info={info}
        kind="teams"
        standings={query.data}
        isLoading={query.isFetching && query.isPlaceholderData}
      />
      <PageBody aria-busy={query.isFetching}>
        <Section
          title="Teams"
          note={rule?.lead}
          action={
            <CsvLink
              href={csvHrefs.championshipStandings(info.championshipId, {
                kind: 'teams',
                table: state.table,
                after: state.after,
                as: state.as,
              })}
              what="the teams"
            />
          }
        >
          <QueryView query={query} what="the teams" rows={ROWS} rowHeight={ROW_PX}>
            {(standings) => (
              <>
                <OfficialNote info={info} official={standings.official} />
                {table(standings)}
                <p className="small-print">
                  <b>Bar</b> points to scale, by driver, the best first. Drivers without a team are in the drivers’
                  standings alone.
                </p>
              </>
            )}
          </QueryView>
        </Section>
      </PageBody>
      {state.open !== undefined && (
        <Suspense>
          <DetailDialog info={info} kind="teams" id={state.open} />
        </Suspense>
      )}
    </>
  );
}
