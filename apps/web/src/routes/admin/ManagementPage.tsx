import { AdminNotice } from './AdminNotice.tsx';

export default function AdminManagementPage() {
  return <AdminNotice title="Management" area="Management" />;
}
