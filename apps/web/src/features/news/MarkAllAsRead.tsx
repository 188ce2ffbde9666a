import Button from '@mui/material/Button';
import { CheckCheck } from 'lucide-react';
import { showFailure } from '../../shared/toasts/toasts.ts';
import { useMarkRead } from './use-read-news.ts';

/** `latest`: the latest of all news; undefined: not known yet. */
export function MarkAllAsRead({ latest }: { readonly latest: number | undefined }) {
  const { mutate, isPending } = useMarkRead();
  return (
    <Button
      size="small"
      disabled={latest === undefined || isPending}
      onClick={() => latest !== undefined && mutate({ upTo: latest }, { onError: showFailure })}
    >
      <CheckCheck size={16} aria-hidden="true" /> Mark all as read
    </Button>
  );
}
