import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { fingerHigh } from './TextLink.ts';

const List = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: 12,
  marginTop: 18,
  '& > div': { padding: '0 22px', borderLeft: `1px solid ${theme.vars.palette.line.rule2}` },
  '& > div:first-of-type': { paddingLeft: 0, borderLeft: 0 },
  '& dt': { ...theme.typography.overline, color: theme.vars.palette.ink3, marginBottom: 1 },
  '& dd': { fontSize: 15, lineHeight: '20px', fontWeight: 600 },
  // When facts wrap, a divider before the first of a line would separate nothing.
  [theme.breakpoints.down('md')]: { '& > div': { padding: '0 28px 0 0', borderLeft: 0 } },
  // A box even on two lines.
  '& dd > a': { ...fingerHigh(theme), display: 'inline-block' },
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
    gap: '10px 12px',
    marginTop: 14,
    '& > div': { padding: 0, borderLeft: 0, minWidth: 0 },
    '& dd': { fontSize: 14 },
    '& .minor': { display: 'none' },
  },
}));

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Hidden on phones. */
  readonly isMinor?: boolean;
}

/** Short facts side by side in a hero; two columns on phones. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ label, value, isMinor = false }) => (
        <div key={label} className={isMinor ? 'minor' : ''}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
