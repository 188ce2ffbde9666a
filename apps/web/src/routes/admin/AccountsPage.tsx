import { AdminNotice } from './AdminNotice.tsx';

export default function AdminAccountsPage() {
  return <AdminNotice title="Accounts" area="accounts" />;
}
