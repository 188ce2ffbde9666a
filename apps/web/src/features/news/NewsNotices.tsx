import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { Empty, Failed } from '../../shared/ui/Notice.tsx';

export function NewsFailed({ onRetry }: { readonly onRetry: () => void }) {
  return <Failed title="Could not load the news" text="Nothing is lost: it stays unread." onRetry={onRetry} />;
}

export function NoNews({ onLeave }: { readonly onLeave?: () => void }) {
  return (
    <Empty
      title="No news"
      text="What happens to you and to what you follow is told here."
      action={
        <Button component={Link} to={hrefs.account({ view: 'told' })} onClick={onLeave}>
          What you are told
        </Button>
      }
    />
  );
}
