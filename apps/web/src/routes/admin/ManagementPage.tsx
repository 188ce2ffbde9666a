import { useSearchParams } from 'react-router';
import { AdminNotice } from './AdminNotice.tsx';
import AuditPage from './audit/AuditPage.tsx';

export default function AdminManagementPage() {
  const [params] = useSearchParams();
  // The log has no route of its own; it reads as an area.
  if (params.get('tab') === 'audit') return <AuditPage />;
  return <AdminNotice title="Management" area="management" />;
}
