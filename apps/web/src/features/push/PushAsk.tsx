import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { NewsTopic } from '@paddock/contracts';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { trpc, type ApiClient } from '../../lib/trpc.ts';
import { showFailure } from '../../shared/toasts/toasts.ts';
import { browserPush, isSubscribed, NotAllowedError } from './browser-push.ts';
import { useTurnOnPush } from './use-turn-on-push.ts';
import { WHY_NOT } from './why-not.ts';
import styles from './PushAsk.module.css';

/** When this browser was asked last, in milliseconds since 1970. */
const ASKED_AT = 'askedForPushAt';
const NOT_AGAIN_MS = 60 * 86_400_000;

const OFFERED: readonly (readonly [NewsTopic, string])[] = [
  ['followed', 'what you follow has news'],
  ['myResult', 'your race has a result'],
  ['round', 'a round you entered is near, or changes'],
];

interface Question {
  /** The key to subscribe with. */
  readonly siteKey: string;
  readonly isHomeScreenNeeded: boolean;
}

/** What to ask; null: nothing, since it was asked lately, or there is no push here, or its user has decided already. */
export async function findQuestion({ push }: Pick<ApiClient, 'push'>): Promise<Question | null> {
  const can = browserPush();
  const isHomeScreenNeeded = can === 'homeScreen';
  if (!isHomeScreenNeeded && (can !== 'ready' || Notification.permission !== 'default')) return null;
  if (Date.now() - Number(localStorage.getItem(ASKED_AT)) < NOT_AGAIN_MS || (await isSubscribed())) return null;
  const { siteKey } = await push.devices.query({});
  return siteKey === null ? null : { siteKey, isHomeScreenNeeded };
}

/** Asks in the site’s words before the browser asks in its own. Whatever is answered, it is not asked again for 60 days. */
export function PushAsk({ siteKey, isHomeScreenNeeded, onClose }: Question & { readonly onClose: () => void }) {
  const titleId = useId();
  const { settings } = trpc.useUtils().news;
  const setWay = trpc.news.setWay.useMutation();
  const turnOn = useTurnOnPush(siteKey);
  const close = (): void => {
    onClose();
    localStorage.setItem(ASKED_AT, String(Date.now()));
  };
  const accept = async (): Promise<void> => {
    try {
      await turnOn.mutateAsync();
    } catch (failure) {
      // Then the dialog says what to do.
      if (!(failure instanceof NotAllowedError)) close();
      return;
    }
    try {
      for (const [topic] of OFFERED) settings.setData({}, await setWay.mutateAsync({ topic, way: 'push', isOn: true }));
    } catch (failure) {
      showFailure(failure);
    }
    close();
  };
  const isDenied = turnOn.error instanceof NotAllowedError;
  const isAsking = !isDenied && !isHomeScreenNeeded;
  const isPending = turnOn.isPending || setWay.isPending;
  return (
    <Dialog open onClose={isPending ? undefined : close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        {isDenied ? 'This browser blocks notifications' : 'Get notifications when this site is closed?'}
      </DialogTitle>
      <DialogContent aria-live="polite">
        {isAsking ? (
          <>
            <p>This browser then shows a notification when</p>
            <ul className={styles.offered}>
              {OFFERED.map(([topic, text]) => (
                <li key={topic}>
                  <Check size={16} aria-hidden="true" /> {text}
                </li>
              ))}
            </ul>
            <p>
              One click in a notification stops its kind; the rest is under Account, What you are told. Your browser
              asks once more.
            </p>
          </>
        ) : (
          <p>{WHY_NOT[isDenied ? 'denied' : 'homeScreen']}</p>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isPending} onClick={close}>
          {isAsking ? 'Not now' : 'Close'}
        </Button>
        {isAsking && (
          <Button variant="contained" disabled={isPending} onClick={() => void accept()}>
            Yes, ask the browser
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
