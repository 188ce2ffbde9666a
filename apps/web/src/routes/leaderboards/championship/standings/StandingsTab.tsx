import type { StandingRow, Standings } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { Crosshair } from 'lucide-react';
import { classBand } from 'race-format';
import { lazy, Suspense, useCallback, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { csvHrefs } from '../../../../lib/csv-hrefs.ts';
import { useUrlState } from '../../../../lib/url-state.ts';
import { formatCount } from '../../../../shared/format/dates-and-numbers.ts';
import { OwnDriver } from '../../../../shared/racing/YouMark.tsx';
import { CsvLink } from '../../../../shared/ui/CsvLink.tsx';
import { Empty } from '../../../../shared/ui/Notice.tsx';
import { PageBody } from '../../../../shared/ui/PageBody.tsx';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { ChampionshipUrl } from '../championship-url.ts';
import type { TabProps } from '../tab-props.ts';
import { EmptyStandings } from './EmptyStandings.tsx';
import { Legend } from './Legend.tsx';
import { longestGap } from './longest-gap.ts';
import { Matrix, rowId, type OnOpen } from './Matrix.tsx';
import { OfficialNote } from './OfficialNote.tsx';
import { SideSections } from './SideSections.tsx';
import { StandingsFilters } from './StandingsFilters.tsx';
import { useStandings } from './use-standings.ts';
import { afterText } from './words.ts';

const DetailDialog = lazy(() => import('../detail/DetailDialog.tsx'));

const SHOWN = 20;
const ROW_PX = 46;
const PHONE_ROW_PX = 92;

export function StandingsTab({ info }: TabProps) {
  const { state, change } = useUrlState(ChampionshipUrl);
  const query = useStandings(info.championshipId, 'drivers');
  const [isWhole, setWhole] = useState(false);
  const me = useContext(OwnDriver);
  const open = useCallback<OnOpen>((id, round) => change({ open: id, round }), [change]);
  if (info.roundsRun === 0) return <EmptyStandings info={info} />;
  const standings = query.data;
  const isListed = standings?.rows.some(({ driver }) => me !== null && driver?.playerId === me) === true;
  const jump = (playerId: string): void => {
    // The row may be below the ones that are shown.
    flushSync(() => setWhole(true));
    document.getElementById(rowId(playerId))?.scrollIntoView({ block: 'center' });
  };
  const showAll = (next: StandingRow | undefined): void => {
    flushSync(() => setWhole(true));
    // The button is gone: whoever uses the keyboard goes on at the first row that was hidden.
    const row = document.getElementById(rowId(next?.driver?.playerId ?? ''));
    row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  };
  return (
    <>
      <StandingsFilters
        info={info}
        kind="drivers"
        standings={standings}
        isLoading={query.isFetching && query.isPlaceholderData}
        action={
          isListed &&
          me !== null && (
            <Button aria-label="Jump to me" onClick={() => jump(me)}>
              <Crosshair size={16} aria-hidden="true" /> Jump to me
            </Button>
          )
        }
      />
      <PageBody aria-busy={query.isFetching}>
        <QueryView query={query} what="the standings" rows={SHOWN} rowHeight={ROW_PX} phoneRowHeight={PHONE_ROW_PX}>
          {(loaded) => {
            const rows = rowsOf(loaded, state.class);
            const after = afterText(loaded);
            return (
              <>
                <Section
                  title={
                    loaded.tables.filter(({ kind }) => kind === 'drivers').length > 1
                      ? `Standings ${loaded.table.name}`
                      : 'Standings'
                  }
                  note={after}
                  action={
                    <CsvLink
                      href={csvHrefs.championshipStandings(info.championshipId, {
                        table: state.table,
                        after: state.after,
                        as: state.as,
                      })}
                      what="the standings"
                    />
                  }
                >
                  <OfficialNote info={info} official={loaded.official} />
                  {rows.length === 0 ? (
                    <Empty
                      title="No driver of this class"
                      text="Nobody in these standings has a class value of this class."
                      action={<Button onClick={() => change({ class: undefined })}>Show all drivers</Button>}
                    />
                  ) : (
                    <Matrix
                      caption={`${info.name}, standings ${after.toLowerCase()}: points and place of every round`}
                      standings={loaded}
                      rows={isWhole ? rows : rows.slice(0, SHOWN)}
                      longest={longestGap(loaded)}
                      onOpen={open}
                    />
                  )}
                  {!isWhole && rows.length > SHOWN && (
                    <Button sx={{ mt: 3, width: '100%' }} onClick={() => showAll(rows[SHOWN])}>
                      Show all {formatCount(rows.length)}
                    </Button>
                  )}
                  <Legend info={info} standings={loaded} />
                </Section>
                <SideSections info={info} standings={loaded} isOfficial={state.as === 'official'} />
              </>
            );
          }}
        </QueryView>
      </PageBody>
      {state.open !== undefined && (
        <Suspense>
          <DetailDialog info={info} kind="drivers" id={state.open} />
        </Suspense>
      )}
    </>
  );
}

/** The rows of one driver class, or all; places stay those of the whole table. */
function rowsOf({ rows }: Standings, band: ChampionshipUrl['class']) {
  if (band === undefined) return rows;
  return rows.filter(
    ({ driver }) => driver !== null && driver.classValue !== null && classBand(driver.classValue) === band,
  );
}
