import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AmendableEvent, AmendmentDraft } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { useState } from 'react';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { TextLink } from '../../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { FormField, FormSelect } from '../shared/FormField.tsx';
import { usePublicGroups, useStaffChange } from '../shared/use-staff-change.ts';
import { AmendmentPreview } from './AmendmentPreview.tsx';
import { DecisionsTable } from './DecisionsTable.tsx';
import { draftQuestion } from './change-words.ts';
import { KINDS, useDraftForm, type CheckedDraft, type DraftForm } from './draft-form.ts';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: 12,
  alignItems: 'start',
  '& .wide': { gridColumn: '1 / -1' },
  '& .do': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 8 },
});

const Facts = styled('p')(({ theme }) => ({ marginBottom: 14, color: theme.vars.palette.text.secondary }));
const Decided = styled('div')({ marginTop: 24 });

/** One event: the form for a decision, and past decisions. */
export function AmendEvent({ eventId }: { readonly eventId: number }) {
  const names = useNames();
  const query = trpc.adminManagement.amendableEvent.useQuery({ id: eventId });
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
            <Facts>
              <TimeStamp at={loaded.endAt} /> {loaded.serverName ?? loaded.title}.{' '}
              <TextLink to={hrefs.event(eventId)}>Event page</TextLink>
            </Facts>
            <AdminOnly what="change published results" isBlock>
              {(isDisabled) => <Decide event={loaded} isDisabled={isDisabled} />}
            </AdminOnly>
            {loaded.amendments.length > 0 && (
              <Decided>
                <DecisionsTable rows={loaded.amendments} caption="Decided about this event" isOneEvent />
              </Decided>
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
}

interface DecideProps {
  readonly event: AmendableEvent;
  readonly isDisabled: boolean;
}

function Decide({ event, isDisabled }: DecideProps) {
  const [asked, setAsked] = useState<CheckedDraft | null>(null);
  const [isPossible, setPossible] = useState(false);
  const touches = usePublicGroups();
  const change = useStaffChange({
    done: 'Done. Everybody sees the new result.',
    touches,
    onDone: () => {
      form.set({ lap: '', seconds: '', places: '', reason: '' });
      setAsked(null);
    },
  });
  const amend = trpc.adminManagement.amend.useMutation(change.options);
  const form = useDraftForm(change.errors);
  const { kind } = form.values;
  const kinds = KINDS.filter(({ value }) => value !== 'timePenalty' || event.sessionKind === 'race');
  return (
    <>
      <Form
        noValidate
        aria-label="Decide about the event"
        onSubmit={(submit) => {
          submit.preventDefault();
          const checked = form.check();
          if (checked === null) return;
          setPossible(false);
          setAsked(checked);
        }}
      >
        <FormSelect
          name="What"
          value={kind}
          isDisabled={isDisabled}
          onChange={(value) => {
            const chosen = KINDS.find((one) => one.value === value);
            if (chosen !== undefined) form.set({ kind: chosen.value });
          }}
          options={kinds}
          error={form.errorOf('kind')}
        />
        {kind !== 'voidEvent' && <ChooseCar event={event} form={form} isDisabled={isDisabled} />}
        {kind === 'voidLap' && <ChooseLap event={event} form={form} isDisabled={isDisabled} />}
        {kind === 'timePenalty' && (
          <FormField
            name="Seconds"
            value={form.values.seconds}
            isDisabled={isDisabled}
            onChange={(seconds) => form.set({ seconds })}
            error={form.errorOf('timeMs')}
            hint="As 5 or 12.5; cars of as many laps are ranked anew."
          />
        )}
        {kind === 'placePenalty' && (
          <FormField
            name="Places"
            value={form.values.places}
            isDisabled={isDisabled}
            onChange={(places) => form.set({ places })}
            error={form.errorOf('places')}
            hint="At most to the last classified place."
          />
        )}
        <div className="wide">
          <FormField
            name="Reason"
            value={form.values.reason}
            isDisabled={isDisabled}
            onChange={(reason) => form.set({ reason: reason.replaceAll('\n', ' ') })}
            isLong
            maxLength={500}
            error={form.errorOf('reason')}
            hint="Shown on the event’s page. Say what happened, and name nobody."
          />
        </div>
        <div className="do">
          <Button type="submit" variant="contained" disabled={isDisabled}>
            Preview
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === null ? '' : draftQuestion(asked.amendment, whoIn(event, asked.amendment))}
        confirm={KINDS.find(({ value }) => value === asked?.amendment.kind)?.confirm ?? 'Do it'}
        isGrave
        isBlocked={!isPossible}
        isPending={amend.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && amend.mutate({ eventId: event.eventId, ...asked })}
      >
        {asked !== null && (
          <AmendmentPreview eventId={event.eventId} amendments={[asked.amendment]} onSettled={setPossible} />
        )}
      </ConfirmDialog>
    </>
  );
}

/** `#7 Ada Quick`. */
function whoIn({ rows }: AmendableEvent, draft: AmendmentDraft): string {
  const row =
    'filePosition' in draft ? rows.find(({ filePosition }) => filePosition === draft.filePosition) : undefined;
  return row === undefined ? '' : `#${row.raceNumber ?? '–'} ${row.drivers.map(({ name }) => name).join(', ')}`;
}

interface ChooseProps extends DecideProps {
  readonly form: DraftForm;
}

function ChooseCar({ event, form, isDisabled }: ChooseProps) {
  return (
    <FormSelect
      name="Car"
      value={form.values.car}
      isDisabled={isDisabled}
      onChange={(car) => form.set({ car, lap: '' })}
      error={form.errorOf('filePosition')}
      options={[
        { value: '', text: 'Choose a car' },
        ...event.rows.map(({ position, filePosition, raceNumber, drivers, isVoided }) => ({
          value: String(filePosition),
          text: `${isVoided ? 'voided' : position}. #${raceNumber ?? '–'} ${drivers.map(({ name }) => name).join(', ')}`,
        })),
      ]}
    />
  );
}

function ChooseLap({ event, form, isDisabled }: ChooseProps) {
  const row = event.rows.find(({ filePosition }) => String(filePosition) === form.values.car);
  const laps = trpc.events.laps.useQuery(
    { id: event.eventId, position: row?.position ?? 1 },
    { enabled: row !== undefined },
  );
  const own = row === undefined ? [] : (laps.data?.entries[0]?.laps ?? []);
  return (
    <FormSelect
      name="Lap"
      value={form.values.lap}
      isDisabled={isDisabled || row === undefined}
      onChange={(lap) => form.set({ lap })}
      error={form.errorOf('lapNumber')}
      options={[
        { value: '', text: row === undefined ? 'Choose a car first' : 'Choose a lap' },
        ...own.map(({ lapNumber, lapTime, isValid, isVoided }) => ({
          value: String(lapNumber),
          text: `Lap ${lapNumber}, ${formatTime(lapTime)}${lapState({ isValid, isVoided })}`,
        })),
      ]}
    />
  );
}

function lapState({ isValid, isVoided }: { isValid: boolean; isVoided: boolean }): string {
  if (isVoided) return ', voided';
  return isValid ? '' : ', invalid';
}
