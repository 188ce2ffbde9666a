import { CLEAN_DRIVING_RACES, type ChampionshipInfo, type Gate, type OwnEntry } from '@paddock/contracts';
import { useSignIn } from '../../../../features/session/use-sign-in.ts';
import { hrefs } from '../../../../lib/hrefs.ts';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { TextLink } from '../../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { ClassScale } from './ClassScale.tsx';
import { EntryForm } from './EntryForm.tsx';
import { gateText } from './entry-texts.ts';
import { closesAt, signUpStateOf } from './sign-up-state.ts';
import { Subtitle } from './Subtitle.tsx';
import { useMinute } from '../../../../shared/hooks/clock.tsx';
import { useOwnEntry } from './use-own-entry.ts';
import styles from './SignUpDialog.module.css';

export interface SignUpDialogProps {
  readonly info: ChampionshipInfo;
  readonly onClose: () => void;
}

/** Signing up, or what it needs: said before anything is filled in. */
export default function SignUpDialog({ info, onClose }: SignUpDialogProps) {
  const { session, own } = useOwnEntry(info.championshipId);
  const state = signUpStateOf(info, useMinute());
  if (state === 'before' || state === 'closed') return <NotOpen info={info} state={state} onClose={onClose} />;
  if (session == null) return <SignInFirst info={info} onClose={onClose} />;
  if (own.data === undefined) {
    return (
      <FormDialog title="Sign up" onClose={onClose}>
        <QueryView query={own} what="what signing up needs" rows={4} rowHeight={56}>
          {() => null}
        </QueryView>
      </FormDialog>
    );
  }
  const unmet = own.data.gates.filter(({ isMet }) => !isMet);
  if (unmet.length > 0) return <NotEligible info={info} unmet={unmet} own={own.data} onClose={onClose} />;
  return <EntryForm info={info} own={own.data} isNew onClose={onClose} />;
}

function NotOpen({ info, state, onClose }: SignUpDialogProps & { readonly state: 'before' | 'closed' }) {
  const { signUp } = info.definition;
  const closing = closesAt(info);
  return (
    <FormDialog title={state === 'before' ? 'Sign-up is not open yet' : 'Sign-up is closed'} onClose={onClose}>
      <Subtitle info={info} />
      <div className={styles.panel}>
        {state === 'before' && signUp !== null && (
          <b>
            It opens on <TimeStamp at={signUp.opensAt} />.
          </b>
        )}
        {state === 'closed' && (
          <b>
            {closing === null ? (
              'The championship is over.'
            ) : (
              <>
                It closed on <TimeStamp at={closing} />.
              </>
            )}
          </b>
        )}
        {state === 'closed' && closing !== null && <p>The organisers can still add you: ask them.</p>}
      </div>
    </FormDialog>
  );
}

function SignInFirst({ info, onClose }: SignUpDialogProps) {
  const signIn = useSignIn();
  return (
    <FormDialog
      title="Sign up"
      submit="Sign in with Discord"
      isPending={signIn.isPending}
      onSubmit={signIn.start}
      onClose={onClose}
    >
      <Subtitle info={info} />
      <p>Sign in first. You return to this form, and your account needs your driver.</p>
    </FormDialog>
  );
}

interface NotEligibleProps extends SignUpDialogProps {
  readonly unmet: readonly Gate[];
  readonly own: OwnEntry;
}

function NotEligible({ info, unmet, onClose }: NotEligibleProps) {
  return (
    <FormDialog title="You cannot enter yet" onClose={onClose}>
      <Subtitle info={info} />
      {unmet.map((gate) => (
        <div key={gate.kind} className={styles.panel}>
          <b>{gateText(gate)}</b>
          {gate.kind === 'driver' && (
            <p>
              Claim your driver on <TextLink to={hrefs.account()}>your account’s page</TextLink>, through Steam or with
              a code. Then come back. Not raced here yet? Race once on{' '}
              <TextLink to={hrefs.home()}>one of the servers</TextLink>: your driver is here as soon as the result is
              in.
            </p>
          )}
          {gate.kind === 'classValue' && (
            <>
              <ClassScale value={gate.have} least={gate.needed} most={gate.most} />
              <p>
                The value counts when you sign up. <TextLink to={hrefs.about()}>How the value changes</TextLink>
              </p>
            </>
          )}
          {(gate.kind === 'cutLaps' || gate.kind === 'penalties') && (
            <p>
              {gate.kind === 'cutLaps'
                ? 'A cut lap is one that the game does not count; the first lap of a race is left out.'
                : 'A penalty is one by the game or by staff, served or not.'}{' '}
              It is counted in your latest {CLEAN_DRIVING_RACES} races of the game, when you sign up.
            </p>
          )}
          {gate.kind === 'ban' && (
            <p>
              <TextLink to={hrefs.account()}>Your account’s page</TextLink> says why and until when.
            </p>
          )}
        </div>
      ))}
    </FormDialog>
  );
}
