import type { SignInProblem as Problem } from '@paddock/contracts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { showError } from '../../shared/toasts/toasts.ts';

const PARAMETER = 'signInProblem';

/** Only these texts are shown: anybody can put text in a URL. */
const TEXTS: Readonly<Record<Problem, string>> = {
  denied: 'You cancelled the sign-in at Discord.',
  down: 'Discord is not responding. Please try again in a moment.',
  unconfirmed: 'Discord did not confirm the sign-in. Please try again.',
  unexpected: 'Discord answered in an unexpected way. Please try again.',
  locked: 'This account is locked. Ask the site’s staff.',
  signed_out: 'You have been signed out. Please sign in again.',
  no_steam:
    'Your Discord account has no verified Steam connection. Add one in Discord, or claim your driver with a code.',
  unknown_steam: 'No result contains your Steam account yet.',
  taken: 'This driver belongs to another account. Ask the site’s staff.',
  merged: 'The staff have merged the driver of your Steam account with another one. Ask them.',
  has_driver: 'Your account already has a driver. Unlink it first.',
  other_discord: 'You are signed in to Discord with another account. Sign in there with the one you use here.',
};

function isProblem(code: string): code is Problem {
  return Object.hasOwn(TEXTS, code);
}

/** Shows once why a sign-in failed, and removes the reason from the URL. */
export function SignInProblem() {
  const [params, setParams] = useSearchParams();
  const problem = params.get(PARAMETER);
  useEffect(() => {
    if (problem === null) return;
    if (isProblem(problem)) showError(`Error: ${TEXTS[problem]}`);
    setParams(
      (rest) => {
        rest.delete(PARAMETER);
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [problem, setParams]);
  return null;
}
