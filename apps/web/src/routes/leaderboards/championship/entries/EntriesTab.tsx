import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { csvHrefs } from '../../../../lib/csv-hrefs.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useMinute } from '../../../../shared/hooks/clock.tsx';
import { CsvLink } from '../../../../shared/ui/CsvLink.tsx';
import { LazyOnVisible } from '../../../../shared/ui/LazyOnVisible.tsx';
import { Empty } from '../../../../shared/ui/Notice.tsx';
import { MainAndRail, PageBody } from '../../../../shared/ui/PageBody.tsx';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { TextField } from '../../../../shared/ui/TextField.tsx';
import { entriesQuery } from '../championship-queries.ts';
import type { TabProps } from '../tab-props.ts';
import { EntriesTable } from './EntriesTable.tsx';
import { EntryAction } from './EntryAction.tsx';
import { groupsOf, matches } from './entry-groups.ts';
import { CarsSection, ClassesSection, PlacesSection } from './FieldSections.tsx';
import { signUpStateOf } from './sign-up-state.ts';
import { YourEntry } from './YourEntry.tsx';
import styles from './EntriesTab.module.css';

const RoundChances = lazy(() => import('./RoundChances.tsx'));

const ROWS = 12;
const CHANCES_HEIGHT = 520;

/** Who is in, who waits, and the visitor’s own entry. */
export default function EntriesTab({ info }: TabProps) {
  const { championshipId } = info;
  const [find, setFind] = useState('');
  const nowMs = useMinute();
  const entries = useQuery(entriesQuery(trpc.useUtils(), championshipId));
  return (
    <PageBody>
      <QueryView query={entries} what="the entries" rows={ROWS}>
        {(all) => {
          const { nextRound } = all;
          const groups = groupsOf(
            all.entries.filter((entry) => matches(entry, find)),
            all.championship.places,
          );
          const confirmed = all.entries.filter(({ status }) => status === 'confirmed');
          return (
            <MainAndRail>
              <div>
                <Section
                  title="Entries"
                  note={nextRound === null ? 'By number' : `For round ${nextRound.number}, by number`}
                  action={<CsvLink href={csvHrefs.championshipEntries(championshipId)} what="the entries" />}
                >
                  {all.entries.length > 0 && (
                    <div className={styles.find}>
                      <TextField
                        name="Find"
                        placeholder="Name or number"
                        value={find}
                        onChange={setFind}
                        onClear={find === '' ? undefined : () => setFind('')}
                      />
                    </div>
                  )}
                  {all.entries.length === 0 ? (
                    <Empty
                      title="Nobody has entered yet"
                      text={
                        info.definition.isOpen
                          ? 'Whoever drives a round is in: after the first race they are in the standings.'
                          : signUpStateOf(info, nowMs) === 'closed'
                            ? 'The sign-up is closed. The organisers can still add drivers.'
                            : 'Entries are listed here as soon as somebody signs up.'
                      }
                      action={<EntryAction info={info} />}
                    />
                  ) : groups.length === 0 ? (
                    <Empty title="Nobody matches" text={`No name or number is like “${find.trim()}”.`} />
                  ) : (
                    <EntriesTable info={info} groups={groups} round={nextRound?.code ?? null} />
                  )}
                </Section>
                {nextRound !== null && confirmed.length > 1 && (
                  <LazyOnVisible height={CHANCES_HEIGHT}>
                    <RoundChances championshipId={championshipId} number={nextRound.number} entries={all.entries} />
                  </LazyOnVisible>
                )}
              </div>
              <div>
                <YourEntry info={info} />
                <PlacesSection {...all} />
                <CarsSection confirmed={confirmed} />
                <ClassesSection confirmed={confirmed} />
              </div>
            </MainAndRail>
          );
        }}
      </QueryView>
    </PageBody>
  );
}
