import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useToasts } from '../../shared/toasts/use-toasts.ts';

const PARAMETER = 'signInProblem';

/** Says why the identity provider sent a visitor back without a session, once, and takes it out of the address. */
export function SignInProblem() {
  const [params, setParams] = useSearchParams();
  const { showError } = useToasts();
  const problem = params.get(PARAMETER);
  useEffect(() => {
    if (problem === null) return;
    showError(`Error: ${problem}`);
    setParams(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete(PARAMETER);
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [problem, setParams, showError]);
  return null;
}
