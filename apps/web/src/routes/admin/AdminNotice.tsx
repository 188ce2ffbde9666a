import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { Hero } from '../../shared/ui/Hero.tsx';
import { KerbTabs } from '../../shared/ui/KerbTabs.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { PageBody } from '../../shared/ui/PageBody.ts';

const AREAS = [
  { text: 'Dashboard', href: hrefs.adminDashboard() },
  { text: 'Servers', href: hrefs.adminServers() },
  { text: 'Players', href: hrefs.adminPlayers() },
  { text: 'Reports', href: hrefs.adminReports() },
  { text: 'Accounts', href: hrefs.adminAccounts() },
  { text: 'Management', href: hrefs.adminManagement() },
] as const;

export interface AdminNoticeProps {
  readonly title: string;
  readonly area: (typeof AREAS)[number]['text'];
}

/** An admin page that has its address and its guard, and nothing to manage yet. */
export function AdminNotice({ title, area }: AdminNoticeProps) {
  const tabs = AREAS.map(({ text, href }) => ({ text, href, isCurrent: text === area }));
  return (
    <>
      <title>{`${title}, admin · Paddock`}</title>
      <Hero title={title} foot={<KerbTabs label="Admin" tabs={tabs} />} />
      <PageBody>
        <Empty
          title="This page is not built yet"
          text="Servers, tokens and imports are managed from the command line for now."
          action={
            <Button component={Link} to={hrefs.home()}>
              Back to the site
            </Button>
          }
        />
      </PageBody>
    </>
  );
}
