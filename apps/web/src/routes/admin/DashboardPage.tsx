import { AdminNotice } from './AdminNotice.tsx';

export default function AdminDashboardPage() {
  return <AdminNotice title="Dashboard" area="dashboard" />;
}
