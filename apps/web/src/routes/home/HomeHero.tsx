import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { formatClock, formatCount, formatDateTime } from '../../shared/format/en-au.ts';
import { AreaChart } from '../../shared/ui/AreaChart.tsx';
import { DayBars } from '../../shared/ui/DayBars.tsx';
import { Gantry } from '../../shared/ui/Gantry.tsx';
import { TodayStrip } from './TodayStrip.tsx';

const SHOWN_DAYS = 30;
const MINUTE_MS = 60_000;

const Pulse = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(392px, auto) minmax(0, 1fr)',
  gap: 56,
  padding: '30px 0 26px',
  '& .now': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& .number': { ...theme.typography.pulse, margin: '16px 0 18px -6px' },
  '& .said': { fontSize: 20, lineHeight: '26px', fontWeight: 640, fontStretch: 'semi-expanded' },
  '& .more': { marginTop: 2, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 18, padding: '20px 0' },
  [theme.breakpoints.down('sm')]: { '& .number': { fontSize: 96 } },
}));

/** Where a chart with its title and its ends will stand. */
const ChartSpace = styled('div')({ height: 192 });

type Totals = ApiOutputs['stats']['totals'];
type Servers = ApiOutputs['stats']['servers'];

/** The one number that says how the community is doing, with the totals below it. */
export function HomeHero() {
  const totals = trpc.stats.totals.useQuery({}).data;
  const servers = trpc.stats.servers.useQuery({}).data;
  const isLive = servers !== undefined && servers.servers > 0;
  return (
    <Gantry>
      <h1 style={{ position: 'absolute', clipPath: 'inset(50%)' }}>Paddock, results and lap times</h1>
      <Pulse>
        <div>
          <Now />
          <p className="number">{formatCount((isLive ? servers.online : totals?.driverCount) ?? null)}</p>
          {isLive ? <LiveWords servers={servers} /> : <QuietWords totals={totals} servers={servers} />}
        </div>
        {isLive ? <LastTwoDays /> : <RaceDays />}
      </Pulse>
      <TodayStrip />
    </Gantry>
  );
}

function Now() {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="now">
      <time dateTime={now} title={formatClock(now, 'UTC')}>
        {formatDateTime(now)}
      </time>
    </p>
  );
}

function LiveWords({ servers }: { readonly servers: Servers }) {
  return (
    <>
      <p className="said">{servers.online === 1 ? 'person' : 'people'} online now</p>
      <p className="more">
        Drivers and spectators on {formatCount(servers.servers)} {servers.servers === 1 ? 'server' : 'servers'}.
      </p>
    </>
  );
}

interface QuietWordsProps {
  readonly totals: Totals | undefined;
  readonly servers: Servers | undefined;
}

function QuietWords({ totals, servers }: QuietWordsProps) {
  return (
    <>
      <p className="said">{totals?.driverCount === 1 ? 'driver has raced here' : 'drivers have raced here'}</p>
      <p className="more">{servers === undefined ? '\u00a0' : 'No server is reporting right now.'}</p>
    </>
  );
}

function LastTwoDays() {
  const { data } = trpc.stats.last48.useQuery({});
  if (data === undefined) return <ChartSpace />;
  return <AreaChart title="Players, last 48 hours" samples={data} />;
}

function RaceDays() {
  const { data } = trpc.stats.dailyPlayers.useQuery({});
  if (data === undefined) return <ChartSpace />;
  const days = data.filter(({ players }) => players > 0).slice(-SHOWN_DAYS);
  const title =
    days.length === 1 ? 'Drivers on the first day of racing' : `Drivers a day, the last ${days.length} days of racing`;
  return <DayBars title={title} days={days} />;
}
