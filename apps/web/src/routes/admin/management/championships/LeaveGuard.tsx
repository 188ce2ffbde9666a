import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';

/** Asks before changes that were not saved are left behind. */
export function LeaveGuard() {
  // A link to a part of the page does not leave it.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname || from.search !== to.search,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <FormDialog
      title="Leave without saving?"
      submit="Leave"
      isDestructive
      onSubmit={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>What you changed here is not saved. “Save draft” keeps it without publishing it.</p>
    </FormDialog>
  );
}
