import { EventId } from '@paddock/contracts';
import { z } from 'zod';
import { useUrlState } from '../../../lib/url-state.ts';
import { AmendEvent } from './AmendEvent.tsx';
import { DecisionsSection } from './DecisionsSection.tsx';
import { PickEvent } from './PickEvent.tsx';

const PartUrl = z.object({
  event: z.coerce.number<string>().pipe(EventId).optional().catch(undefined),
  standing: z.enum(['all', 'standing', 'restored']).catch('all'),
});

/** Void and restore: choose an event, decide, and see all decisions. */
export default function AmendmentsPart() {
  const { state, change } = useUrlState(PartUrl);
  return (
    <>
      <PickEvent eventId={state.event} onPick={(event) => change({ event })} />
      {state.event !== undefined && <AmendEvent key={state.event} eventId={state.event} />}
      <DecisionsSection
        standing={state.standing}
        onStanding={(standing) => change({ standing })}
        onPick={(event) => change({ event })}
      />
    </>
  );
}
