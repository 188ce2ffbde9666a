import { Empty } from '../../shared/ui/Notice.tsx';
import { AdminPage, type AdminArea } from './shared/AdminPage.tsx';

export interface AdminNoticeProps {
  readonly title: string;
  readonly area: AdminArea;
}

/** An admin page that has its address and its guard, and nothing to manage yet. */
export function AdminNotice({ title, area }: AdminNoticeProps) {
  return (
    <AdminPage area={area} title={title}>
      <Empty title="This page is not built yet" />
    </AdminPage>
  );
}
