import { Bell as BellIcon } from 'lucide-react';
import { use, useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { NewsPanelProps } from '../../features/news/NewsPanel.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { NewsAnnouncer } from '../../features/news/NewsAnnouncer.tsx';
import { PushAskPlace } from '../../features/push/PushAskPlace.tsx';
import { trpc } from '../../lib/trpc.ts';
import { showError } from '../../shared/toasts/toasts.ts';
import { UnreadCount } from '../../shared/ui/PageMeta.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Bell.module.css';

/** How much the signed-in visitor has not read; opens what is new, whose code comes then. */
export function Bell() {
  const unread = use(UnreadCount);
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<NewsPanelProps> | null>(null);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const { client } = trpc.useUtils();
  const accountId = useSession()?.accountId;
  useEffect(() => {
    if (accountId === undefined) return;
    // A browser that gets push messages: sees to it that they still arrive. Where it fails, the next visit tries again.
    void navigator.serviceWorker
      ?.getRegistration('/')
      .then(async (found) => found && (await import('../../features/push/keep-push.ts')).keepPush(client, accountId))
      .catch(() => {});
  }, [client, accountId]);
  const close = useCallback(() => setOpenAt(null), []);

  const open = async (): Promise<void> => {
    try {
      const { NewsPanel } = await import('../../features/news/NewsPanel.tsx');
      setPanel(() => NewsPanel);
      setOpenAt(button.current?.getBoundingClientRect().bottom ?? 0);
    } catch {
      showError('Could not load the news. Nothing is lost: it stays unread.');
    }
  };

  return (
    <>
      <IconButton
        ref={button}
        className={styles.bell}
        aria-label={unread === null ? 'News' : `News, ${unread} unread`}
        aria-haspopup="dialog"
        aria-expanded={openAt !== null}
        onClick={() => void open()}
      >
        <BellIcon size={18} aria-hidden="true" />
        {unread !== null && <b aria-hidden="true">{unread}</b>}
      </IconButton>
      <NewsAnnouncer />
      <PushAskPlace />
      {Panel !== null && openAt !== null && <Panel below={openAt} onClose={close} />}
    </>
  );
}
