import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../shared/format/en-au.ts';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { ShowMore } from '../../../shared/ui/ShowMore.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { RowAction } from '../shared/AdminButton.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { LISTS, type CatalogueList, type CatalogueRow } from './catalogue-rows.ts';
import styles from './NamesTable.module.css';
import simpleTableStyles from '../shared/SimpleTable.module.css';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';

export interface NamesTableProps {
  readonly list: CatalogueList;
  readonly rows: readonly CatalogueRow[];
  readonly onName: (key: string) => void;
  readonly onClass: (key: string) => void;
  readonly onClear: () => void;
}

const STEP = 100;

/** Codes and their names, each with its actions. */
export function NamesTable({ list, rows, onName, onClass, onClear }: NamesTableProps) {
  const [most, setMost] = useState(STEP);
  const { title, what, heads, uses } = LISTS[list];
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
            rowKey={({ key }) => key}
            rowClass={({ name }) => (name === null ? styles.unnamed : '')}
            columns={[
              { header: 'Name', isWrapped: true, cell: (row) => <Name row={row} /> },
              {
                header: 'Code',
                className: clsx(dataTableStyles.secondary, styles.code),
                from: 'sm',
                cell: ({ code }) => code,
              },
              ...heads.map((header, index) => ({
                header,
                from: 'sm' as const,
                cell: ({ details }: CatalogueRow) => details[index],
              })),
              { header: uses, isRight: true, from: 'sm', cell: (row) => formatCount(row.uses) },
              {
                header: 'Action',
                isRight: true,
                cell: ({ key, code, name }) => (
                  <span className={simpleTableStyles.actions}>
                    {list === 'cars' && (
                      <RowAction
                        label={`Change the class of ${name ?? code}`}
                        disabled={isDisabled}
                        onClick={() => onClass(key)}
                      >
                        Class
                      </RowAction>
                    )}
                    <RowAction
                      label={name === null ? `Name ${code}` : `Edit ${name}`}
                      disabled={isDisabled}
                      onClick={() => onName(key)}
                    >
                      {name === null ? 'Name' : 'Edit'}
                    </RowAction>
                  </span>
                ),
              },
            ]}
          />
          <ShowMore hasMore={rows.length > most} isLoading={false} onMore={() => setMost(most + STEP)} />
        </>
      )}
    </AdminOnly>
  );
}

function Name({ row: { code, name } }: { readonly row: CatalogueRow }) {
  if (name !== null) return name;
  return (
    <span className={styles.none}>
      <TriangleAlert size={14} aria-hidden="true" />
      No name
      <span className={clsx(styles.code, styles.narrow)} aria-hidden="true">
        {code}
      </span>
    </span>
  );
}
