import { styled } from '@mui/material/styles';
import { DataTable } from '../ui/DataTable.ts';

/** Wide tables scroll inside their frame, also by keyboard. */
const Scroller = styled('div')({
  overflowX: 'auto',
  // Some cells hold driver names: each keeps its own text direction.
  '& td, & tbody th': { height: 32, fontSize: 13, unicodeBidi: 'plaintext' },
});

export interface ChartTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The first cell of each row is its header. */
  readonly rows: readonly (readonly string[])[];
}

/** A chart's figures as a table. */
export function ChartTable({ caption, heads, rows }: ChartTableProps) {
  return (
    <Scroller tabIndex={0} role="region" aria-label={caption}>
      <DataTable>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index === 0 ? '' : 'r'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index} className="r">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Scroller>
  );
}
