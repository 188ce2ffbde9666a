import type { Catalogue } from '@paddock/contracts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { trpc } from '../../../lib/trpc.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Filters } from '../shared/AdminGrid.tsx';
import { JobProgress } from '../shared/JobProgress.tsx';
import { SearchFilter } from '../shared/SearchFilter.tsx';
import { CarClassDialog } from './CarClassDialog.tsx';
import { countUnnamed, filterRows, LISTS, rowsOf, type CatalogueList } from './catalogue-rows.ts';
import { NameDialog } from './NameDialog.tsx';
import { NamesTable } from './NamesTable.tsx';
import styles from './NamesTab.module.css';

const NamesUrl = z.object({
  list: z.enum(['tracks', 'cars', 'sessions']).catch('tracks'),
  names: z.enum(['all', 'missing']).catch('all'),
  filter: z.string().max(100).catch(''),
});

const NAMES = [
  { value: 'all', text: 'With or without' },
  { value: 'missing', text: 'Missing' },
];

/** Display names of tracks, cars and sessions, which the game writes as codes. */
export default function NamesTab() {
  const query = trpc.adminCatalogue.all.useQuery({});
  return (
    <QueryView query={query} what="names" rows={12} rowHeight={38}>
      {(catalogue) => <Names catalogue={catalogue} />}
    </QueryView>
  );
}

function Names({ catalogue }: { readonly catalogue: Catalogue }) {
  const { state, change, filter } = useUrlState(NamesUrl);
  const [editing, setEditing] = useState<string | null>(null);
  const [classModel, setClassModel] = useState<number | null>(null);
  const [jobId, setJobId] = useState<number | null>(null);
  const { list } = state;
  const rows = rowsOf(catalogue, list);
  const unnamed = countUnnamed(rows);
  const words = LISTS[list];
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
        <FilterSelect name="Name" options={NAMES} {...filter('names')} />
        <SearchFilter name="Find" placeholder={`Name or code of a ${words.what}`} {...filter('filter')} />
      </Filters>
      {jobId !== null && <JobProgress jobId={jobId} />}
      <NamesTable
        list={list}
        rows={filterRows(rows, state)}
        onName={setEditing}
        onClass={(code) => setClassModel(Number(code))}
        onClear={() => change({ names: 'all', filter: '' })}
      />
      {editing !== null && (
        <NameDialog list={list} code={editing} catalogue={catalogue} onClose={() => setEditing(null)} />
      )}
      {classModel !== null && (
        <CarClassDialog
          model={classModel}
          catalogue={catalogue}
          onClose={() => setClassModel(null)}
          onStarted={(job) => setJobId(job.id)}
        />
      )}
    </Section>
  );
}

const LIST_NAMES: readonly CatalogueList[] = ['tracks', 'cars', 'sessions'];

function listText(catalogue: Catalogue, list: CatalogueList): string {
  const unnamed = countUnnamed(rowsOf(catalogue, list));
  return unnamed === 0 ? LISTS[list].title : `${LISTS[list].title} (${formatCount(unnamed)} without a name)`;
}
