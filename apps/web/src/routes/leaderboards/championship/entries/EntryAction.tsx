import type { ChampionshipInfo } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { Check, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useUrlState } from '../../../../lib/url-state.ts';
import { useMinute } from '../../../../shared/hooks/clock.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { ChampionshipUrl } from '../championship-url.ts';
import { ownText } from './entry-texts.ts';
import { signUpStateOf } from './sign-up-state.ts';
import { useOwnEntry } from './use-own-entry.ts';

/** Beside the next round: signing up, or the visitor's own entry. */
export function EntryAction({ info }: { readonly info: ChampionshipInfo }) {
  const { championshipId, definition } = info;
  const { change } = useUrlState(ChampionshipUrl);
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
    <Button variant={state === 'open' ? 'contained' : 'outlined'} onClick={() => change({ signUp: 'open' })}>
      {state === 'open' && 'Sign up'}
      {state === 'closed' && 'Sign-up is closed'}
      {state === 'before' && (
        <>
          Opens&nbsp;
          <TimeStamp at={definition.signUp.opensAt} />
        </>
      )}
    </Button>
  );
}
