import { styled } from '@mui/material/styles';
import { useConnectionLostAt } from '../../features/live/live-connection.ts';
import { useOnTrack } from '../../features/live/use-on-track.ts';
import { formatClock, formatCount, useShownClock } from '../../shared/format/en-au.ts';

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 700, color: theme.vars.palette.text.primary },
  '& i': { width: 8, height: 8, borderRadius: '50%', background: theme.vars.palette.players.grey },
  '&.live i': { background: theme.vars.palette.timing.green },
  [theme.breakpoints.down('sm')]: { '&.silent, & .words': { display: 'none' } },
}));

/** The number of people driving, in the header. */
export function OnlineCount() {
  const counts = useOnTrack();
  const lostAt = useConnectionLostAt();
  if (lostAt !== null) return <Reconnecting since={lostAt} />;
  if (counts === undefined) return null;
  const { players, servers } = counts;
  if (players === null) {
    return (
      <Count className="silent" role="img" aria-label="No server is reporting">
        <i />
        <span className="words">No server reporting</span>
      </Count>
    );
  }
  const onServers = `${formatCount(servers)} ${servers === 1 ? 'server' : 'servers'}`;
  return (
    <Count className="live" role="img" aria-label={`${formatCount(players)} on track, ${onServers}`}>
      <i />
      <span>
        <b>{formatCount(players)}</b>
        <span className="words">
          {' '}
          on track, <b>{formatCount(servers)}</b> {servers === 1 ? 'server' : 'servers'}
        </span>
      </span>
    </Count>
  );
}

/** The displayed data is as old as the last message. */
function Reconnecting({ since }: { readonly since: number }) {
  useShownClock();
  const asOf = `as of ${formatClock(new Date(since).toISOString())}`;
  return (
    <Count role="img" aria-label={`Reconnecting, ${asOf}`}>
      <i />
      <span>
        <span className="words">Reconnecting, </span>
        {asOf}
      </span>
    </Count>
  );
}
