import { ServerFailure } from '../../shared/ui/OffTrack.tsx';

export default function FailurePage() {
  return <ServerFailure />;
}
