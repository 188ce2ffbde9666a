import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../../shared/format/en-au.ts';
import { DataTable } from '../../shared/ui/DataTable.ts';

const Table = styled(DataTable)(({ theme }) => ({
  '& tbody th': { position: 'relative', width: '100%' },
  // To scale, full for the first: lengths are compared by eye.
  '& .bar': {
    position: 'absolute',
    left: 0,
    bottom: -1,
    height: 3,
    background: theme.vars.palette.primary.main,
  },
}));

export interface UsageColumn {
  readonly head: string;
  /** Hidden on phones. */
  readonly isSecond?: boolean;
}

export interface UsageRow {
  readonly key: string | number;
  readonly name: ReactNode;
  /** One per column; the first one is sorted by and shown as the bar. */
  readonly figures: readonly (number | string)[];
  /** Relative to the most used, 0 to 1. */
  readonly share: number;
}

export interface UsageTableProps {
  readonly caption: string;
  readonly head: string;
  readonly columns: readonly UsageColumn[];
  /** Most used first. */
  readonly rows: readonly UsageRow[];
  /** How many are shown at first. */
  readonly limit: number;
}

/** Usage per name: names with a bar to scale below, figures at the right. */
export function UsageTable({ caption, head, columns, rows, limit }: UsageTableProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <div>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={column.isSecond === true ? 'r w720' : 'r'}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isWhole ? rows.length : limit).map(({ key, name, figures, share }) => (
            <tr key={key}>
              <th scope="row" className="cut">
                {name}
                <span className="bar" style={{ width: `${(share * 100).toFixed(1)}%` }} />
              </th>
              {columns.map((column, index) => (
                <td
                  key={column.head}
                  className={['r', index === 0 ? 's' : 'q', column.isSecond === true && 'w720']
                    .filter(Boolean)
                    .join(' ')}
                >
                  {shown(figures[index])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {!isWhole && rows.length > limit && (
        <Button sx={{ mt: 3, width: '100%' }} onClick={() => setWhole(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      )}
    </div>
  );
}

function shown(figure: number | string | undefined): string {
  return typeof figure === 'string' ? figure : formatCount(figure ?? null);
}
