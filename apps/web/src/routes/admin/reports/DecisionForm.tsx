import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { DecisionInput, DismissalInput, type AdminReport } from '@paddock/contracts';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';
import { eventCars } from '../../event/event-cars.ts';
import { Refused } from '../amendments/Refused.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { FormField, FormSelect } from '../shared/FormField.tsx';
import { usePublicGroups, useStaffChange } from '../shared/use-staff-change.ts';
import {
  consequenceOf,
  decisionOf,
  dismissalOf,
  firstFields,
  penaltyOf,
  type DecisionFields,
} from './decision-fields.ts';
import { OutcomeChoice } from './OutcomeChoice.tsx';
import { Quiet } from './parts.ts';
import { PenaltyPreview } from './PenaltyPreview.tsx';
import { usePenaltyPreview } from './use-penalty-preview.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  '& .two': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8, alignItems: 'start' },
  '& .do': { display: 'flex', gap: 8, marginTop: 4, '& > button': { height: 40 }, '& > :not(* + *)': { flex: 1 } },
});

/** Closes a case: its outcome, effects and messages. */
export function DecisionForm({ report }: { readonly report: AdminReport }) {
  const { reportId, event } = report;
  const [fields, setFields] = useState(() => firstFields(report));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const publicGroups = usePublicGroups();
  const change = useStaffChange({ done: 'Published.', touches: publicGroups });
  const options = { ...change.options, onSettled: () => setAsking(false) };
  const decide = trpc.adminReports.decide.useMutation(options);
  const dismiss = trpc.adminReports.dismiss.useMutation(options);
  const keep = useStaffChange({ done: 'The draft is kept.' });
  const draft = trpc.adminReports.draft.useMutation(keep.options);

  const set = (patch: Partial<DecisionFields>) => {
    setFields((current) => ({ ...current, ...patch }));
    setErrors(new Map());
    change.clearErrors();
  };
  const errorOf = (...paths: string[]) =>
    paths.map((path) => errors.get(path) ?? change.errors.get(path)).find((text) => text !== undefined);
  const isDismissal = fields.outcome === 'dismiss';
  const penalty = penaltyOf(fields);
  const preview = usePenaltyPreview(event.eventId, penalty);
  const consequence = consequenceOf(fields, useRaceNumbers(event.eventId));

  const read = () =>
    isDismissal
      ? DismissalInput.safeParse(dismissalOf(reportId, fields))
      : DecisionInput.safeParse(decisionOf(reportId, fields));
  const ask = () => {
    const result = read();
    setErrors(new Map(result.error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]) ?? []));
    if (result.success) setAsking(true);
  };
  const publish = () => {
    if (isDismissal) dismiss.mutate(DismissalInput.parse(dismissalOf(reportId, fields)));
    else decide.mutate(DecisionInput.parse(decisionOf(reportId, fields)));
  };

  return (
    <Form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        ask();
      }}
    >
      <OutcomeChoice value={fields.outcome} mayBan={report.mayBan} onChange={(outcome) => set({ outcome })} />
      {penalty !== null && <PenaltyFields report={report} fields={fields} set={set} errorOf={errorOf} />}
      {fields.outcome === 'ban' && <BanFields fields={fields} set={set} errorOf={errorOf} />}
      {fields.outcome === 'warning' && errorOf('sanction') !== undefined && <Refused>{errorOf('sanction')}</Refused>}
      {penalty !== null && <PenaltyPreview preview={preview} />}
      <FormField
        name="Public summary"
        value={fields.publicSummary}
        onChange={(publicSummary) => set({ publicSummary: publicSummary.replaceAll(/\s*\n\s*/g, ' ') })}
        isLong
        maxLength={500}
        error={errorOf('publicSummary')}
        hint="Names what happened rather than a person."
      />
      <FormField
        name="Internal note, staff only"
        value={fields.note}
        onChange={(note) => set({ note })}
        isLong
        isInternal
        maxLength={4_000}
        error={errorOf('note')}
      />
      <div className="do">
        <Button type="submit" variant="contained">
          {isDismissal ? 'Dismiss and publish' : 'Decide and publish'}
        </Button>
        <Button
          disabled={draft.isPending}
          onClick={() => draft.mutate({ reportId, publicSummary: fields.publicSummary, note: fields.note })}
        >
          Save draft
        </Button>
      </div>
      <Quiet>
        {isDismissal ? 'The reporter is notified.' : 'Both sides are notified.'}
        {penalty !== null && ' The result is marked as revised; an admin can take the penalty back.'}
      </Quiet>
      <ConfirmDialog
        isOpen={isAsking}
        title={isDismissal ? `Dismiss report ${reportId}?` : `Decide report ${reportId} and publish?`}
        confirm={isDismissal ? 'Dismiss' : 'Decide and publish'}
        isBlocked={penalty !== null && preview.data === null}
        isPending={decide.isPending || dismiss.isPending}
        onConfirm={publish}
        onClose={() => setAsking(false)}
      >
        <p>
          {consequence.result}
          {consequence.sanction !== null && (
            <>
              {' '}
              <PersonName>{report.accused.driver?.name ?? 'The accused'}</PersonName> {consequence.sanction}
            </>
          )}
        </p>
        {penalty !== null && <PenaltyPreview preview={preview} />}
        <p>“{fields.publicSummary}”</p>
      </ConfirmDialog>
    </Form>
  );
}

interface FieldsProps {
  readonly fields: DecisionFields;
  readonly set: (patch: Partial<DecisionFields>) => void;
  readonly errorOf: (...paths: string[]) => string | undefined;
}

function PenaltyFields({ report, fields, set, errorOf }: FieldsProps & { readonly report: AdminReport }) {
  const { outcome } = fields;
  const rows = trpc.events.results.useQuery({ id: report.event.eventId }).data ?? [];
  const cars = eventCars(rows);
  return (
    <>
      <div className="two">
        <FormSelect
          name="Against"
          value={fields.against}
          onChange={(against) => set({ against })}
          options={rows.map(({ position, filePosition, raceNumber }) => ({
            value: String(filePosition),
            text: `${raceNumber ?? '–'} ${cars.get(position)?.shortName ?? ''}`.trim(),
          }))}
          error={errorOf('penalty.filePosition', 'amendment.filePosition', 'amendment.kind')}
        />
        {outcome === 'timePenalty' && (
          <FormField
            name="Seconds"
            value={fields.seconds}
            onChange={(seconds) => set({ seconds })}
            error={errorOf('penalty.timeMs')}
          />
        )}
        {outcome === 'placePenalty' && (
          <FormField
            name="Places"
            type="number"
            value={fields.places}
            onChange={(places) => set({ places })}
            error={errorOf('penalty.places')}
          />
        )}
        {outcome === 'voidLap' && (
          <FormField
            name="Lap"
            type="number"
            value={fields.lap}
            onChange={(lap) => set({ lap })}
            error={errorOf('penalty.lapNumber', 'amendment.lapNumber')}
          />
        )}
      </div>
      <div>
        <Choice
          name="Warn the accused as well"
          text={errorOf('sanction') ?? 'The summary is the reason; it is shown on the driver’s account page.'}
          isChosen={fields.isWarnedToo}
          onChange={(isWarnedToo) => set({ isWarnedToo })}
        />
      </div>
    </>
  );
}

function BanFields({ fields, set, errorOf }: FieldsProps) {
  return (
    <>
      <div>
        <Choice
          name="From joining"
          text="Is on the ban list for game servers"
          isChosen={fields.bansJoining}
          onChange={(bansJoining) => set({ bansJoining })}
        />
        <Choice
          name="From the boards"
          text="Is on no leaderboard and holds no record"
          isChosen={fields.bansFromBoards}
          onChange={(bansFromBoards) => set({ bansFromBoards })}
        />
        <Choice
          name="From reporting"
          text="Cannot report others"
          isChosen={fields.bansReporting}
          onChange={(bansReporting) => set({ bansReporting })}
        />
      </div>
      <FormField
        name="Days, empty for ever"
        type="number"
        value={fields.banDays}
        onChange={(banDays) => set({ banDays })}
        error={errorOf('sanction.scope', 'sanction.days', 'sanction')}
      />
    </>
  );
}

/** Race numbers by position in the file's order. */
function useRaceNumbers(eventId: number): (filePosition: number) => number | null {
  const rows = trpc.events.results.useQuery({ id: eventId }).data ?? [];
  return (filePosition) => rows.find((row) => row.filePosition === filePosition)?.raceNumber ?? null;
}
