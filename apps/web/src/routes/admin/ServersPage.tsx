import { AdminNotice } from './AdminNotice.tsx';

export default function AdminServersPage() {
  return <AdminNotice title="Servers" area="servers" />;
}
