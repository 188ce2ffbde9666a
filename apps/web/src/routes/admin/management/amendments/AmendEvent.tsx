import { clsx } from 'clsx';
import { TitledEvent, WriteAmendment, type AmendableEvent } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { useState } from 'react';
import type { z } from 'zod';
import { isolate } from '../../../../shared/format/isolate.ts';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useNames } from '../../../../lib/names.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { FormField, FormSelect } from '../../../../shared/forms/FormField.tsx';
import { useForm, type Form as FormState } from '../../../../shared/forms/use-form.ts';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { TextLink } from '../../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { AdminForm, useIsAdmin } from '../../shared/AdminOnly.tsx';
import { carText, draftQuestion } from '../../shared/change-texts.ts';
import { ConfirmChange } from '../../shared/preview.tsx';
import { Remark } from '../../shared/parts.tsx';
import { textOrNull } from '../../shared/read-fields.ts';
import { useStaffMutation } from '../../shared/use-staff-mutation.ts';
import { KINDS, NO_AMENDMENT, readAmendment, type AmendmentFields } from './amendment-fields.ts';
import { AmendmentsTable } from './AmendmentsTable.tsx';
import { DriverFields } from './DriverFields.tsx';
import { EventFilesSection } from './EventFilesSection.tsx';
import styles from './AmendEvent.module.css';

/** One event: the form for a decision, and past decisions. */
export function AmendEvent({ eventId }: { readonly eventId: number }) {
  const names = useNames();
  const query = trpc.adminAmendments.event.useQuery({ id: eventId });
  const event = query.data;
  const title =
    event === undefined
      ? `Event ${eventId}`
      : `${names.track(event.trackName)}, ${names.session(event.sessionType)}, event ${eventId}`;
  return (
    <Section title={title}>
      <QueryView query={query} what="the event" rows={6} rowHeight={48}>
        {(loaded) => (
          <>
            <Remark>
              <TimeStamp at={loaded.endAt} />, {loaded.serverName ?? loaded.title}.{' '}
              <TextLink to={hrefs.event(eventId)}>Event page</TextLink>
            </Remark>
            <AmendmentForm event={loaded} />
            <div className={clsx(styles.sections, 'stack')}>
              {loaded.amendments.length > 0 && (
                <AmendmentsTable rows={loaded.amendments} caption="Decisions about this event" />
              )}
              <TitleSection event={loaded} />
              <EventFilesSection eventId={loaded.eventId} />
            </div>
          </>
        )}
      </QueryView>
    </Section>
  );
}

/** What the event is called on its page, in lists, titles and search. */
function TitleSection({ event: { eventId, fileTitle, staffTitle } }: { readonly event: AmendableEvent }) {
  const form = useForm({
    schema: TitledEvent,
    initial: { title: staffTitle ?? '' },
    read: ({ title }) => ({ id: eventId, title: textOrNull(title) }),
    mutation: trpc.adminAmendments.titleEvent.useMutation(
      useStaffMutation({ done: 'Saved. Everyone sees it now.', alsoChanges: 'results' }),
    ),
    isDisabled: !useIsAdmin(),
  });
  return (
    <Section title="Title of this event">
      <AdminForm form={form} label="Title of this event" adminOnly="title events" submit="Save title">
        <FormField
          label="Title"
          {...form.field('title')}
          maxLength={100}
          hint={`For example the series and the round. Empty: the server’s own name, ${fileTitle === '' ? 'which the file does not have' : isolate(fileTitle)}.`}
        />
      </AdminForm>
    </Section>
  );
}

function AmendmentForm({ event }: { readonly event: AmendableEvent }) {
  const [confirming, setConfirming] = useState<z.output<typeof WriteAmendment> | null>(null);
  const isSwap = confirming?.amendment.kind === 'changeDriver' && confirming.amendment.swap === true;
  const amend = trpc.adminAmendments.amend.useMutation(
    useStaffMutation({
      done: 'Done. Everyone sees the new result.',
      alsoChanges: 'results',
      onDone: () =>
        form.set({ lap: '', seconds: '', places: '', replaced: '', driver: null, isSwap: false, reason: '' }),
    }),
  );
  const form = useForm({
    schema: WriteAmendment,
    initial: NO_AMENDMENT,
    read: (values) => readAmendment(event.eventId, values),
    onSubmit: setConfirming,
    mutation: amend,
    isDisabled: !useIsAdmin(),
  });
  const { kind, car } = form.values;
  const row = event.rows.find(({ filePosition }) => String(filePosition) === car) ?? null;
  const kinds = KINDS.filter(({ value }) => value !== 'timePenalty' || event.sessionKind === 'race');
  return (
    <>
      <AdminForm
        form={form}
        label="Decision about the event"
        adminOnly="change published results"
        submit="Preview"
        className={styles.form}
      >
        <FormSelect
          label="What"
          {...form.field('kind', 'amendment.kind', 'amendment')}
          onChange={(value) => form.set({ kind: KINDS.find((one) => one.value === value)?.value ?? kind })}
          options={kinds}
        />
        {kind !== 'voidEvent' && (
          <FormSelect
            label="Car"
            {...form.field('car', 'amendment.filePosition')}
            onChange={(chosen) => form.set({ car: chosen, lap: '', replaced: firstOf(event, chosen) })}
            options={[
              { value: '', text: 'Choose a car' },
              ...event.rows.map((one) => ({
                value: String(one.filePosition),
                text: `${one.isVoided ? 'voided' : one.position}. ${carText(one)}`,
              })),
            ]}
          />
        )}
        {kind === 'voidLap' && <LapField eventId={event.eventId} row={row} form={form} />}
        {kind === 'timePenalty' && (
          <FormField
            label="Seconds"
            {...form.field('seconds', 'amendment.timeMs')}
            hint="For example 5 or 12.5. Cars on the same number of laps are ranked again."
          />
        )}
        {kind === 'placePenalty' && (
          <FormField
            label="Places"
            {...form.field('places', 'amendment.places')}
            hint="Not beyond the last classified place."
          />
        )}
        {kind === 'changeDriver' && <DriverFields row={row} form={form} />}
        <div className={styles.wide}>
          <FormField
            label="Reason"
            {...form.field('reason')}
            isMultiline
            maxLength={500}
            hint="Shown on the event’s page. Say what happened without naming anyone."
          />
        </div>
      </AdminForm>
      {confirming !== null && (
        <ConfirmChange
          title={questionAbout(confirming.amendment, row, form.values.driver?.name)}
          confirm={isSwap ? 'Swap the drivers' : (KINDS.find(({ value }) => value === kind)?.confirm ?? 'Confirm')}
          isDestructive
          reason="none"
          input={{ eventId: event.eventId, amendments: [confirming.amendment] }}
          compute={(client, input) => client.adminAmendments.preview.mutate(input)}
          onConfirm={() => amend.mutateAsync(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}

type Row = AmendableEvent['rows'][number];

function questionAbout(
  draft: z.output<typeof WriteAmendment>['amendment'],
  row: Row | null,
  chosen: string | undefined,
): string {
  if (draft.kind !== 'changeDriver' || row === null) return draftQuestion(draft, carText(row));
  const drivers = row.drivers.slice(draft.driverIndex, draft.driverIndex + 1);
  return draftQuestion(draft, carText({ ...row, drivers }), isolate(chosen || 'No name'));
}

/** The driver who is replaced in a car with one; '': there are several to choose from. */
function firstOf({ rows }: AmendableEvent, car: string): string {
  return rows.find(({ filePosition }) => String(filePosition) === car)?.drivers.length === 1 ? '0' : '';
}

interface LapFieldProps {
  readonly eventId: number;
  /** null: no car is chosen. */
  readonly row: Row | null;
  readonly form: Pick<FormState<AmendmentFields>, 'field'>;
}

function LapField({ eventId, row, form }: LapFieldProps) {
  const laps = trpc.events.laps.useQuery({ id: eventId, position: row?.position ?? 1 }, { enabled: row !== null });
  const lap = form.field('lap', 'amendment.lapNumber');
  if (row === null) {
    return <FormSelect label="Lap" {...lap} isDisabled options={[{ value: '', text: 'Choose a car first' }]} />;
  }
  return (
    <QueryView query={laps} what="the laps" rows={1} rowHeight={56}>
      {({ entries: [own] }) => (
        <FormSelect
          label="Lap"
          {...lap}
          options={[
            { value: '', text: 'Choose a lap' },
            ...(own?.laps ?? []).map(({ lapNumber, lapTime, isValid, isVoided }) => ({
              value: String(lapNumber),
              text: `Lap ${lapNumber}, ${formatTime(lapTime)}${isVoided ? ', voided' : isValid === false ? ', invalid' : ''}`,
            })),
          ]}
        />
      )}
    </QueryView>
  );
}
