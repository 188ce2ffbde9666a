import type { ChampionshipInfo } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { Check, Hourglass } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useMinute } from '../../../../shared/hooks/clock.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { ownText } from './entry-texts.ts';
import { signUpStateOf } from './sign-up-state.ts';
import { useOwnEntry } from './use-own-entry.ts';

const SignUpDialog = lazy(() => import('./SignUpDialog.tsx'));

/** Beside the next round: signing up, or the visitor's own entry. */
export function EntryAction({ info }: { readonly info: ChampionshipInfo }) {
  const { championshipId, definition } = info;
  const [isOpen, setIsOpen] = useState(false);
  const { own } = useOwnEntry(championshipId);
  const state = signUpStateOf(info, useMinute());
  const text = ownText(own.data?.entry ?? null);
  if (text !== null) {
    const Icon = own.data?.entry?.status === 'confirmed' ? Check : Hourglass;
    return (
      <Button component={Link} to={hrefs.championship(championshipId, { tab: 'entries' })}>
        <Icon size={16} aria-hidden="true" />
        {text}
      </Button>
    );
  }
  if (state === 'none' || definition.signUp === null) return null;
  return (
    <>
      <Button variant={state === 'open' ? 'contained' : 'outlined'} onClick={() => setIsOpen(true)}>
        {state === 'open' && 'Sign up'}
        {state === 'closed' && 'Sign-up is closed'}
        {state === 'before' && (
          <>
            Opens&nbsp;
            <TimeStamp at={definition.signUp.opensAt} />
          </>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <SignUpDialog info={info} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
