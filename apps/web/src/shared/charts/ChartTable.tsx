import { DataTable } from '../ui/DataTable.tsx';
import styles from './ChartTable.module.css';
import dataTableStyles from '../ui/DataTable.module.css';

export interface ChartTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The first cell of each row is its header. */
  readonly rows: readonly (readonly string[])[];
  /** For screen readers only. */
  readonly isHidden?: boolean;
}

/** A chart's figures as a table. */
export function ChartTable({ caption, heads, rows, isHidden = false }: ChartTableProps) {
  const frame = isHidden
    ? { className: 'visually-hidden' }
    : { className: styles.scroller, tabIndex: 0, role: 'region', 'aria-label': caption };
  return (
    <div {...frame}>
      <DataTable>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index === 0 ? '' : dataTableStyles.alignRight}>
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
                <td key={index} className={dataTableStyles.alignRight}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
