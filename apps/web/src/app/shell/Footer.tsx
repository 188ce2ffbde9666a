import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { muteEventToasts, useAreEventToastsMuted } from '../../lib/preferences.ts';
import { useShownTimeZone } from '../../shared/format/en-au.ts';
import { Wrap } from '../../shared/ui/Wrap.ts';

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 56,
  padding: '18px 0 28px',
  color: theme.vars.palette.ink3,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .line': { display: 'flex', flexWrap: 'wrap', gap: '6px 24px' },
  '& .zone': { marginLeft: 'auto' },
  '& button': { padding: 0, border: 0, font: 'inherit', color: 'inherit', background: 'none', cursor: 'pointer' },
  '& a:hover, & button:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  [theme.breakpoints.down('sm')]: { '& .zone': { marginLeft: 0 } },
}));

export function Footer() {
  return (
    <Foot>
      <Wrap className="line">
        <Link to={hrefs.home()}>Paddock</Link>
        <Link to={hrefs.about()}>About the figures</Link>
        <a href={hrefs.apiDocs()}>API</a>
        <MuteToggle />
        <span className="zone">Times in {useShownTimeZone()}</span>
      </Wrap>
    </Foot>
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
