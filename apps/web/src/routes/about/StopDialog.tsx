import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { TOPIC_WORDS, type NewsTopic, type NewsWay } from '@paddock/contracts';
import { useEffect, useId } from 'react';
import { errorToMessage } from '../../lib/error-to-message.ts';
import { trpc } from '../../lib/trpc.ts';

const BY_WAY: Readonly<Record<NewsWay, string>> = { here: 'at the bell', push: 'by push', discord: 'on Discord' };

function wordsOf(
  stopped: { topic: NewsTopic; way: NewsWay; isStopped: boolean } | undefined,
): readonly [string, string] {
  if (stopped === undefined) return ['One moment', 'It is being stopped.'];
  const { topic, way, isStopped } = stopped;
  const name = `“${TOPIC_WORDS[topic].name}”`;
  return isStopped
    ? [
        'Stopped',
        `${name} is no longer sent ${BY_WAY[way]}. Everything else stays as it was, and the bell still has it.`,
      ]
    : ['Undone', `${name} is sent ${BY_WAY[way]} again.`];
}

interface StopDialogProps {
  readonly token: string;
  readonly onClose: () => void;
}

/** Stops what the link of a message is about as soon as it is open, and offers to undo it. */
export default function StopDialog({ token, onClose }: StopDialogProps) {
  const titleId = useId();
  const { mutate, data, error, isPending } = trpc.news.stopByLink.useMutation();
  useEffect(() => mutate({ token, isStopped: true }), [mutate, token]);
  const [title, text] = wordsOf(data);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{error === null ? title : 'Nothing was changed'}</DialogTitle>
      <DialogContent aria-live="polite">
        {error === null ? <p>{text}</p> : <Alert severity="error">{errorToMessage(error)}</Alert>}
      </DialogContent>
      <DialogActions>
        {data === undefined ? (
          error !== null && (
            <Button disabled={isPending} onClick={() => mutate({ token, isStopped: true })}>
              Try again
            </Button>
          )
        ) : (
          <Button disabled={isPending} onClick={() => mutate({ token, isStopped: !data.isStopped })}>
            {data.isStopped ? 'Undo' : 'Stop again'}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
