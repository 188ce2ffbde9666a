import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { muteEventToasts, showUtc, useAreEventToastsMuted, useIsUtc } from '../../lib/preferences.ts';
import { useShownTimeZone, viewerTimeZone } from '../../shared/format/en-au.ts';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';
import { Wrap } from '../../shared/ui/Wrap.ts';

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 56,
  padding: '18px 0 28px',
  color: theme.vars.palette.ink3,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .line': { display: 'flex', flexWrap: 'wrap', gap: '6px 24px' },
  '& .zone': { marginLeft: 'auto' },
  '& .zone button': { marginLeft: 6, textDecoration: 'underline', textUnderlineOffset: 3 },
  '& button': { padding: 0, border: 0, font: 'inherit', color: 'inherit', background: 'none', cursor: 'pointer' },
  '& a:hover, & button:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  [theme.breakpoints.down('sm')]: {
    '& .line': { rowGap: 0 },
    '& .zone': { marginLeft: 0 },
    // High enough for a finger.
    '& a, & button': { minWidth: 24, paddingBlock: 11 },
  },
}));

export function Footer() {
  return (
    <Foot>
      <Wrap className="line">
        <Link to={hrefs.home()}>Paddock</Link>
        <Link to={hrefs.about()}>About the figures</Link>
        <a href={hrefs.apiDocs()}>API</a>
        <MuteToggle />
        <span className="zone">
          Times in {useShownTimeZone()} <UtcToggle />
        </span>
      </Wrap>
    </Foot>
  );
}

/** UTC times for those who cannot hover over a time. */
function UtcToggle() {
  const isUtc = useIsUtc();
  // The server's HTML has the button, which is right for most visitors.
  if (useIsHydrated() && !isUtc && viewerTimeZone() === 'UTC') return null;
  return (
    <button type="button" onClick={() => showUtc(!isUtc)}>
      {isUtc ? 'Show local times' : 'Show UTC'}
    </button>
  );
}

function MuteToggle() {
  const isMuted = useAreEventToastsMuted();
  return (
    <button type="button" onClick={() => muteEventToasts(!isMuted)}>
      {isMuted ? 'Show event toasts' : 'Mute event toasts'}
    </button>
  );
}
