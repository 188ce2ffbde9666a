import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { API_ORIGIN } from '../../lib/api-origin.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { Gantry } from './Gantry.tsx';
import { PageMeta } from './PageMeta.tsx';
import styles from './OffTrack.module.css';

interface OffTrackProps {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function OffTrack({ code, title, text, children }: OffTrackProps) {
  return (
    <>
      <PageMeta title={title} description={text} noIndex />
      <div className={styles.kerb} data-theme="dark" />
      <Gantry>
        <div className={styles.frame}>
          <p className="overline">{code}</p>
          <h1>{title}</h1>
          <p className={styles.text}>{text}</p>
          <div className={styles.do}>{children}</div>
        </div>
      </Gantry>
    </>
  );
}

interface NotFoundProps {
  /** What was not found, if not just a URL. */
  readonly text?: string;
}

export function NotFound({ text = 'There is nothing at this address. Rejoin when it is safe.' }: NotFoundProps) {
  return (
    <OffTrack code="404" title="Off track" text={text}>
      <Button component={Link} to={hrefs.home()} variant="contained">
        Back to the pits
      </Button>
    </OffTrack>
  );
}

/** The page could not be fetched: it reloads by itself when the site is reachable again. */
export function Unreachable() {
  useReloadWhenReachable();
  const isOffline = !navigator.onLine;
  return (
    <OffTrack
      code={isOffline ? 'Offline' : 'No connection'}
      title={isOffline ? 'You are offline' : 'No answer'}
      text={
        isOffline
          ? 'There is no network connection. This page will reload as soon as you are back online.'
          : 'The site cannot be reached. This page will reload as soon as it is back.'
      }
    >
      <TryAgain />
    </OffTrack>
  );
}

/** The database is away: the page opens by itself when it is back. */
export function Unavailable() {
  useReloadWhenReachable();
  return (
    <OffTrack
      code="503"
      title="Safety car"
      text="The site cannot reach its results right now. Nothing is lost, and this page will reload as soon as the site is back."
    >
      <TryAgain />
    </OffTrack>
  );
}

export function ServerFailure({ requestId = null }: { readonly requestId?: string | null }) {
  const advice = requestId === null ? '' : ` If this keeps happening, send the site’s staff this code: ${requestId}.`;
  return (
    <OffTrack
      code="500"
      title="Red flag"
      text={`Something broke on our side and the page could not be shown. Nothing you did is lost.${advice}`}
    >
      <TryAgain />
      {/* A plain link: it reloads everything, including what failed. */}
      <Button href={hrefs.home()}>Back to the pits</Button>
    </OffTrack>
  );
}

function TryAgain() {
  return (
    <Button variant="contained" onClick={() => window.location.reload()}>
      Try again
    </Button>
  );
}

const EVERY_MS = 5_000;

/** Reloads the page as soon as the api is ready: another origin or a cache may answer at the page's own address. */
function useReloadWhenReachable(): void {
  useEffect(() => {
    const look = (): void => {
      fetch(`${API_ORIGIN}/ready`, { cache: 'no-store' }).then(
        ({ ok }) => {
          if (ok) window.location.reload();
        },
        () => {},
      );
    };
    const timer = setInterval(look, EVERY_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);
}
