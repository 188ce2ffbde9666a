import { ClassifiedChange, type ClassifiedPercent, type ClassifiedPreview } from '@paddock/contracts';
import { trpc } from '../../../lib/trpc.ts';
import { counted } from '../../../shared/format/counted.ts';
import { lowerFirst } from '../../../shared/format/lower-first.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormField } from '../../../shared/forms/FormField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { DialogButton } from '../shared/AdminButton.tsx';
import { ChangeTables } from '../shared/ChangeTables.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { Remark } from '../shared/parts.tsx';
import { numberOrNan } from '../shared/read-fields.ts';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import type { StartProps } from './SeasonDialog.tsx';

interface ClassifiedProps extends StartProps {
  readonly classified: ClassifiedPercent;
}

/** How many of the winner's laps a car must have driven to have a place. */
export function ClassifiedSection({ classified, onStarted }: ClassifiedProps) {
  return (
    <Section
      title="Classified"
      note="Only classified cars have a place and score"
      action={
        <DialogButton size="small" button="Change the shares" adminOnly="change who is classified">
          {(close) => <ClassifiedDialog classified={classified} onStarted={onStarted} onClose={close} />}
        </DialogButton>
      }
      isActionWide
    >
      <Remark>
        A car is classified with {classified.withFlag} % of the winner’s laps if it took the flag, and with{' '}
        {classified.withoutFlag} % if it did not.
      </Remark>
    </Section>
  );
}

/** Changes the shares: enter them, preview, confirm. */
function ClassifiedDialog({ classified, onStarted, onClose }: ClassifiedProps & { readonly onClose: () => void }) {
  const preview = trpc.adminSite.previewClassified.useMutation(useStaffMutation());
  const change = trpc.adminSite.setClassified.useMutation(useStaffMutation({ onDone: onStarted }));
  const { field, dialogProps } = useForm({
    schema: ClassifiedChange,
    initial: { withFlag: String(classified.withFlag), withoutFlag: String(classified.withoutFlag) },
    read: ({ withFlag, withoutFlag }) => ({ withFlag: numberOrNan(withFlag), withoutFlag: numberOrNan(withoutFlag) }),
    mutation: preview,
  });
  if (preview.data === undefined) {
    return (
      <FormDialog
        title="Who is classified"
        submit={preview.isPending ? 'Working it out…' : 'Preview'}
        {...dialogProps}
        onClose={onClose}
      >
        <FormField
          label="Per cent with the flag"
          {...field('withFlag')}
          maxLength={3}
          hint="Of the winner’s laps, for a car that took the flag."
        />
        <FormField
          label="Per cent without it"
          {...field('withoutFlag')}
          maxLength={3}
          hint="For a car that stopped before the flag."
        />
        <p>Places, points and class values follow from it. Nothing happens before you confirm.</p>
      </FormDialog>
    );
  }
  const { before, after, change: changes } = preview.data;
  return (
    <ConfirmDialog
      isWide
      title="Change who is classified?"
      confirm="Change the shares"
      onConfirm={(reason) => change.mutateAsync({ ...after, reason })}
      onClose={onClose}
    >
      <p>
        <b>{sharesText(before)}</b> becomes <b>{sharesText(after)}</b>. {effectText(preview.data)} Readers see the old
        figures until all races are derived again.
      </p>
      <ChangeTables preview={changes} />
    </ConfirmDialog>
  );
}

function sharesText({ withFlag, withoutFlag }: ClassifiedPercent): string {
  return `${withFlag} % with the flag, ${withoutFlag} % without`;
}

function effectText({ races, tried, events, rows }: ClassifiedPreview): string {
  const effect =
    rows === 0
      ? 'No place changes'
      : `${counted(rows, 'result row')} in ${counted(events, 'race')} get another place, or lose it`;
  if (tried === races) return `${effect}.`;
  return `${counted(races, 'race')} may change. Of these, only the latest ${tried} were tried: ${lowerFirst(effect)}. The lists are about these ${tried}.`;
}
