import { styled } from '@mui/material/styles';
import { formatGap, formatTime, type Gap } from 'race-format';
import { DriverName, type NamedDriver } from '../../shared/ui/DriverName.tsx';
import { LapMark } from '../../shared/ui/LapMark.tsx';
import { NumberPlate } from '../../shared/ui/NumberPlate.tsx';
import type { SessionKind } from '../../shared/ui/SessionMark.tsx';

/** The scale's full width: the same for every race, so that close finishes look close everywhere. */
const RACE_SCALE_MS = 30_000;
const LAP_SCALE_MS = 3000;

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  // With the rows’ 20 px, 24 px between names: a large enough touch target.
  gap: 4,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '16px 38px minmax(0, 1fr) 118px 96px',
    gap: 8,
    alignItems: 'center',
    ...theme.typography.body2,
    lineHeight: '20px',
  },
  '& .place': { ...theme.typography.position, fontSize: 13, fontWeight: 800 },
  '& li .who .nm': { fontWeight: 400 },
  '& li:first-of-type .who .nm': { fontWeight: 680 },
  '& .gap': { textAlign: 'right', whiteSpace: 'nowrap', color: theme.vars.palette.text.secondary },
  '& .gap .best': { marginLeft: 5, fontWeight: 650, color: theme.vars.palette.timing.purple },
  '& li:first-of-type .gap': { fontWeight: 650, color: theme.vars.palette.text.primary },
  '& .line': {
    alignSelf: 'stretch',
    margin: '-2px 0',
    paddingLeft: 6,
    background: `conic-gradient(${theme.vars.palette.text.primary} 25%, transparent 0 50%, ${theme.vars.palette.text.primary} 0 75%, transparent 0) 0 0 / 6px 6px repeat-y`,
  },
  '& .line i': {
    position: 'relative',
    display: 'block',
    top: '50%',
    height: 2,
    minWidth: 11,
    marginTop: -1,
    background: theme.vars.palette.line.rule2,
  },
  '& .line i::after': {
    content: '""',
    position: 'absolute',
    right: 0,
    top: -3,
    width: 11,
    height: 8,
    background: theme.vars.palette.text.primary,
  },
  '& li:first-of-type .line i::after': { background: theme.vars.palette.primary.main },
  '& .line.far i': {
    background: `repeating-linear-gradient(90deg, ${theme.vars.palette.line.rule2} 0 3px, transparent 3px 6px)`,
  },
  '& .line.far i::after': {
    width: 0,
    height: 0,
    background: 'none',
    border: '4px solid transparent',
    borderRight: 0,
    borderLeft: `7px solid ${theme.vars.palette.text.primary}`,
  },
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: '14px 36px minmax(0, 1fr) 48px 78px' },
    // No room for the mark; without it the colour is not used either.
    '& .gap .mark': { display: 'none' },
    '& .gap .best': { marginLeft: 0, color: 'inherit' },
  },
}));

export interface PodiumRow {
  readonly position: number;
  readonly raceNumber: number | null;
  readonly drivers: readonly NamedDriver[];
  readonly totalTime: number;
  readonly bestLap: number | null;
  readonly gap: Gap;
}

export interface PhotoFinishProps {
  readonly kind: SessionKind;
  readonly podium: readonly PodiumRow[];
  /** The best lap of the session broke the track record. */
  readonly hasRecord?: boolean;
}

/** The finish of the first three, on a fixed scale. */
export function PhotoFinish({ kind, podium, hasRecord = false }: PhotoFinishProps) {
  const mark = hasRecord ? 'record' : 'fastest';
  if (podium.length === 0) return <p>{kind === 'race' ? 'Nobody was classified.' : 'Nobody set a lap time.'}</p>;
  return (
    <List>
      {podium.map((row) => (
        <li key={row.position}>
          <span className="place">{row.position}</span>
          <NumberPlate number={row.raceNumber} />
          <PodiumNames drivers={row.drivers} />
          <Line gap={row.gap} scaleMs={kind === 'race' ? RACE_SCALE_MS : LAP_SCALE_MS} />
          <span className="gap">
            {isFastest(row, { kind, podium }) ? (
              <>
                <span className="mark">
                  <LapMark kind={mark} />
                </span>
                <span className="best">{formatTime(row.bestLap)}</span>
              </>
            ) : (
              formatGap(row.gap, { leaderText: formatTime(kind === 'race' ? row.totalTime : row.bestLap) })
            )}
          </span>
        </li>
      ))}
    </List>
  );
}

/** The leader of a session ranked by best lap has the fastest lap. */
function isFastest(row: PodiumRow, { kind, podium }: Pick<PhotoFinishProps, 'kind' | 'podium'>): boolean {
  if (kind === 'race' || row.gap.kind !== 'leader' || row.bestLap === null) return false;
  return podium.every(({ bestLap }) => bestLap === null || bestLap >= (row.bestLap ?? 0));
}

function PodiumNames({ drivers }: { readonly drivers: readonly NamedDriver[] }) {
  const [only] = drivers;
  if (only === undefined) return <span>–</span>;
  if (drivers.length === 1) return <DriverName driver={only} hasBadge={false} />;
  return <DriverName driver={{ ...only, name: drivers.map(({ name }) => name).join(', ') }} hasBadge={false} />;
}

function Line({ gap, scaleMs }: { readonly gap: Gap; readonly scaleMs: number }) {
  const share = shareOf(gap, scaleMs);
  if (share === null) return <span />;
  return (
    <span className={share > 1 ? 'line far' : 'line'} aria-hidden="true">
      <i style={{ width: `${(Math.min(share, 1) * 100).toFixed(1)}%` }} />
    </span>
  );
}

function shareOf(gap: Gap, scaleMs: number): number | null {
  switch (gap.kind) {
    case 'leader':
      return 0;
    case 'time':
      return Math.max(gap.gapMs, 0) / scaleMs;
    case 'laps':
      return Infinity;
    case 'dns':
    case 'dnf':
    case 'dsq':
    case 'unknown':
      return null;
  }
}
