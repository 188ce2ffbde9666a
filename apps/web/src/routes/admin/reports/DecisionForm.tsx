import { clsx } from 'clsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { DecisionInput, DismissalInput, PenaltyInput, type AdminReport, type ResultRow } from '@paddock/contracts';
import { useId, useState } from 'react';
import { useDebounced } from '../../../features/search-box/use-debounced.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FormField, FormSelect } from '../../../shared/forms/FormField.tsx';
import { RadioTiles } from '../../../shared/forms/RadioTiles.tsx';
import { useForm, type Form as FormState } from '../../../shared/forms/use-form.ts';
import { Choice } from '../../../shared/forms/Choice.tsx';
import { useMinute } from '../../../shared/hooks/clock.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { eventCars } from '../../event/event-cars.ts';
import { BanScopeField } from '../players/BanScopeField.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { usePreview } from '../shared/preview.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import {
  effectText,
  initialFields,
  OUTCOMES,
  readDecision,
  readPenalty,
  type DecisionFields,
} from './decision-fields.ts';
import { SmallPrint } from '../shared/parts.tsx';
import { PenaltyPreview } from './PenaltyPreview.tsx';
import { RulingsFields } from './RulingsFields.tsx';
import styles from './DecisionForm.module.css';

/** Typing "10" must not request a preview of 1 s. */
const TYPING_MS = 400;

export function DecisionForm({ report }: { readonly report: AdminReport }) {
  const { reportId, event, mayBan, droveInEvent } = report;
  const reasonId = useId();
  const [confirming, setConfirming] = useState<DecisionInput | DismissalInput | null>(null);
  const published = useStaffMutation({ done: 'Published.', alsoChanges: 'results' });
  const decide = trpc.adminReports.decide.useMutation(published);
  const dismiss = trpc.adminReports.dismiss.useMutation(published);
  const draft = trpc.adminReports.draft.useMutation(useStaffMutation({ done: 'The draft is kept.' }));
  const [isDismissal, setDismissal] = useState(false);
  const [lastSent] = [decide, dismiss, draft].toSorted((a, b) => b.submittedAt - a.submittedAt);
  const form = useForm({
    schema: isDismissal ? DismissalInput : DecisionInput,
    initial: initialFields(report),
    read: (fields) => readDecision(reportId, fields),
    onSubmit: setConfirming,
    error: lastSent?.error,
  });
  const { values, set, errorOf, field } = form;
  const penalty = readPenalty(values);
  const preview = usePenaltyPreview(event.eventId, penalty);
  const ofCase = [report.accused.filePosition, report.reporterCar?.filePosition];
  const results = trpc.events.results.useQuery({ id: event.eventId });
  const car = results.data?.find(({ filePosition }) => String(filePosition) === values.car);
  const sanctionError = errorOf('sanction');
  const waitsUntil = useStatementWait(report);
  return (
    <form className={clsx(styles.form, 'stack')} {...form.formProps}>
      {droveInEvent && (
        <Alert severity="warning">
          You drove in this event. Leave the case to someone else: only an admin may decide it all the same, and the
          audit log will say so.
        </Alert>
      )}
      <div>
        <RadioTiles
          legend="Outcome"
          columns={2}
          value={values.outcome}
          options={OUTCOMES.map((option) => ({ ...option, isDisabled: option.value === 'ban' && !mayBan }))}
          reasonId={reasonId}
          onChange={(outcome) => {
            setDismissal(outcome === 'dismiss');
            set({ outcome });
          }}
        />
        {!mayBan && <SmallPrint id={reasonId}>This driver belongs to an admin. Only admins can ban them.</SmallPrint>}
      </div>
      {penalty !== null && (
        <QueryView query={results} what="the cars of the case" rows={1} rowHeight={56}>
          {(rows) => (
            <PenaltyFields rows={rows.filter(({ filePosition }) => ofCase.includes(filePosition))} form={form} />
          )}
        </QueryView>
      )}
      {values.outcome === 'ban' && (
        <>
          <BanScopeField
            scope={values.scope}
            error={errorOf('sanction.scope')}
            onChange={(scope) => set({ scope }, 'sanction.scope')}
          />
          <FormField label="Days (empty: permanent)" type="number" {...field('banDays', 'sanction.days', 'sanction')} />
        </>
      )}
      {values.outcome === 'warning' && sanctionError !== undefined && <Alert severity="error">{sanctionError}</Alert>}
      {penalty !== null && <PenaltyPreview preview={preview} />}
      {!isDismissal && (
        <RulingsFields
          report={report}
          rulings={values.rulings}
          errorOf={errorOf}
          onChange={(rulings) => set({ rulings })}
        />
      )}
      <FormField
        label="Public summary"
        value={values.publicSummary}
        onChange={(publicSummary) => set({ publicSummary: publicSummary.replaceAll(/\s*\n\s*/g, ' ') })}
        isMultiline
        maxLength={500}
        error={errorOf('publicSummary')}
        hint="Say what happened without naming anyone."
      />
      <FormField label="Internal note, staff only" {...field('note')} isMultiline isInternal maxLength={4_000} />
      {waitsUntil !== null && !isDismissal && (
        <Alert severity="info">
          The accused can still answer. Decide when they have, or after <TimeStamp at={waitsUntil} />; you can dismiss
          the report at any time.
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="contained" disabled={waitsUntil !== null && !isDismissal}>
          {isDismissal ? 'Dismiss and publish' : 'Decide and publish'}
        </Button>
        <Button
          disabled={draft.isPending}
          onClick={() => draft.mutate({ reportId, publicSummary: values.publicSummary, note: values.note })}
        >
          Save draft
        </Button>
      </div>
      <SmallPrint>
        {isDismissal ? 'The reporter is notified.' : 'Both sides are notified.'}
        {penalty !== null && ' The result is marked as revised. The decision can be undone as a whole.'}
      </SmallPrint>
      {confirming !== null && (
        <ConfirmDialog
          title={isDismissal ? `Dismiss report ${reportId}?` : `Decide report ${reportId} and publish?`}
          confirm={isDismissal ? 'Dismiss' : 'Decide and publish'}
          isBlocked={penalty !== null && preview.data === undefined}
          reason="none"
          onConfirm={() =>
            'duplicateOf' in confirming ? dismiss.mutateAsync(confirming) : decide.mutateAsync(confirming)
          }
          onClose={() => setConfirming(null)}
        >
          <p>{effectText(confirming, car?.raceNumber ?? null, report.accused.driver?.name ?? 'The accused')}</p>
          {penalty !== null && <PenaltyPreview preview={preview} />}
          <p>“{values.publicSummary}”</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

/** Until when the accused may answer before anything is decided against them; null: they have, or need not. */
function useStatementWait({ statement }: Pick<AdminReport, 'statement'>): string | null {
  const nowMs = useMinute();
  if (statement === null || statement.words !== null || Date.parse(statement.until) <= nowMs) return null;
  return statement.until;
}

/** The effects of a penalty on all published data; none while there is no valid penalty. */
function usePenaltyPreview(eventId: number, penalty: object | null) {
  const valid = PenaltyInput.safeParse(penalty).data;
  const text = JSON.stringify(valid);
  const isTyping = useDebounced(text, TYPING_MS) !== text;
  const amendments = valid === undefined || isTyping ? null : [valid];
  return usePreview(amendments && { eventId, amendments }, (client, input) =>
    client.adminAmendments.preview.mutate(input),
  );
}

interface PenaltyFieldsProps {
  readonly rows: readonly ResultRow[];
  readonly form: FormState<DecisionFields>;
}

function PenaltyFields({ rows, form: { values, set, field, errorOf } }: PenaltyFieldsProps) {
  const cars = eventCars(rows);
  return (
    <>
      <div className={styles.two}>
        <FormSelect
          label="Against"
          {...field('car', 'penalty.filePosition', 'amendment.filePosition', 'amendment.kind')}
          options={rows.map(({ position, filePosition, raceNumber }) => ({
            value: String(filePosition),
            text: `${raceNumber ?? '–'} ${cars.get(position)?.shortName ?? ''}`.trim(),
          }))}
        />
        {values.outcome === 'timePenalty' && <FormField label="Seconds" {...field('seconds', 'penalty.timeMs')} />}
        {values.outcome === 'placePenalty' && (
          <FormField label="Places" type="number" {...field('places', 'penalty.places')} />
        )}
        {values.outcome === 'voidLap' && (
          <FormField label="Lap" type="number" {...field('lap', 'penalty.lapNumber', 'amendment.lapNumber')} />
        )}
      </div>
      <div>
        <Choice
          name="Warn the accused as well"
          text={errorOf('sanction') ?? 'The summary is the reason; it is shown on the driver’s account page.'}
          isChosen={values.isWarnedToo}
          onChange={(isWarnedToo) => set({ isWarnedToo })}
        />
      </div>
    </>
  );
}
