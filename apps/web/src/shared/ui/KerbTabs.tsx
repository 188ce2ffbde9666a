import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& a': {
    ...theme.typography.body2,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '11px 0',
    marginRight: 36,
    minHeight: 44,
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& a b': { fontSize: 14, fontWeight: 650 },
  '& a:hover b, & a[aria-current] b': { color: theme.vars.palette.text.primary },
  '& a:focus-visible': { outlineOffset: -2 },
  '& a[aria-current]::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    height: 4,
    background: `repeating-linear-gradient(90deg, ${theme.vars.palette.primary.main} 0 10px, ${theme.vars.palette.text.primary} 10px 20px)`,
  },
  [theme.breakpoints.down('sm')]: { '& a': { marginRight: 22, gap: 7 }, '& .more': { display: 'none' } },
}));

export interface KerbTab {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly mark?: ReactNode;
  readonly text: string;
  /** A remark that phones leave out. */
  readonly note?: ReactNode;
}

export interface KerbTabsProps {
  readonly label: string;
  readonly tabs: readonly KerbTab[];
}

/** Sister pages along the foot of a hero; the current one stands on a kerb. */
export function KerbTabs({ label, tabs }: KerbTabsProps) {
  return (
    <Bar aria-label={label}>
      {tabs.map(({ href, isCurrent, mark, text, note }) => (
        <Link key={href} to={href} aria-current={isCurrent ? 'page' : undefined}>
          {mark}
          <span>
            <b>{text}</b> {note !== undefined && <span className="more">{note}</span>}
          </span>
        </Link>
      ))}
    </Bar>
  );
}
