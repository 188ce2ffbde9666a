import { styled } from '@mui/material/styles';
import type { HeadToHead } from '@paddock/contracts';
import { formatSplit, formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { Table } from '../../shared/table/Table.tsx';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { byCloseness, type DuelTrack } from './duel.ts';
import { shortName } from './rival-text.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

const Sheet = styled('div')(({ theme }) => ({
  '& thead th': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& thead abbr:not(.r > abbr)': { display: 'block', textAlign: 'center' },
  '& .quicker': { fontWeight: 700 },
  '& .bar': { position: 'relative', display: 'block', width: 96, height: 8, margin: '0 auto' },
  '& .bar::before': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: -5,
    bottom: -5,
    borderLeft: `1px solid ${theme.vars.palette.line.control}`,
  },
  '& .bar i': { position: 'absolute', top: 0, bottom: 0, background: theme.vars.palette.line.rule2 },
  '& .bar i.own': { background: theme.vars.palette.primary.main },
  [theme.breakpoints.down('sm')]: { '& table td, & table tbody th': { padding: '0 6px', fontSize: 13 } },
}));

/** Best laps per track, with a bar towards the faster driver. */
export function DuelTracks({ duel: { own, rival, tracks } }: { readonly duel: HeadToHead }) {
  const names = useNames();
  const sorted = byCloseness(tracks);
  const widest = Math.max(...sorted.map((track) => Math.abs(differenceOf(track) ?? 0)), 1);
  return (
    <Sheet>
      <Table
        caption="Best laps by track, the closest first"
        isFixed
        rows={sorted}
        keyOf={({ trackName }) => trackName}
        columns={[
          {
            head: 'Track',
            isRowHead: true,
            className: 'cut wide',
            cell: ({ trackName }) => (
              <TrackName
                name={names.track(trackName)}
                country={names.trackCountry(trackName)}
                href={hrefs.boardTrack(trackName)}
              />
            ),
          },
          {
            head: <PersonName>{shortName(own.name)}</PersonName>,
            width: 100,
            isRight: true,
            className: (track) => ((differenceOf(track) ?? 0) < 0 ? 'quicker' : 'q'),
            cell: ({ ownBest }) => formatTime(ownBest),
          },
          {
            head: <abbr title="Towards the quicker driver">Difference</abbr>,
            width: 112,
            hideBelow: 'w900',
            cell: (track) => <Bar difference={differenceOf(track)} widest={widest} />,
          },
          {
            head: <PersonName>{shortName(rival.name)}</PersonName>,
            width: 100,
            isRight: true,
            className: (track) => ((differenceOf(track) ?? 0) > 0 ? 'quicker' : 'q'),
            cell: ({ rivalBest }) => formatTime(rivalBest),
          },
          {
            head: <abbr title="Own best lap minus the rival’s">Split</abbr>,
            width: 76,
            hideBelow: 'w720',
            isRight: true,
            cell: (track) => formatSplit(differenceOf(track)),
          },
          {
            head: <abbr title="Shared sessions">Met</abbr>,
            width: 76,
            hideBelow: 'w900',
            isRight: true,
            className: 'q',
            cell: ({ sessions }) => sessions,
          },
        ]}
      />
    </Sheet>
  );
}

function Bar({ difference, widest }: { readonly difference: number | null; readonly widest: number }) {
  if (difference === null) return null;
  const width = `${(Math.abs(difference) / widest) * 50}%`;
  return (
    <span className="bar" aria-hidden="true">
      {difference < 0 ? <i className="own" style={{ right: '50%', width }} /> : <i style={{ left: '50%', width }} />}
    </span>
  );
}

function differenceOf({ ownBest, rivalBest }: DuelTrack): number | null {
  return ownBest === null || rivalBest === null ? null : ownBest - rivalBest;
}
