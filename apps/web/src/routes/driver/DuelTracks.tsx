import { styled } from '@mui/material/styles';
import type { HeadToHead } from '@paddock/contracts';
import { formatSplit, formatTime } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { byCloseness, type DuelTrack } from './duel.ts';
import { callName } from './rival-words.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

const Table = styled(DataTable)(({ theme }) => ({
  tableLayout: 'fixed',
  '& thead th': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .time': { width: 100 },
  '& .drawn': { width: 112, textAlign: 'center' },
  '& .count': { width: 76 },
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
  [theme.breakpoints.down('sm')]: { '& td, & tbody th': { padding: '0 6px', fontSize: 13 } },
}));

/** Best laps per track, with a bar towards the faster driver. */
export function DuelTracks({ duel: { own, rival, tracks } }: { readonly duel: HeadToHead }) {
  const names = useNames();
  const sorted = byCloseness(tracks);
  const widest = Math.max(...sorted.map((track) => Math.abs(differenceOf(track) ?? 0)), 1);
  return (
    <Table>
      <caption>Best laps by track, the closest first</caption>
      <thead>
        <tr>
          <th scope="col">Track</th>
          <th scope="col" className="r time">
            <PersonName>{callName(own.name)}</PersonName>
          </th>
          <th scope="col" className="drawn w900">
            <abbr title="Towards the quicker driver">Difference</abbr>
          </th>
          <th scope="col" className="r time">
            <PersonName>{callName(rival.name)}</PersonName>
          </th>
          <th scope="col" className="r count w720">
            <abbr title="Own best lap minus the rival’s">Split</abbr>
          </th>
          <th scope="col" className="r count w900">
            <abbr title="Shared sessions">Met</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((track) => {
          const difference = differenceOf(track);
          return (
            <tr key={track.trackName}>
              <th scope="row" className="cut wide">
                <TrackName
                  name={names.track(track.trackName)}
                  country={names.trackCountry(track.trackName)}
                  href={hrefs.boardTrack(track.trackName)}
                />
              </th>
              <td className={difference !== null && difference < 0 ? 'r quicker' : 'r q'}>
                {formatTime(track.ownBest)}
              </td>
              <td className="w900">{difference !== null && <Bar difference={difference} widest={widest} />}</td>
              <td className={difference !== null && difference > 0 ? 'r quicker' : 'r q'}>
                {formatTime(track.rivalBest)}
              </td>
              <td className="r w720">{formatSplit(difference)}</td>
              <td className="r q w900">{track.sessions}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Bar({ difference, widest }: { readonly difference: number; readonly widest: number }) {
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
