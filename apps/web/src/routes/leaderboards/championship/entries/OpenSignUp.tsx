import type { ChampionshipInfo } from '@paddock/contracts';
import { lazy, Suspense } from 'react';
import { useUrlState } from '../../../../lib/url-state.ts';
import { useMinute } from '../../../../shared/hooks/clock.tsx';
import { ChampionshipUrl } from '../championship-url.ts';
import { ownText } from './entry-texts.ts';
import { signUpStateOf } from './sign-up-state.ts';
import { useOwnEntry } from './use-own-entry.ts';

const SignUpDialog = lazy(() => import('./SignUpDialog.tsx'));

/** The sign-up, open while the URL says so; not for somebody who is in. */
export function OpenSignUp({ info }: { readonly info: ChampionshipInfo }) {
  const { state, change } = useUrlState(ChampionshipUrl);
  const { own } = useOwnEntry(info.championshipId);
  const signUp = signUpStateOf(info, useMinute());
  if (state.signUp === undefined || signUp === 'none' || ownText(own.data?.entry ?? null) !== null) return null;
  return (
    <Suspense>
      <SignUpDialog info={info} onClose={() => change({ signUp: undefined })} />
    </Suspense>
  );
}
