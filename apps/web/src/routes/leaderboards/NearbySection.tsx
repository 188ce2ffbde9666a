import { styled } from '@mui/material/styles';
import { formatSplit, formatTime } from 'race-format';
import type { ReactNode } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { coversOnPhones, QuietLink } from '../../shared/ui/TextLink.ts';
import type { TrackBoardRow } from './join-board.ts';
import { nearbyRows } from './next-tenth.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

const SHOWN = 5;

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  fontSize: 13,
  '& caption, & thead span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody > tr > *': {
    height: 33,
    padding: '0 6px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': { height: 0, padding: 0 },
  '& .rank': { textAlign: 'right', color: theme.vars.palette.text.secondary },
  '& tbody th': { fontWeight: 400, textAlign: 'left' },
  '& .time': { textAlign: 'right' },
  '& .to': { textAlign: 'right', color: theme.vars.palette.ink3 },
  '& .mine': { background: theme.vars.palette.surface.mine, '& th': { fontWeight: 620 } },
  '& tbody a': coversOnPhones(theme),
  [theme.breakpoints.down('sm')]: { '& tbody > tr > *': { height: 40 }, '& tbody th': { position: 'relative' } },
  '& .mine .rank': { boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}` },
}));

export interface NearbySectionProps {
  readonly own: TrackBoardRow;
  /** Consecutive rows that include the driver's own. */
  readonly rows: readonly TrackBoardRow[];
  readonly isMe: boolean;
}

/** The rows around a driver on the board. */
export function NearbySection({ own, rows, isMe }: NearbySectionProps) {
  const who = isMe ? 'you' : <PersonName>{own.driver.name}</PersonName>;
  return (
    <Section title={<>Around {who}</>}>
      <Table>
        <caption>Drivers around {who}</caption>
        <thead>
          <tr>
            <Head width={44}>Rank</Head>
            <Head>Driver</Head>
            <Head width={80}>Time</Head>
            <Head width={68}>From {who}</Head>
          </tr>
        </thead>
        <tbody>
          {nearbyRows(rows, own.driver.playerId, SHOWN).map((row) => (
            <tr key={row.driver.playerId} className={row === own ? 'mine' : ''}>
              <td className="rank">{row.rank}</td>
              <th scope="row">
                <QuietLink to={hrefs.driver(row.driver.playerId)}>
                  <PersonName>{row.driver.name}</PersonName>
                </QuietLink>
              </th>
              <td className="time">{formatTime(row.lapTime)}</td>
              <td className="to">{row === own ? '' : formatSplit(row.lapTime - own.lapTime)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

/** A visually hidden header that sets a width. */
function Head({ width, children }: { readonly width?: number; readonly children: ReactNode }) {
  return (
    <th scope="col" style={{ width }}>
      <span>{children}</span>
    </th>
  );
}
