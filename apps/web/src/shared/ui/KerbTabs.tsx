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
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight' },
  },
  [theme.breakpoints.down('sm')]: { '& a': { marginRight: 22, gap: 7 }, '& .more': { display: 'none' } },
}));

const WithAction = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > nav': { flex: 1, minWidth: 0, borderTop: 0 },
  '& > .action': { display: 'flex', gap: 8 },
  [theme.breakpoints.down('md')]: { '& .more': { display: 'none' } },
  [theme.breakpoints.down('sm')]: { '& > .action': { display: 'none' } },
}));

export interface KerbTab {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly mark?: ReactNode;
  readonly text: string;
  /** A remark, hidden on phones. */
  readonly note?: ReactNode;
}

export interface KerbTabsProps {
  readonly label: string;
  readonly tabs: readonly KerbTab[];
  /** At the right end; hidden on phones. */
  readonly action?: ReactNode;
}

/** Links to related pages along the bottom of a hero; a kerb marks the current one. */
export function KerbTabs({ label, tabs, action }: KerbTabsProps) {
  const bar = (
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
  if (action === undefined) return bar;
  return (
    <WithAction>
      {bar}
      <div className="action">{action}</div>
    </WithAction>
  );
}
