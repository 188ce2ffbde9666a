import { AdminNotice } from './AdminNotice.tsx';

export default function AdminReportsPage() {
  return <AdminNotice title="Reports" area="reports" />;
}
