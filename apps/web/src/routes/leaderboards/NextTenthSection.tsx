import { styled } from '@mui/material/styles';
import { formatSplit, formatTime } from 'race-format';
import { useNames } from '../../lib/names.ts';
import { formatOrdinal } from '../../shared/format/en-au.ts';
import { Section } from '../../shared/ui/Section.tsx';
import type { TrackBoardRow } from './join-board.ts';
import { nextTenth, type SectorGap } from './next-tenth.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 620, color: theme.vars.palette.text.primary },
  '&.foot': { ...theme.typography.caption, marginTop: 8, color: theme.vars.palette.ink3 },
}));

const Sectors = styled('table')(({ theme }) => ({
  width: '100%',
  marginTop: 8,
  fontSize: 13.5,
  '& caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& td, & th': { height: 28, padding: '0 4px', whiteSpace: 'nowrap' },
  '& tbody th': {
    ...theme.typography.overline,
    width: 26,
    padding: 0,
    textAlign: 'left',
    color: theme.vars.palette.ink3,
  },
  '& td.own': { width: 60 },
  '& td.diff': { width: 66, padding: 0, textAlign: 'right', fontWeight: 680 },
  '& td.diff.won': { color: theme.vars.palette.timing.green },
  '& .bar': {
    position: 'relative',
    display: 'block',
    height: 10,
    background: `linear-gradient(90deg, transparent calc(50% - .5px), ${theme.vars.palette.ink3} calc(50% - .5px) calc(50% + .5px), transparent calc(50% + .5px)), ${theme.vars.palette.surface.sunken}`,
  },
  '& .bar i': { position: 'absolute', top: 0, bottom: 0 },
  '& .bar .lost': { left: '50%', background: theme.vars.palette.timing.yellowFill },
  '& .bar .won': { right: '50%', background: theme.vars.palette.timing.green },
}));

export interface NextTenthSectionProps {
  readonly own: TrackBoardRow;
  /** Consecutive rows that include the driver's own. */
  readonly rows: readonly TrackBoardRow[];
  readonly isMe: boolean;
}

/** The gap to the next place, and the sector in which it lies. */
export function NextTenthSection({ own, rows, isMe }: NextTenthSectionProps) {
  const title = isMe ? 'Your next tenth' : 'Next tenth';
  const names = useNames();
  const tenth = nextTenth(rows, own);
  if (tenth === null) {
    const behind = rows.find((row) => row.lapTime > own.lapTime);
    return (
      <Section title={title}>
        <Text>
          <b>{isMe ? 'You' : <PersonName>{own.driver.name}</PersonName>}</b> {isMe ? 'lead' : 'leads'} this leaderboard
          {behind !== undefined && `, ${seconds(behind.lapTime - own.lapTime)} ahead of the next time`}.
        </Text>
      </Section>
    );
  }
  const { ahead, gap, sectors, worst, rankOfTenth } = tenth;
  return (
    <Section title={title}>
      <Text>
        {seconds(gap)} to {formatOrdinal(ahead.rank)},{' '}
        <b>
          <PersonName>{ahead.driver.name}</PersonName>
        </b>
        . {worst !== null && `Sector ${worst.sector} alone is worth ${seconds(worst.difference)}. `}
        {rankOfTenth !== null && `A tenth faster would be ${formatOrdinal(rankOfTenth)}.`}
      </Text>
      {sectors.length > 0 ? (
        <SectorRows sectors={sectors} />
      ) : (
        <Text className="foot">One of the two laps has no sector times.</Text>
      )}
      <Text className="foot">
        {isMe ? (
          'Your'
        ) : (
          <>
            <PersonName>{own.driver.name}</PersonName>’s
          </>
        )}{' '}
        best lap against <PersonName>{ahead.driver.name}</PersonName>’s
        {sectors.length > 0 && ', sector by sector'}.{' '}
        {own.carModel === ahead.carModel
          ? `Both in the ${names.car(own.carModel)}`
          : `${names.car(own.carModel)} against ${names.car(ahead.carModel)}`}
        , {surfaces(own, ahead)}.
      </Text>
    </Section>
  );
}

function SectorRows({ sectors }: { readonly sectors: readonly SectorGap[] }) {
  const widest = Math.max(...sectors.map(({ difference }) => Math.abs(difference)), 1);
  return (
    <Sectors>
      <caption>Sector times and the gaps to the place above</caption>
      <thead>
        <tr>
          <th scope="col">Sector</th>
          <th scope="col">Time</th>
          <td />
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {sectors.map(({ sector, own, difference }) => (
          <tr key={sector}>
            <th scope="row">S{sector}</th>
            <td className="own">{own < 60_000 ? (own / 1000).toFixed(3) : formatTime(own)}</td>
            <td aria-hidden="true">
              <span className="bar">
                <i
                  className={difference > 0 ? 'lost' : 'won'}
                  style={{ width: `${((Math.abs(difference) / widest) * 46).toFixed(1)}%` }}
                />
              </span>
            </td>
            <td className={difference < 0 ? 'diff won' : 'diff'}>{formatSplit(difference)}</td>
          </tr>
        ))}
      </tbody>
    </Sectors>
  );
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(3)} s`;
}

function surfaces(own: TrackBoardRow, ahead: TrackBoardRow): string {
  if (own.isWet === ahead.isWet) return own.isWet ? 'both wet' : 'both dry';
  return own.isWet ? 'wet against dry' : 'dry against wet';
}
