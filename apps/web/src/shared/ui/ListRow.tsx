import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The list that replaces a table on phones. */
export const RowList = styled('ol')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr) minmax(92px, auto)',
  gap: 10,
  alignItems: 'center',
  minHeight: 60,
  padding: '9px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&.bare': { gridTemplateColumns: 'minmax(0, 1fr) minmax(92px, auto)' },
  '& .lead': { ...theme.typography.position, fontSize: 15, textAlign: 'center' },
  '& .main': { display: 'grid', gap: 2, minWidth: 0 },
  '& .second': { ...theme.typography.caption, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .right': { textAlign: 'right' },
  '& .below': { display: 'block', fontSize: 13 },
  '& .second, & .below': { color: theme.vars.palette.text.secondary },
  '& .right b': { fontWeight: 680 },
}));

export interface ListRowProps {
  /** A rank, flag or mark before the text. */
  readonly lead?: ReactNode;
  readonly main: ReactNode;
  readonly second?: ReactNode;
  readonly right: ReactNode;
  readonly rightSecond?: ReactNode;
  readonly id?: string;
  /** The visitor's own row. */
  readonly isMine?: boolean;
}

/** Two lines: texts at the left, figures at the right. */
export function ListRow({ lead, main, second, right, rightSecond, id, isMine = false }: ListRowProps) {
  const look = [lead === undefined && 'bare', isMine && 'mine'].filter(Boolean).join(' ');
  return (
    <Row id={id} className={look} aria-current={isMine ? 'true' : undefined}>
      {lead !== undefined && <span className="lead">{lead}</span>}
      <span className="main">
        {main}
        {second !== undefined && <span className="second">{second}</span>}
      </span>
      <span className="right">
        <b>{right}</b>
        {rightSecond !== undefined && <span className="below">{rightSecond}</span>}
      </span>
    </Row>
  );
}
