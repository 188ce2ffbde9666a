import {
  LayoutDashboard,
  MessageCircle,
  Scale,
  ScrollText,
  Server,
  Shield,
  SlidersHorizontal,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { Crumbs } from '../../../shared/ui/Crumbs.tsx';
import { usePageTitle } from '../../../shared/ui/PageMeta.tsx';
import { Wrap } from '../../../shared/ui/Wrap.tsx';
import styles from './AdminPage.module.css';

const AREAS = {
  dashboard: { text: 'Dashboard', href: hrefs.adminDashboard(), Icon: LayoutDashboard },
  servers: { text: 'Servers', href: hrefs.adminServers(), Icon: Server },
  players: { text: 'Players', href: hrefs.adminPlayers(), Icon: Users },
  reports: { text: 'Reports', href: hrefs.adminReports(), Icon: Scale },
  discord: { text: 'Discord', href: hrefs.adminDiscord(), Icon: MessageCircle },
  accounts: { text: 'Accounts', href: hrefs.adminAccounts(), Icon: Shield },
  management: { text: 'Management', href: hrefs.adminManagement(), Icon: SlidersHorizontal },
  audit: { text: 'Audit log', href: hrefs.adminAudit(), Icon: ScrollText },
};

export interface AdminTab {
  readonly text: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

export interface AdminPageProps {
  readonly area: keyof typeof AREAS;
  readonly title: string;
  /** Of a page below the area's list: its name after the list's. */
  readonly crumb?: string;
  /** One line of facts under the title. */
  readonly below?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: readonly AdminTab[];
  readonly children: ReactNode;
}

export function AdminPage({ area, title, crumb, below, actions, tabs = [], children }: AdminPageProps) {
  const fullTitle = usePageTitle(`${title}, admin`);
  return (
    <>
      <title>{fullTitle}</title>
      <Wrap className={styles.frame}>
        <AreaNav area={area} />
        <div>
          <header className={styles.head}>
            <div>
              {crumb !== undefined && <Crumbs className={styles.crumbs} crumbs={[AREAS[area], { text: crumb }]} />}
              <h1>
                <bdi>{title}</bdi>
              </h1>
              {below !== undefined && <div className={styles.below}>{below}</div>}
            </div>
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </header>
          {tabs.length > 0 && (
            <nav className={styles.tabs} aria-label={`Parts of ${title}`} ref={showCurrent}>
              {tabs.map(({ text, href, isCurrent }) => (
                <Link key={href} to={href} aria-current={isCurrent ? 'page' : undefined}>
                  {text}
                </Link>
              ))}
            </nav>
          )}
          <div className="stack">{children}</div>
        </div>
      </Wrap>
    </>
  );
}

function AreaNav({ area: current }: Pick<AdminPageProps, 'area'>) {
  const waiting = trpc.adminDashboard.waiting.useQuery({}).data;
  const { reports = 0, claims = 0 } = waiting ?? {};
  const counts: Readonly<Record<string, { readonly count: number; readonly what: string }>> = {
    reports: { count: reports, what: 'waiting' },
    accounts: { count: claims, what: claims === 1 ? 'claim waiting' : 'claims waiting' },
  };
  return (
    <nav className={styles.areas} aria-label="Admin" ref={showCurrent}>
      <p className="overline" aria-hidden="true">
        Admin
      </p>
      {Object.entries(AREAS).map(([area, { text, href, Icon }]) => {
        const { count = 0, what = '' } = counts[area] ?? {};
        return (
          <Link key={area} to={href} aria-current={area === current ? 'page' : undefined}>
            <Icon size={16} aria-hidden="true" />
            <span>{text}</span>
            {count > 0 && (
              <b>
                {formatCount(count)}
                <span className="visually-hidden"> {what}</span>
              </b>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** Scrolls to the current area where the areas are a horizontal strip. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav == null || current == null || nav.scrollWidth <= nav.clientWidth) return;
  nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}
