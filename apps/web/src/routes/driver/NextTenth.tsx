import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { NextTenth as NextPlaces } from '@paddock/contracts';
import { formatSplit, formatTime } from 'race-format';
import { useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames, type Names } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { formatCount, formatOrdinal } from '../../shared/format/en-au.ts';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { QuietLink } from '../../shared/ui/TextLink.ts';
import { TrackName } from '../../shared/ui/TrackName.tsx';
import { sortByGap, sectorText } from './next-places.ts';
import { SectorDifferences } from './SectorDifferences.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';

const FIRST_SHOWN = 3;
const PLACES = 2;
const ROW_HEIGHT = 162;

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(216px, 1fr))',
  gap: '16px 28px',
  '& > li': { minWidth: 0, paddingBottom: 12, borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& .line': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '0 12px' },
  '& .board': { flexWrap: 'wrap' },
  '& .own': { ...theme.typography.body2, flex: 'none', color: theme.vars.palette.ink3 },
  '& .next': { marginTop: 7 },
  '& .who': {
    ...theme.typography.body2,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .who b': { fontWeight: 650 },
  '& .far': { flex: 'none', fontWeight: 680 },
  '& .where': { ...theme.typography.caption, marginTop: 5, color: theme.vars.palette.text.secondary },
}));

/** How much time is missing to the next places on the track boards, and in which sector. */
export function NextTenth({ playerId }: { readonly playerId: string }) {
  const names = useNames();
  const [isWhole, setWhole] = useState(false);
  const query = trpc.drivers.nextTenth.useQuery({ id: playerId });
  return (
    <QueryView
      query={query}
      what="the next places"
      rows={1}
      rowHeight={ROW_HEIGHT}
      phoneRowHeight={FIRST_SHOWN * ROW_HEIGHT}
    >
      {(boards) => {
        if (boards.length === 0)
          return (
            <Empty
              title="Not on any leaderboard yet"
              text="One valid lap puts a driver on the leaderboard of its track."
            />
          );
        const sorted = sortByGap(boards);
        const visible = isWhole ? sorted : sorted.slice(0, FIRST_SHOWN);
        return (
          <>
            <List>
              {visible.map((board) => (
                <TrackItem key={board.trackName} board={board} names={names} />
              ))}
            </List>
            {visible.length < sorted.length && (
              <Button size="small" sx={{ mt: 3 }} onClick={() => setWhole(true)}>
                Show all {formatCount(sorted.length)} tracks
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

function TrackItem({ board, names }: { readonly board: NextPlaces; readonly names: Names }) {
  const { trackName, rank, of, lapTime, next, eventId } = board;
  const nearest = next[0];
  return (
    <li>
      <p className="line board">
        <TrackName
          name={names.track(trackName)}
          country={names.trackCountry(trackName)}
          href={hrefs.boardTrack(trackName)}
        />
        <span className="own">
          {formatOrdinal(rank)} of {formatCount(of)},{' '}
          <QuietLink to={hrefs.event(eventId)}>{formatTime(lapTime)}</QuietLink>
        </span>
      </p>
      {next.slice(0, PLACES).map(({ rank: place, driver, difference }) => (
        <p key={driver.playerId} className="line next">
          <span className="who">
            <b>{formatOrdinal(place)}</b>, <PersonName>{driver.name}</PersonName>
          </span>
          <span className="far">{formatSplit(difference)}</span>
        </p>
      ))}
      {nearest === undefined ? (
        <p className="where">No faster lap.</p>
      ) : (
        nearest.sectorDifferences.length > 0 && (
          <>
            <SectorDifferences differences={nearest.sectorDifferences} />
            <p className="where">{sectorText(nearest.sectorDifferences)}</p>
          </>
        )
      )}
    </li>
  );
}
