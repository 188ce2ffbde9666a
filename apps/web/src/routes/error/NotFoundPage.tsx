import { NotFound } from '../../shared/ui/OffTrack.tsx';

export default function NotFoundPage() {
  return <NotFound />;
}
