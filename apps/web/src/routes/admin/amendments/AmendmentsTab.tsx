import { EventId } from '@paddock/contracts';
import { z } from 'zod';
import { useUrlState } from '../../../lib/url-state.ts';
import { AmendEvent } from './AmendEvent.tsx';
import { AmendmentsSection } from './AmendmentsSection.tsx';
import { PickEvent } from './PickEvent.tsx';

const TabUrl = z.object({
  event: z.coerce.number<string>().pipe(EventId).optional().catch(undefined),
  standing: z.enum(['all', 'standing', 'restored']).catch('all'),
});

/** Void and restore: choose an event, decide, and see all decisions. */
export default function AmendmentsTab() {
  const { state, change } = useUrlState(TabUrl);
  return (
    <>
      <PickEvent eventId={state.event} onPick={(event) => change({ event })} />
      {state.event !== undefined && <AmendEvent key={state.event} eventId={state.event} />}
      <AmendmentsSection
        standing={state.standing}
        onStanding={(standing) => change({ standing })}
        onPick={(event) => change({ event })}
      />
    </>
  );
}
