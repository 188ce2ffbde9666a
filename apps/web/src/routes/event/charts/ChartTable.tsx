import { styled } from '@mui/material/styles';
import { DataTable } from '../../../shared/ui/DataTable.ts';

/** Wide tables scroll inside their own frame, also by keyboard. */
const Scroller = styled('div')({
  overflowX: 'auto',
  // Names of drivers stand in some cells: each keeps its direction of writing to itself.
  '& td, & tbody th': { height: 32, fontSize: 13, unicodeBidi: 'plaintext' },
});

export interface ChartTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** Each row's first cell names it. */
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a chart. */
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
