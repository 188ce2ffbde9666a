import { AdminNotice } from './AdminNotice.tsx';

export default function AdminReportPage() {
  return <AdminNotice title="Report" area="reports" />;
}
