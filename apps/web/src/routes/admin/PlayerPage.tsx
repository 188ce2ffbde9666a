import { AdminNotice } from './AdminNotice.tsx';

export default function AdminPlayerPage() {
  return <AdminNotice title="Player" area="players" />;
}
