import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useSession } from '../../../features/session/use-session.ts';
import { useSignIn } from '../../../features/session/use-sign-in.ts';
import { useNames } from '../../../lib/names.ts';
import { ReportForm } from './ReportForm.tsx';
import type { ReportingProps } from './Reporting.tsx';

const Sheet = styled('div')(({ theme }) => ({
  padding: '18px 20px 20px',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  borderTop: `4px solid ${theme.vars.palette.primary.main}`,
  '& h2': { ...theme.typography.h5 },
  '& .where': { ...theme.typography.body2, marginBottom: 14, color: theme.vars.palette.text.secondary },
  '& .do': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginTop: 16 },
}));

export interface ReportDialogProps extends ReportingProps {
  /** null: to be chosen. */
  readonly filePosition: number | null;
  readonly onClose: () => void;
}

/** Reports an incident to staff; asks visitors to sign in first. */
export default function ReportDialog({ info, rows, filePosition, onClose }: ReportDialogProps) {
  const session = useSession();
  const names = useNames();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <Sheet>
        <h2 id={titleId}>Report to the staff</h2>
        <p className="where">
          {names.session(info.sessionType)} at {names.track(info.trackName)}, event {info.eventId}
        </p>
        {session === null ? (
          <SignInFirst onClose={onClose} />
        ) : (
          <ReportForm
            info={info}
            rows={rows}
            filePosition={filePosition}
            ownPlayerId={session.playerId}
            onClose={onClose}
          />
        )}
      </Sheet>
    </Dialog>
  );
}

function SignInFirst({ onClose }: Pick<ReportDialogProps, 'onClose'>) {
  const signIn = useSignIn();
  return (
    <>
      <p>Sign in to report something. You return to this form, and see the outcome on your account page.</p>
      <div className="do">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" onClick={signIn.start} disabled={signIn.isPending}>
          Sign in with Discord
        </Button>
      </div>
    </>
  );
}
