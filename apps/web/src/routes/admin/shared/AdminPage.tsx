import { styled } from '@mui/material/styles';
import {
  LayoutDashboard,
  Scale,
  ScrollText,
  Server,
  Shield,
  SlidersHorizontal,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.ts';
import { Wrap } from '../../../shared/ui/Wrap.ts';

export type AdminArea = 'dashboard' | 'servers' | 'players' | 'reports' | 'accounts' | 'management' | 'audit';

interface AreaLink {
  readonly area: AdminArea;
  readonly text: string;
  readonly href: string;
  readonly Icon: LucideIcon;
}

const AREAS: readonly AreaLink[] = [
  { area: 'dashboard', text: 'Dashboard', href: hrefs.adminDashboard(), Icon: LayoutDashboard },
  { area: 'servers', text: 'Servers', href: hrefs.adminServers(), Icon: Server },
  { area: 'players', text: 'Players', href: hrefs.adminPlayers(), Icon: Users },
  { area: 'reports', text: 'Reports', href: hrefs.adminReports(), Icon: Scale },
  { area: 'accounts', text: 'Accounts', href: hrefs.adminAccounts(), Icon: Shield },
  { area: 'management', text: 'Management', href: hrefs.adminManagement(), Icon: SlidersHorizontal },
  { area: 'audit', text: 'Audit log', href: hrefs.adminAudit(), Icon: ScrollText },
];

const Frame = styled(Wrap)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '184px minmax(0, 1fr)',
  gap: 40,
  paddingTop: 24,
  '@media (min-width:1200px)': { paddingLeft: 20 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 20, paddingTop: 0 },
}));

const Areas = styled('nav')(({ theme }) => ({
  '& > p': { ...theme.typography.overline, padding: '0 12px 8px', color: theme.vars.palette.ink3 },
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    height: 38,
    padding: '0 12px',
    fontWeight: 560,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& a span': { flex: 1 },
  '& a b': {
    padding: '0 6px',
    borderRadius: 2,
    fontSize: 12,
    lineHeight: '18px',
    color: theme.vars.palette.timing.onYellow,
    background: theme.vars.palette.timing.yellowFill,
  },
  '& a:hover': { color: theme.vars.palette.text.primary },
  '& a[aria-current]': { color: theme.vars.palette.text.primary, background: theme.vars.palette.surface.mine },
  '& a[aria-current]::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 0,
    bottom: 0,
    width: 3,
    background: theme.vars.palette.primary.main,
  },
  [theme.breakpoints.down('lg')]: {
    display: 'flex',
    margin: '0 -32px',
    padding: '0 20px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& > p': { display: 'none' },
    '& a': { height: 44, padding: '0 10px', gap: 8 },
    '& a:focus-visible': { outlineOffset: -2 },
    '& a[aria-current]': { background: 'none' },
    '& a[aria-current]::before': { top: 'auto', right: 0, width: 'auto', height: 3 },
  },
  [theme.breakpoints.down('sm')]: { margin: '0 -16px', padding: '0 4px' },
}));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 24,
  '& > div:first-of-type': { minWidth: 0 },
  '& .crumbs': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 8px',
    marginBottom: 10,
    color: theme.vars.palette.text.secondary,
  },
  '& .crumbs b': { fontWeight: 600, color: theme.vars.palette.text.primary, overflowWrap: 'anywhere' },
  '& .crumbs a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& h1': { ...theme.typography.h2, overflowWrap: 'anywhere' },
  '& .below': { marginTop: 8, color: theme.vars.palette.text.secondary },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  [theme.breakpoints.down('sm')]: { marginBottom: 18 },
}));

const Tabs = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 28,
  marginBottom: 24,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 40,
    borderBottom: '3px solid transparent',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& a:hover': { color: theme.vars.palette.text.primary },
  '& a:focus-visible': { outlineOffset: -2 },
  '& a[aria-current]': { color: theme.vars.palette.text.primary, borderBottomColor: theme.vars.palette.primary.main },
}));

/** The sections of an admin page, stacked. */
const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 });

export interface AdminCrumb {
  readonly text: string;
  /** Absent for the current page. */
  readonly href?: string;
}

export interface AdminTab {
  readonly text: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

export interface AdminPageProps {
  readonly area: AdminArea;
  readonly title: string;
  readonly crumbs?: readonly AdminCrumb[];
  /** One line of facts under the title. */
  readonly below?: ReactNode;
  /** Actions on the whole page. */
  readonly actions?: ReactNode;
  readonly tabs?: readonly AdminTab[];
  readonly children: ReactNode;
}

/** An admin page: the areas at the left, its title, tabs and sections. */
export function AdminPage({ area, title, crumbs = [], below, actions, tabs = [], children }: AdminPageProps) {
  return (
    <>
      <title>{`${title}, admin · Paddock`}</title>
      <Frame>
        <AreaNav area={area} />
        <div>
          <Head>
            <div>
              {crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
              <h1>
                <bdi>{title}</bdi>
              </h1>
              {below !== undefined && <div className="below">{below}</div>}
            </div>
            {actions !== undefined && <div className="actions">{actions}</div>}
          </Head>
          {tabs.length > 0 && (
            <Tabs aria-label={`Parts of ${title}`} ref={showCurrent}>
              {tabs.map(({ text, href, isCurrent }) => (
                <Link key={href} to={href} aria-current={isCurrent ? 'page' : undefined}>
                  {text}
                </Link>
              ))}
            </Tabs>
          )}
          <Sections>{children}</Sections>
        </div>
      </Frame>
    </>
  );
}

function AreaNav({ area: current }: Pick<AdminPageProps, 'area'>) {
  const waiting = trpc.adminDashboard.waiting.useQuery({}).data;
  const counts: Partial<Record<AdminArea, { readonly count: number; readonly what: string }>> =
    waiting === undefined
      ? {}
      : {
          reports: { count: waiting.reports, what: 'waiting' },
          accounts: { count: waiting.claims, what: waiting.claims === 1 ? 'claim waiting' : 'claims waiting' },
        };
  return (
    <Areas aria-label="Admin" ref={showCurrent}>
      <p aria-hidden="true">Admin</p>
      {AREAS.map(({ area, text, href, Icon }) => {
        const { count = 0, what = '' } = counts[area] ?? {};
        return (
          <Link key={area} to={href} aria-current={area === current ? 'page' : undefined}>
            <Icon size={16} aria-hidden="true" />
            <span>{text}</span>
            {count > 0 && (
              <b>
                {formatCount(count)}
                <VisuallyHidden> {what}</VisuallyHidden>
              </b>
            )}
          </Link>
        );
      })}
    </Areas>
  );
}

/** Scrolls to the current area where the areas are a horizontal strip. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav == null || current == null || nav.scrollWidth <= nav.clientWidth) return;
  nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}

function Crumbs({ crumbs }: { readonly crumbs: readonly AdminCrumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      {crumbs.map(({ text, href }, index) => (
        <Fragment key={text}>
          {index > 0 && <span aria-hidden="true">/</span>}
          {href === undefined ? (
            <b aria-current="page">
              <bdi>{text}</bdi>
            </b>
          ) : (
            <Link to={href}>{text}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
