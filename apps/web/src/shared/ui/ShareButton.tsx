import Button from '@mui/material/Button';
import { Share2 } from 'lucide-react';
import { showDone, showUnexpectedError } from '../toasts/toasts.ts';
import { withoutUnread } from './PageMeta.tsx';

interface ShareButtonProps {
  /** Of a page of the site; absent: the present one. */
  readonly path?: string;
  /** Of what is shared; absent: the present page's. */
  readonly title?: string;
  readonly label?: string;
}

/** Shares a page of the site by the device's own dialog; without one, copies its link. */
export function ShareButton({ path, title, label = 'Share' }: ShareButtonProps) {
  const share = async (): Promise<void> => {
    const url = new URL(path ?? location.href, location.href).href;
    try {
      // Not every browser has it.
      const device: Partial<Pick<Navigator, 'share'>> = navigator;
      if (device.share !== undefined) await device.share({ title: title ?? withoutUnread(document.title), url });
      else {
        await navigator.clipboard.writeText(url);
        showDone('Link copied.');
      }
    } catch (error) {
      // The visitor closed the dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showUnexpectedError();
    }
  };
  return (
    <Button size="small" onClick={() => void share()}>
      <Share2 size={16} aria-hidden="true" /> {label}
    </Button>
  );
}
