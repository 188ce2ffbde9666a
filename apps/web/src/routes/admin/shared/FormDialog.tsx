import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Sheet = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  padding: '18px 20px 20px',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  borderTop: `4px solid ${theme.vars.palette.primary.main}`,
  '& h2': theme.typography.h5,
  '& .do': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
}));

export interface FormDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The button's text; absent: the dialog can only be closed. */
  readonly submit?: string;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A dialog with a few fields. */
export function FormDialog({ title, children, submit, isPending, onSubmit, onClose }: FormDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <Sheet
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (submit !== undefined && !isPending) onSubmit();
        }}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
        <div className="do">
          <Button type="button" onClick={onClose} disabled={isPending}>
            {submit === undefined ? 'Close' : 'Cancel'}
          </Button>
          {submit !== undefined && (
            <Button type="submit" variant="contained" disabled={isPending}>
              {submit}
            </Button>
          )}
        </div>
      </Sheet>
    </Dialog>
  );
}
