import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { Gantry } from './Gantry.tsx';
import { PageHead } from './PageHead.tsx';
import { useReloadWhenReachable } from './use-reload-when-reachable.ts';

const Kerb = styled('div')(({ theme }) => ({
  height: 24,
  background: `repeating-linear-gradient(90deg, ${theme.vars.palette.primary.main} 0 64px, ${theme.vars.palette.text.primary} 64px 128px)`,
}));

const Frame = styled('div')(({ theme }) => ({
  minHeight: '56vh',
  padding: '48px 0 64px',
  '& .code': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& h1': theme.typography.h1,
  '& .text': { fontSize: 16, lineHeight: '24px', margin: '12px 0 20px', color: theme.vars.palette.text.secondary },
  '& .do': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

interface OffTrackProps {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function OffTrack({ code, title, text, children }: OffTrackProps) {
  return (
    <>
      <PageHead title={title} description={text} isHidden />
      <Kerb data-theme="dark" />
      <Gantry>
        <Frame>
          <p className="code">{code}</p>
          <h1>{title}</h1>
          <p className="text">{text}</p>
          <div className="do">{children}</div>
        </Frame>
      </Gantry>
    </>
  );
}

export interface NotFoundProps {
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
      <Button variant="contained" onClick={() => window.location.reload()}>
        Try again
      </Button>
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
      <Button variant="contained" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </OffTrack>
  );
}

export interface ServerFailureProps {
  /** Of the request that failed, if one did. */
  readonly requestId?: string | null;
}

export function ServerFailure({ requestId = null }: ServerFailureProps) {
  const advice = requestId === null ? '' : ` If this keeps happening, send the site’s admins this code: ${requestId}.`;
  return (
    <OffTrack
      code="500"
      title="Red flag"
      text={`Something broke on our side and the page could not be shown. Nothing you did is lost.${advice}`}
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        Try again
      </Button>
      {/* A plain link: it reloads everything, including what failed. */}
      <Button href={hrefs.home()}>Back to the pits</Button>
    </OffTrack>
  );
}
