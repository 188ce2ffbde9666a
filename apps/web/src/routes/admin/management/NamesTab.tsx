import Button from '@mui/material/Button';
import type { Catalogue, Job } from '@paddock/contracts';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { ShowMore } from '../../../shared/ui/ShowMore.tsx';
import { DialogButton, rowAction } from '../shared/AdminButton.tsx';
import { GameInUrl } from '../../url-fields.ts';
import { Filters, SearchFilter } from '../shared/AdminGrid.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { JobProgress } from '../shared/JobProgress.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { CarClassDialog, NAME_DIALOGS } from './CatalogueDialogs.tsx';
import { countUnnamed, filterRows, LISTS, rowsOf, type CatalogueList, type CatalogueRow } from './catalogue-rows.ts';
import styles from './NamesTab.module.css';

const LIST_NAMES = ['tracks', 'cars', 'sessions'] as const;
const NamesUrl = z.object({
  list: z.enum(LIST_NAMES).catch('tracks'),
  names: z.enum(['all', 'missing']).catch('all'),
  filter: z.string().max(100).catch(''),
  game: GameInUrl,
});

const NAMES = [
  { value: 'all', text: 'With or without' },
  { value: 'missing', text: 'Missing' },
];

/** Display names of tracks, cars and sessions, which the game writes as codes. */
export default function NamesTab() {
  const query = trpc.adminCatalogue.all.useQuery({});
  return (
    <QueryView query={query} what="names" rows={12}>
      {(catalogue) => <Names catalogue={catalogue} />}
    </QueryView>
  );
}

function Names({ catalogue }: { readonly catalogue: Catalogue }) {
  const { state, change, filter } = useUrlState(NamesUrl);
  const [job, setJob] = useState<Job | null>(null);
  const { list } = state;
  const rows = rowsOf(catalogue, list);
  const unnamed = countUnnamed(rows);
  const words = LISTS[list];
  const { games, hasGames } = useNames();
  const gameOptions = games.map(({ game, name }) => ({ value: game, text: name }));
  return (
    <Section
      title={words.title}
      note={
        unnamed === 0 ? (
          `All ${formatCount(rows.length)} have a name`
        ) : (
          <span className={styles.missing}>
            <TriangleAlert size={14} aria-hidden="true" />
            {`${formatCount(unnamed)} of ${formatCount(rows.length)} without a name`}
          </span>
        )
      }
    >
      <Filters what="names">
        <FilterSelect
          name="List"
          options={LIST_NAMES.map((value) => ({ value, text: listText(catalogue, value) }))}
          {...filter('list')}
        />
        {hasGames && (
          <FilterSelect name="Game" options={[{ value: '', text: 'All games' }, ...gameOptions]} {...filter('game')} />
        )}
        <FilterSelect name="Name" options={NAMES} {...filter('names')} />
        <SearchFilter name="Find" placeholder={`Name or code of a ${words.what}`} {...filter('filter')} />
      </Filters>
      {job !== null && <JobProgress jobId={job.id} />}
      <NamesTable
        catalogue={catalogue}
        list={list}
        rows={filterRows(rows, state)}
        onClassChange={setJob}
        onClear={() => change({ names: 'all', filter: '', game: undefined })}
      />
    </Section>
  );
}

function listText(catalogue: Catalogue, list: CatalogueList): string {
  const unnamed = countUnnamed(rowsOf(catalogue, list));
  return unnamed === 0 ? LISTS[list].title : `${LISTS[list].title} (${formatCount(unnamed)} without a name)`;
}

interface NamesTableProps {
  readonly catalogue: Catalogue;
  readonly list: CatalogueList;
  readonly rows: readonly CatalogueRow[];
  readonly onClassChange: (job: Job) => void;
  readonly onClear: () => void;
}

const STEP = 100;

/** Codes and their names, each with its actions. */
function NamesTable({ catalogue, list, rows, onClassChange, onClear }: NamesTableProps) {
  const [most, setMost] = useState(STEP);
  const { title, what, heads, uses } = LISTS[list];
  const NameDialog = NAME_DIALOGS[list];
  const names = useNames();
  if (rows.length === 0)
    return <Empty title={`No ${what} matches`} action={<Button onClick={onClear}>Clear filters</Button>} />;
  return (
    <AdminOnly what={list === 'cars' ? 'name things and change classes' : 'name things'} isBlock>
      {(isDisabled) => (
        <>
          <SimpleTable<CatalogueRow>
            className={styles.table}
            caption={`${title}, those without a name first`}
            rows={rows.slice(0, most)}
            keyOf={({ code }) => code}
            rowClass={({ name }) => (name === null ? styles.unnamed : '')}
            columns={[
              { head: 'Name', isWrapped: true, cell: (row) => <Name row={row} /> },
              ...(names.hasGames
                ? [{ head: 'Game', cell: ({ game }: CatalogueRow) => names.game(game)?.mark ?? game }]
                : []),
              {
                head: 'Code',
                isSecondary: true,
                className: styles.code,
                priority: 'high',
                cell: ({ gameCode }) => gameCode,
              },
              ...heads.map((head, index) => ({
                head,
                priority: 'high' as const,
                cell: ({ details }: CatalogueRow) => details[index],
              })),
              { head: uses, isRight: true, priority: 'high', cell: (row) => formatCount(row.uses) },
            ]}
            actions={({ code, name }) => (
              <>
                {list === 'cars' && (
                  <DialogButton
                    button="Class"
                    {...rowAction(`Change the class of ${name ?? code}`)}
                    disabled={isDisabled}
                  >
                    {(close) => (
                      <CarClassDialog
                        model={Number(code)}
                        catalogue={catalogue}
                        onStarted={onClassChange}
                        onClose={close}
                      />
                    )}
                  </DialogButton>
                )}
                <DialogButton
                  button={name === null ? 'Name' : 'Edit'}
                  {...rowAction(name === null ? `Name ${code}` : `Edit ${name}`)}
                  disabled={isDisabled}
                >
                  {(close) => <NameDialog code={code} catalogue={catalogue} onClose={close} />}
                </DialogButton>
              </>
            )}
          />
          <ShowMore hasMore={rows.length > most} isLoading={false} onMore={() => setMost(most + STEP)} />
        </>
      )}
    </AdminOnly>
  );
}

function Name({ row: { gameCode, name } }: { readonly row: CatalogueRow }) {
  if (name !== null) return name;
  return (
    <span className={styles.none}>
      <TriangleAlert size={14} aria-hidden="true" />
      No name
      <span className={clsx(styles.code, styles.narrow)} aria-hidden="true">
        {gameCode}
      </span>
    </span>
  );
}
