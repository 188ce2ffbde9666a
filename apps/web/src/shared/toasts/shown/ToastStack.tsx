import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { Toast } from './Toast.tsx';
import type { ToastOutbox } from '../toast-outbox.ts';

const COMPONENTS = { default: Toast, success: Toast, error: Toast, info: Toast, warning: Toast };

/**
 * More than are ever seen together: event toasts start 390 ms apart and are gone after some 3.5 s, and the library would
 * send the oldest away before its time to make room.
 */
const MOST_AT_ONCE = 24;

const EDGE = 32;
const PHONE_EDGE = 16;
/** Half of the room between two toasts. */
const HALF_GAP = 5;

/** Two classes, because the library's own rules stand after ours. */
const container = (
  <GlobalStyles
    styles={({ breakpoints }) => ({
      '.notistack-SnackbarContainer.toasts': {
        left: EDGE,
        bottom: EDGE - HALF_GAP,
        maxWidth: 'none',
        // The newest below: it pushes up those that will leave before it.
        flexDirection: 'column',
        [breakpoints.down('sm')]: { left: PHONE_EDGE, bottom: PHONE_EDGE - HALF_GAP },
      },
      '.notistack-SnackbarContainer.toasts .notistack-CollapseWrapper': { padding: `${HALF_GAP}px 0` },
    })}
  />
);

const CLASSES = { containerRoot: 'toasts' };
const SLIDE = { enter: 200, exit: 195 };
const STILL = { enter: 0, exit: 0 };

export interface ToastStackProps {
  readonly outbox: ToastOutbox;
}

/** Shows what is in the outbox. The library runs 20 ms of rules of its own on a slow phone: no page waits for it. */
export function ToastStack({ outbox }: ToastStackProps) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  return (
    <SnackbarProvider
      autoHideDuration={null}
      disableWindowBlurListener
      maxSnack={MOST_AT_ONCE}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={isStill ? STILL : SLIDE}
      classes={CLASSES}
      Components={COMPONENTS}
    >
      {container}
      <Taker outbox={outbox} />
    </SnackbarProvider>
  );
}

function Taker({ outbox }: ToastStackProps) {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(
    () => outbox.connect(({ text, options }) => void enqueueSnackbar(text, options)),
    [outbox, enqueueSnackbar],
  );
  return null;
}
