import type { EventInfo, ResultRow } from '@paddock/contracts';
import { useSession } from '../../../features/session/use-session.ts';
import { useSignIn } from '../../../features/session/use-sign-in.ts';
import { useNames } from '../../../lib/names.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { ReportForm } from './ReportForm.tsx';

export interface ReportDialogProps {
  readonly info: EventInfo;
  readonly rows: readonly ResultRow[];
  /** null: to be chosen. */
  readonly filePosition: number | null;
  readonly onClose: () => void;
}

const TITLE = 'Report to the staff';

/** Reports an incident to staff; asks visitors to sign in first. */
export default function ReportDialog(props: ReportDialogProps) {
  const { info, onClose } = props;
  const session = useSession();
  const names = useNames();
  const signIn = useSignIn();
  const event = (
    <p>
      {names.session(info.sessionType)} at {names.track(info.trackName)}, event {info.eventId}
    </p>
  );
  if (session === null) {
    return (
      <FormDialog
        title={TITLE}
        submit="Sign in with Discord"
        isPending={signIn.isPending}
        onSubmit={signIn.start}
        onClose={onClose}
      >
        {event}
        <p>Sign in to report something. You return to this form, and see the outcome on your account page.</p>
      </FormDialog>
    );
  }
  return <ReportForm {...props} title={TITLE} intro={event} ownPlayerId={session.playerId} />;
}
