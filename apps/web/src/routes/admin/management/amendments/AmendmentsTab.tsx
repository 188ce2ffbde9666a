import Button from '@mui/material/Button';
import { EventId } from '@paddock/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { byCursor, trpc } from '../../../../lib/trpc.ts';
import { useUrlState } from '../../../../lib/url-state.ts';
import { FormField } from '../../../../shared/forms/FormField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { Empty } from '../../../../shared/ui/Notice.tsx';
import { PagedRows } from '../../../../shared/ui/PagedRows.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { ToggleButtons } from '../../../../shared/ui/ToggleButtons.tsx';
import { eventNumberIn } from './amendment-fields.ts';
import { AmendEvent } from './AmendEvent.tsx';
import { AmendmentsTable } from './AmendmentsTable.tsx';
import styles from './AmendmentsTab.module.css';

const TabUrl = z.object({
  event: z.coerce.number<string>().pipe(EventId).optional().catch(undefined),
  state: z.enum(['all', 'inForce', 'undone']).catch('all'),
});

/** Decisions about published results: choose an event, decide, and see or undo past decisions. */
export default function AmendmentsTab() {
  const { state, change } = useUrlState(TabUrl);
  return (
    <>
      <PickEvent eventId={state.event} onPick={(event) => change({ event })} />
      {state.event !== undefined && <AmendEvent key={state.event} eventId={state.event} />}
      <AmendmentsSection />
    </>
  );
}

interface PickEventProps {
  readonly eventId: number | undefined;
  readonly onPick: (eventId: number) => void;
}

const PickedEvent = z.object({ event: z.int('The number at the end of the event’s address, or the address.') });

/** Chooses an event by its number or the URL of its page. */
function PickEvent({ eventId, onPick }: PickEventProps) {
  const { field, formProps } = useForm({
    schema: PickedEvent,
    initial: { event: String(eventId ?? '') },
    read: ({ event }) => ({ event: eventNumberIn(event) }),
    onSubmit: ({ event }) => onPick(event),
  });
  return (
    <Section title="Change a result">
      <form className={styles.row} {...formProps}>
        <FormField label="Event" {...field('event')} hint="Its number, or the address of its page." />
        <Button type="submit" variant="contained">
          Open
        </Button>
      </form>
    </Section>
  );
}

/** All decisions about published results, newest first. */
function AmendmentsSection() {
  const { state, change } = useUrlState(TabUrl);
  const query = trpc.adminAmendments.list.useInfiniteQuery(
    { state: state.state, limit: 25 },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return (
    <Section
      title="Decisions"
      action={
        <ToggleButtons
          label="Which decisions"
          value={state.state}
          options={{ all: 'All', inForce: 'In force', undone: 'Undone' }}
          onChange={(next) => change({ state: next })}
        />
      }
      isActionWide
    >
      <PagedRows
        query={query}
        what="the decisions"
        rows={5}
        rowHeight={56}
        rowsOf={(page) => page.rows}
        empty={<Empty title="No decisions yet" text="Every result is as the server wrote it." />}
      >
        {(rows) => (
          <AmendmentsTable
            rows={rows}
            caption="Decisions about published results"
            onPick={(event) => change({ event })}
          />
        )}
      </PagedRows>
    </Section>
  );
}
