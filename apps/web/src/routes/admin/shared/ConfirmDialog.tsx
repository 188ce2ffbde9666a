import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { FormField } from './FormField.tsx';

const Sheet = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  padding: '18px 20px 20px',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  borderTop: `4px solid ${theme.vars.palette.primary.main}`,
  '&.grave': { borderTopColor: theme.vars.palette.error.main },
  '& h2': { ...theme.typography.h5, display: 'flex', alignItems: 'center', gap: 8 },
  '&.grave h2 svg': { color: theme.vars.palette.error.main, flex: 'none' },
  '& .what': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 10,
    color: theme.vars.palette.text.secondary,
  },
  '& .what b': { color: theme.vars.palette.text.primary, fontWeight: 650 },
  '& .failure': { color: theme.vars.palette.error.main },
  '& .do': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
}));

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** The current step of several: typed text is not kept for the next. */
  readonly step?: string;
  /** A question or the effect: "Revoke the token of Server 1?" */
  readonly title: ReactNode;
  /** The effect, as a sentence or a preview. */
  readonly children: ReactNode;
  /** The button's text: "Revoke token". */
  readonly confirm: string;
  /** Wide enough for preview tables. */
  readonly isWide?: boolean;
  /** A destructive action. */
  readonly isGrave?: boolean;
  /** Whether staff must give a reason; it goes to the audit log. */
  readonly reason?: 'required' | 'optional' | 'none';
  /** Text that must be typed to confirm. */
  readonly typed?: string;
  /** The preview is loading, or the change is not possible. */
  readonly isBlocked?: boolean;
  readonly isPending: boolean;
  /** Why it failed. */
  readonly failure?: string | undefined;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation and says what will happen. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const titleId = useId();
  const { isOpen, isWide = false, isPending, onClose } = props;
  return (
    <Dialog
      open={isOpen}
      onClose={isPending ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth={isWide ? 'md' : 'sm'}
      fullWidth
      disableRestoreFocus={false}
    >
      {/* A child component, so that closing resets what was typed. */}
      <Content key={props.step} {...props} titleId={titleId} />
    </Dialog>
  );
}

/** Shorter reasons explain nothing. */
const MIN_REASON = 3;
const MAX_REASON = 500;

function Content({
  title,
  titleId,
  children,
  confirm,
  isGrave = false,
  reason: reasonNeed = 'none',
  typed,
  isBlocked = false,
  isPending,
  failure,
  onConfirm,
  onClose,
}: ConfirmDialogProps & { readonly titleId: string }) {
  const [reason, setReason] = useState('');
  const [word, setWord] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const isReasonMissing = reasonNeed === 'required' && reason.trim().length < MIN_REASON;
  const isWordMissing = typed !== undefined && word.trim().toLowerCase() !== typed.toLowerCase();
  return (
    <Sheet
      className={isGrave ? 'grave' : ''}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles events from a dialog to the form that renders it: its submit would submit that form too.
        event.stopPropagation();
        setWasTried(true);
        if (!isReasonMissing && !isWordMissing && !isBlocked && !isPending) onConfirm(reason.trim());
      }}
    >
      <h2 id={titleId}>
        {isGrave && <TriangleAlert size={18} aria-hidden="true" />}
        {title}
      </h2>
      <div className="what">{children}</div>
      {reasonNeed !== 'none' && (
        <FormField
          name={reasonNeed === 'required' ? 'Reason' : 'Reason, if there is one'}
          value={reason}
          onChange={setReason}
          isLong
          maxLength={MAX_REASON}
          hint="Goes into the audit log."
          error={wasTried && isReasonMissing ? 'Say why, in a few words.' : undefined}
        />
      )}
      {typed !== undefined && (
        <FormField
          name={`Type ${typed} to confirm`}
          value={word}
          onChange={setWord}
          error={wasTried && isWordMissing ? `Type ${typed}.` : undefined}
        />
      )}
      {failure !== undefined && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      <div className="do">
        <Button type="button" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={isGrave ? 'error' : 'primary'}
          disabled={isBlocked || isPending}
        >
          {confirm}
        </Button>
      </div>
    </Sheet>
  );
}
