import { styled } from '@mui/material/styles';
import type { AdminPlayer } from '@paddock/contracts';
import type { FormEvent } from 'react';
import { FormField } from '../shared/FormField.tsx';
import type { Form } from '../shared/use-form.ts';

export const Sheet = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& fieldset': { minWidth: 0, margin: 0, padding: 0, border: 0 },
  '& legend': { ...theme.typography.overline, padding: 0, marginBottom: 6, color: theme.vars.palette.ink3 },
  '& .wrong': { ...theme.typography.body2, color: theme.vars.palette.error.main },
}));

export interface SanctionFieldsProps {
  readonly player: AdminPlayer;
}

interface Words {
  readonly reason: string;
  readonly evidence: string;
}

export interface ReasonAndEvidenceProps {
  readonly form: Pick<Form<Words>, 'values' | 'errorOf'> & {
    readonly set: (name: keyof Words, value: string) => void;
  };
}

/** Why, and what shows it. */
export function ReasonAndEvidence({ form }: ReasonAndEvidenceProps) {
  return (
    <>
      <FormField
        name="Reason"
        value={form.values.reason}
        onChange={(reason) => form.set('reason', reason)}
        isLong
        maxLength={1_000}
        error={form.errorOf('reason')}
        hint="The player reads it, and it stays in the audit log for good: name no other person."
      />
      <FormField
        name="Evidence"
        value={form.values.evidence}
        onChange={(evidence) => form.set('evidence', evidence)}
        isLong
        isInternal
        maxLength={2_000}
        error={form.errorOf('evidence')}
        hint="A link or words. Only staff read it."
      />
    </>
  );
}

export function submitOf(form: { readonly submit: () => void }) {
  return (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
}
