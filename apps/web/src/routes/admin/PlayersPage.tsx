import { AdminNotice } from './AdminNotice.tsx';

export default function AdminPlayersPage() {
  return <AdminNotice title="Players" area="players" />;
}
