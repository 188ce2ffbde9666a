import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../shared/format/en-au.ts';
import { DataTable, FIRST_CELL } from '../../../shared/ui/DataTable.ts';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { ShowMore } from '../../../shared/ui/ShowMore.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { TableFrame } from '../shared/parts.ts';
import { RowAction } from '../shared/RowAction.tsx';
import { LISTS, type CatalogueList, type CatalogueRow } from './catalogue-rows.ts';

const Table = styled(DataTable)(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& tbody th': { maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .code': { maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .none': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: theme.vars.palette.timing.yellow,
  },
  [`& tr.unnamed > ${FIRST_CELL}`]: { boxShadow: `inset 3px 0 0 ${theme.vars.palette.timing.yellow}` },
  '& .do': { display: 'inline-flex', gap: 16 },
  [theme.breakpoints.up('sm')]: { '& .narrow': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    '& tbody th': { padding: '8px', whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: '19px' },
    '& .none': { flexWrap: 'wrap' },
  },
}));

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
          <TableFrame>
            <Table>
              <caption>{`${title}, those without a name first`}</caption>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col" className="w720">
                    Code
                  </th>
                  {heads.map((head) => (
                    <th key={head} scope="col" className="w720">
                      {head}
                    </th>
                  ))}
                  <th scope="col" className="r w720">
                    {uses}
                  </th>
                  <th scope="col" className="r">
                    Action
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, most).map(({ key, code, name, details, uses: count }) => (
                  <tr key={key} className={name === null ? 'unnamed' : ''}>
                    <th scope="row">
                      {name ?? (
                        <span className="none">
                          <TriangleAlert size={14} aria-hidden="true" />
                          No name
                          <span className="code narrow" aria-hidden="true">
                            {code}
                          </span>
                        </span>
                      )}
                    </th>
                    <td className="q code w720">{code}</td>
                    {heads.map((head, index) => (
                      <td key={head} className="w720">
                        {details[index]}
                      </td>
                    ))}
                    <td className="r w720">{formatCount(count)}</td>
                    <td className="r">
                      <span className="do">
                        {list === 'cars' && (
                          <RowAction
                            label={`Change the class of ${name ?? code}`}
                            isDisabled={isDisabled}
                            onClick={() => onClass(key)}
                          >
                            Class
                          </RowAction>
                        )}
                        <RowAction
                          label={name === null ? `Name ${code}` : `Edit ${name}`}
                          isDisabled={isDisabled}
                          onClick={() => onName(key)}
                        >
                          {name === null ? 'Name' : 'Edit'}
                        </RowAction>
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableFrame>
          <ShowMore hasMore={rows.length > most} isLoading={false} onMore={() => setMost(most + STEP)} />
        </>
      )}
    </AdminOnly>
  );
}
