import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { NewReport, ReportCategory } from '@paddock/contracts';
import { useMemo, useState } from 'react';
import { CATEGORY_NAMES } from '../../../features/reports/report-names.ts';
import { errorToMessage, issuesOf } from '../../../lib/error-to-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useToasts } from '../../../shared/toasts/use-toasts.ts';
import { FormField, FormSelect } from '../../admin/shared/FormField.tsx';
import { useForm } from '../../admin/shared/use-form.ts';
import { carOptions, driverOptions, lapOptions, NO_REPORT, readReport } from './report-fields.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  '& > .wide': { gridColumn: '1 / -1' },
  '& .told': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& .failure': { color: theme.vars.palette.error.main },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const CATEGORIES = [
  { value: '', text: 'Choose…' },
  ...ReportCategory.options.map((value) => ({ value, text: CATEGORY_NAMES[value] })),
];

export interface ReportFormProps extends ReportDialogProps {
  readonly ownPlayerId: string | null;
}

/** Asks for the car, the lap and what happened. */
export function ReportForm({ info, rows, filePosition, ownPlayerId, onClose }: ReportFormProps) {
  const { eventId } = info;
  const { showDone } = useToasts();
  const utils = trpc.useUtils();
  const [serverErrors, setServerErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const submit = trpc.reports.submit.useMutation({
    onSuccess: ({ reportId }) => {
      void utils.reports.invalidate();
      showDone(`The staff have your report ${reportId}. Its outcome will stand on your account page.`);
      onClose();
    },
    onError: (error) => setServerErrors(new Map(issuesOf(error).map(({ path, message }) => [path, message]))),
  });
  const cars = useMemo(() => carOptions(rows, ownPlayerId), [rows, ownPlayerId]);
  const isKnown = cars.some(({ value }) => value === String(filePosition));
  const form = useForm({
    schema: NewReport,
    initial: { ...NO_REPORT, filePosition: isKnown ? String(filePosition) : '' },
    read: (values) => readReport(eventId, values),
    onSubmit: (report) => submit.mutate(report),
    serverErrors,
  });
  const { values, set } = form;
  const row = rows.find((one) => String(one.filePosition) === values.filePosition);
  const laps = trpc.events.laps.useQuery(
    { id: eventId, position: row?.position ?? 1 },
    { enabled: row !== undefined && row.lapCount > 0 },
  );
  const driven = laps.data?.entries.find(({ position }) => position === row?.position)?.laps ?? [];
  const failure = submit.error !== null && serverErrors.size === 0 ? errorToMessage(submit.error) : null;
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setServerErrors(new Map());
        form.submit();
      }}
    >
      <div className="wide">
        <FormSelect
          name="Car"
          value={values.filePosition}
          onChange={(car) => {
            set('filePosition', car);
            set('driverIndex', '');
            set('lapNumber', '');
          }}
          options={values.filePosition === '' ? [{ value: '', text: 'Choose…' }, ...cars] : cars}
          error={form.errorOf('filePosition') === undefined ? undefined : 'Choose the car.'}
        />
      </div>
      {row !== undefined && row.drivers.length > 1 && (
        <div className="wide">
          <FormSelect
            name="Driver"
            value={values.driverIndex}
            onChange={(driver) => set('driverIndex', driver)}
            options={driverOptions(row)}
          />
        </div>
      )}
      <FormSelect
        name="Lap"
        value={values.lapNumber}
        onChange={(lap) => set('lapNumber', lap)}
        options={lapOptions({ lapCount: row?.lapCount ?? 0, laps: driven })}
        isDisabled={row === undefined}
        error={form.errorOf('lapNumber')}
      />
      <FormSelect
        name="What it was"
        value={values.category}
        onChange={(category) => set('category', category)}
        options={CATEGORIES}
        error={form.errorOf('category') === undefined ? undefined : 'Choose what it was.'}
      />
      <div className="wide">
        <FormField
          name="What happened"
          value={values.words}
          onChange={(words) => set('words', words)}
          isLong
          maxLength={2_000}
          error={form.errorOf('words')}
          hint="Where on the track, who did what, what it cost you."
        />
      </div>
      <div className="wide">
        <FormField
          name="Link to a recording"
          type="url"
          value={values.evidenceUrl}
          onChange={(link) => set('evidenceUrl', link)}
          maxLength={500}
          placeholder="https://"
          error={form.errorOf('evidenceUrl')}
          hint="If there is one."
        />
      </div>
      <p className="told wide">
        Only the staff read this and see who said it. You can withdraw it until it is decided.
      </p>
      {failure !== null && (
        <p className="failure wide" role="alert">
          {failure}
        </p>
      )}
      <div className="do wide">
        <Button onClick={onClose} disabled={submit.isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={submit.isPending}>
          Send the report
        </Button>
      </div>
    </Form>
  );
}
