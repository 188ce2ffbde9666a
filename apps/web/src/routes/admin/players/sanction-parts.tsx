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
  readonly form: Pick<Form<Words>, 'field'>;
}

/** The reason and the evidence. */
export function ReasonAndEvidence({ form }: ReasonAndEvidenceProps) {
  return (
    <>
      <FormField
        name="Reason"
        {...form.field('reason')}
        isLong
        maxLength={1_000}
        hint="The player reads it, and it stays in the audit log for good: name no other person."
      />
      <FormField
        name="Evidence"
        {...form.field('evidence')}
        isLong
        isInternal
        maxLength={2_000}
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
