import { AdminNotice } from './AdminNotice.tsx';

export default function AdminServerPage() {
  return <AdminNotice title="Server" area="servers" />;
}
