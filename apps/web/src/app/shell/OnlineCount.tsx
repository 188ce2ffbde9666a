import { styled } from '@mui/material/styles';
import { trpc } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';

/** The counts move with the servers' reports, one a minute at least. */
const REFRESH_MS = 60_000;

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
  [theme.breakpoints.down('sm')]: { '& .words': { display: 'none' } },
}));

/** Who is online, in the header of every page. */
export function OnlineCount() {
  const { data } = trpc.stats.servers.useQuery({}, { refetchInterval: REFRESH_MS });
  if (data === undefined) return null;
  const { online, servers } = data;
  return (
    <Count
      className={online > 0 ? 'live' : ''}
      role="img"
      aria-label={`${online} online, ${servers} ${servers === 1 ? 'server' : 'servers'}`}
    >
      <i />
      <span>
        <b>{formatCount(online)}</b>
        <span className="words">
          {' '}
          online, <b>{formatCount(servers)}</b> {servers === 1 ? 'server' : 'servers'}
        </span>
      </span>
    </Count>
  );
}
