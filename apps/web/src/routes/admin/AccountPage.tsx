import { AdminNotice } from './AdminNotice.tsx';

export default function AdminAccountPage() {
  return <AdminNotice title="Account" area="accounts" />;
}
