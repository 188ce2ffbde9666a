import { type EventInfo, NewReport, ReportCategory, type ResultRow } from '@paddock/contracts';
import { CATEGORY_NAMES } from '../../../features/reports/report-names.ts';
import { useSession } from '../../../features/session/use-session.ts';
import { useSignIn } from '../../../features/session/use-sign-in.ts';
import { errorToMessage, issuesOf } from '../../../lib/error-to-message.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormField, FormSelect } from '../../../shared/forms/FormField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { showDone } from '../../../shared/toasts/toasts.ts';
import { carOptions, driverOptions, lapOptions, NO_REPORT, readReport } from './report-fields.ts';
import styles from './ReportDialog.module.css';

export interface ReportDialogProps {
  readonly info: EventInfo;
  readonly rows: readonly ResultRow[];
  /** null: to be chosen. */
  readonly filePosition: number | null;
  readonly onClose: () => void;
}

const TITLE = 'Report to the staff';

const CATEGORIES = [
  { value: '', text: 'Choose…' },
  ...ReportCategory.options.map((value) => ({ value, text: CATEGORY_NAMES[value] })),
];

/** Reports an incident to staff; asks visitors to sign in first. */
export default function ReportDialog(props: ReportDialogProps) {
  const session = useSession();
  const signIn = useSignIn();
  if (session !== null) return <ReportForm {...props} ownPlayerId={session.playerId} />;
  return (
    <FormDialog
      title={TITLE}
      submit="Sign in with Discord"
      isPending={signIn.isPending}
      onSubmit={signIn.start}
      onClose={props.onClose}
    >
      <ReportedEvent info={props.info} />
      <p>Sign in to report something. You return to this form, and see the outcome on your account page.</p>
    </FormDialog>
  );
}

function ReportedEvent({ info: { sessionType, trackName, eventId } }: Pick<ReportDialogProps, 'info'>) {
  const names = useNames();
  return (
    <p>
      {names.session(sessionType)} at {names.track(trackName)}, event {eventId}
    </p>
  );
}

interface ReportFormProps extends ReportDialogProps {
  readonly ownPlayerId: string | null;
}

/** Asks for the car, the lap and what happened. */
function ReportForm({ info, rows, filePosition, ownPlayerId, onClose }: ReportFormProps) {
  const { eventId } = info;
  const utils = trpc.useUtils();
  const submit = trpc.reports.submit.useMutation({
    onSuccess: ({ reportId }) => {
      void utils.reports.invalidate();
      showDone(`Staff have received your report ${reportId}. Its outcome will be shown on your account page.`);
      onClose();
    },
  });
  const { error } = submit;
  const cars = carOptions(rows, ownPlayerId);
  const isKnown = cars.some(({ value }) => value === String(filePosition));
  const form = useForm({
    schema: NewReport,
    initial: { ...NO_REPORT, filePosition: isKnown ? String(filePosition) : '' },
    read: (values) => readReport(eventId, values),
    mutation: submit,
  });
  const { values, field, errorOf } = form;
  const row = rows.find((one) => String(one.filePosition) === values.filePosition);
  const laps = trpc.events.laps.useQuery(
    { id: eventId, position: row?.position ?? 1 },
    { enabled: row !== undefined && row.lapCount !== 0 },
  );
  const driven = laps.data?.entries.find(({ position }) => position === row?.position)?.laps ?? [];
  return (
    <FormDialog
      title={TITLE}
      submit="Send the report"
      {...form.dialogProps}
      failure={error !== null && issuesOf(error).length === 0 ? errorToMessage(error) : undefined}
      onClose={onClose}
    >
      <ReportedEvent info={info} />
      <FormSelect
        label="Car"
        value={values.filePosition}
        onChange={(car) => form.set({ filePosition: car, driverIndex: '', lapNumber: '' })}
        options={values.filePosition === '' ? [{ value: '', text: 'Choose…' }, ...cars] : cars}
        error={errorOf('filePosition') && 'Choose the car.'}
      />
      {row !== undefined && row.drivers.length > 1 && (
        <FormSelect label="Driver" {...field('driverIndex')} options={driverOptions(row)} />
      )}
      <div className={styles.two}>
        <FormSelect
          label="Lap"
          {...field('lapNumber')}
          options={lapOptions({ lapCount: row?.lapCount ?? null, laps: driven })}
          isDisabled={row === undefined}
        />
        <FormSelect
          label="Type of incident"
          {...field('category')}
          options={CATEGORIES}
          error={errorOf('category') && 'Choose the type of incident.'}
        />
      </div>
      <FormField
        label="What happened"
        {...field('words')}
        isMultiline
        maxLength={2_000}
        hint="Where on the track, who did what, what it cost you."
      />
      <FormField
        label="Link to a recording"
        type="url"
        {...field('evidenceUrl')}
        maxLength={500}
        placeholder="https://"
        hint="Optional."
      />
      <p>Only staff can read this and see who sent it. You can withdraw it until it is decided.</p>
    </FormDialog>
  );
}
