import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { RatingExplanation, RatingPoint } from '@paddock/contracts';
import { X } from 'lucide-react';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import {
  formatChange,
  formatCount,
  formatDate,
  formatOneDecimal,
  formatShare,
  useShownClock,
} from '../../shared/format/en-au.ts';
import { Crew } from '../../shared/ui/Crew.tsx';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { TextLink } from '../../shared/ui/TextLink.ts';
import { beaten, changesThatAddUp, expectationText, RATING_PER_VALUE } from './explanation.ts';
import { signed } from './turning-points.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';

const Panel = styled('section')(({ theme }) => ({
  marginTop: 12,
  borderTop: `2px solid ${theme.vars.palette.primary.main}`,
  background: theme.vars.palette.background.paper,
  '& .head': { display: 'flex', alignItems: 'start', gap: 12, padding: '10px 10px 8px' },
  '& .words': { flex: 1, minWidth: 0 },
  '& h3': theme.typography.h6,
  '& .source': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& .bar': { position: 'relative', display: 'block', width: 84, height: 8, marginLeft: 'auto' },
  '& .bar::before': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: -4,
    bottom: -4,
    borderLeft: `1px solid ${theme.vars.palette.line.rule2}`,
  },
  '& .bar i': { position: 'absolute', top: 0, bottom: 0, background: theme.vars.palette.timing.green },
  '& .bar i.lost': { background: theme.vars.palette.error.main },
  '& .won': { color: theme.vars.palette.timing.green, fontWeight: 650 },
  '& .lost': { color: theme.vars.palette.error.main, fontWeight: 650 },
  '& tfoot th, & tfoot td': {
    height: 42,
    padding: '0 8px',
    fontSize: 13.5,
    textTransform: 'none',
    letterSpacing: 0,
    fontStretch: 'normal',
    color: theme.vars.palette.text.primary,
    borderTop: `1px solid ${theme.vars.palette.line.rule2}`,
    borderBottom: 0,
  },
  '& .own, & .own:hover': { background: theme.vars.palette.surface.mine },
  '& .sum': { ...theme.typography.body2, padding: '8px 10px 12px', color: theme.vars.palette.text.secondary },
}));

/** Maximum number of skeleton rows; most fields fit. */
const MOST_ROWS = 12;

export interface RaceExplainedProps {
  readonly playerId: string;
  readonly race: RatingPoint;
  readonly onClose: () => void;
}

/** Why a race changed the class value: the change per rival, adding up to the total. */
export function RaceExplained({ playerId, race, onClose }: RaceExplainedProps) {
  useShownClock();
  const names = useNames();
  const explanation = trpc.drivers.rating.useQuery({ id: playerId, eventId: race.eventId });
  const info = trpc.drivers.info.useQuery({ id: playerId });
  const title = `Why ${race.classChange === 0 ? 'no change' : signed(race.classChange)} at ${names.track(race.trackName)}`;
  return (
    <Panel aria-label={title} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className="head">
        <div className="words">
          <h3>{title}</h3>
          <p className="source">
            {formatDate(race.at)}, <TextLink to={hrefs.event(race.eventId)}>the result</TextLink>
          </p>
        </div>
        <Button size="small" onClick={onClose} aria-label="Close the explanation">
          <X size={16} aria-hidden="true" />
        </Button>
      </div>
      <QueryView query={explanation} what="the explanation" rows={Math.min(race.rivals, MOST_ROWS) + 2} rowHeight={38}>
        {(data) => <Explained explanation={data} name={info.data?.name ?? 'This driver'} />}
      </QueryView>
    </Panel>
  );
}

interface ExplainedProps {
  readonly explanation: RatingExplanation;
  readonly name: string;
}

function Explained({ explanation, name }: ExplainedProps) {
  const { rivals, ratingBefore, ratingAfter, classValueBefore, classValueAfter, classPosition, isClassified } =
    explanation;
  const changes = changesThatAddUp(rivals.map(({ change }) => change));
  const total = changes.reduce((sum, change) => sum + Math.round(change * 10), 0) / 10;
  const widest = Math.max(...changes.map((change) => Math.abs(change)), 0.1);
  const ahead = rivals.filter(({ score }) => score === 0).length;
  const expected = rivals.reduce((sum, rival) => sum + rival.expected, 0);
  return (
    <>
      <DataTable>
        <caption>Rating points won from and lost to each rival car</caption>
        <thead>
          <tr>
            <th scope="col" className="r">
              <abbr title="Place">Pl</abbr>
            </th>
            <th scope="col">Rival</th>
            <th scope="col" className="r w720">
              Rating
            </th>
            <th scope="col" className="r">
              <abbr title="Chance of finishing ahead of this car, from both ratings before the race">Chance</abbr>
            </th>
            <th scope="col" className="w720">
              Result
            </th>
            <th scope="col" className="r w900">
              <abbr title="Won to the right, lost to the left">Share</abbr>
            </th>
            <th scope="col" className="r">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {rivals.slice(0, ahead).map((rival, index) => (
            <RivalRow key={keyOf(rival)} rival={rival} change={changes[index] ?? 0} widest={widest} />
          ))}
          <tr className="own">
            <td className="r place">{isClassified ? classPosition : '–'}</td>
            <th scope="row" className="cut wide">
              <PersonName>{name}</PersonName>
            </th>
            <td className="r q w720">{formatCount(ratingBefore)}</td>
            <td />
            <td className="w720">{isClassified ? '' : 'Out'}</td>
            <td className="w900" />
            <td />
          </tr>
          {rivals.slice(ahead).map((rival, index) => (
            <RivalRow key={keyOf(rival)} rival={rival} change={changes[ahead + index] ?? 0} widest={widest} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">All {rivals.length === 1 ? 'rivals' : `${rivals.length} rivals`}</th>
            <td className="w720" />
            <td className="r">{formatOneDecimal(expected)}</td>
            <td className="w720">{beaten(rivals)} beaten</td>
            <td className="w900" />
            <td className="r">
              <Points change={total} />
            </td>
          </tr>
        </tfoot>
      </DataTable>
      <p className="sum">
        {expectationText(rivals)} Rating {formatOneDecimal(ratingBefore)} → {formatOneDecimal(ratingAfter)}, class value{' '}
        {classValueBefore} → {classValueAfter}: {RATING_PER_VALUE} rating points are one of class value.
      </p>
    </>
  );
}

type Rival = RatingExplanation['rivals'][number];

interface RivalRowProps {
  readonly rival: Rival;
  readonly change: number;
  readonly widest: number;
}

function RivalRow({ rival, change, widest }: RivalRowProps) {
  return (
    <tr>
      <td className="r place">{rival.isClassified ? rival.position : '–'}</td>
      <th scope="row" className="cut wide">
        <Crew drivers={rival.drivers} />
      </th>
      <td className="r q w720">{formatCount(rival.rating)}</td>
      <td className="r q">{formatShare(rival.expected)}</td>
      <td className="w720">
        {outcome(rival.score)}
        {!rival.isClassified && ', out'}
      </td>
      <td className="w900">
        <Bar change={change} widest={widest} />
      </td>
      <td className="r">
        <Points change={change} />
      </td>
    </tr>
  );
}

function keyOf({ position, drivers }: Rival): string {
  return `${position} ${drivers[0]?.name}`;
}

function Points({ change }: { readonly change: number }) {
  return <span className={change < 0 ? 'lost' : change > 0 ? 'won' : ''}>{formatChange(change)}</span>;
}

function Bar({ change, widest }: { readonly change: number; readonly widest: number }) {
  const share = (Math.abs(change) / widest) * 50;
  return (
    <span className="bar" aria-hidden="true">
      <i
        className={change < 0 ? 'lost' : ''}
        style={change < 0 ? { right: '50%', width: `${share}%` } : { left: '50%', width: `${share}%` }}
      />
    </span>
  );
}

function outcome(score: number): string {
  if (score === 0.5) return 'Level';
  return score > 0.5 ? 'Ahead' : 'Behind';
}
