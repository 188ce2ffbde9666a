import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Gantry } from '../../shared/ui/Gantry.tsx';
import { hasErrorCode, isUnreachable, requestIdOf } from '../../lib/error-to-message.ts';
import { NotFound, ServerFailure, Unavailable, Unreachable } from '../../shared/ui/OffTrack.tsx';
import { Brand } from './Brand.tsx';

/** Nothing can be shown, not even the header: the data every page needs failed to load. */
export function RootFailure() {
  return (
    <>
      <Gantry>
        <div style={{ height: 56, display: 'flex' }}>
          <Brand />
        </div>
      </Gantry>
      <main>
        <PageFailure />
      </main>
    </>
  );
}

/** A page failed; header and footer stay. */
export function PageFailure() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) ? error.status === 503 : hasErrorCode(error, 'unavailable')) return <Unavailable />;
  return isUnreachable(error) ? <Unreachable /> : <ServerFailure requestId={requestIdOf(error)} />;
}
