import Button from '@mui/material/Button';
import type { RatingExplanation, RatingPoint } from '@paddock/contracts';
import { clsx } from 'clsx';
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
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { beaten, changesThatAddUp, expectationText, RATING_PER_VALUE } from './explanation.ts';
import { signed } from './turning-points.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import styles from './RaceExplained.module.css';
import dataTableStyles from '../../shared/ui/DataTable.module.css';

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
    <section className={styles.panel} aria-label={title} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3>{title}</h3>
          <p className={styles.source}>
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
    </section>
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
            <th scope="col" className={dataTableStyles.alignRight}>
              <abbr title="Place">Pl</abbr>
            </th>
            <th scope="col">Rival</th>
            <th scope="col" className={clsx(dataTableStyles.alignRight, dataTableStyles.from720)}>
              Rating
            </th>
            <th scope="col" className={dataTableStyles.alignRight}>
              <abbr title="Chance of finishing ahead of this car, from both ratings before the race">Chance</abbr>
            </th>
            <th scope="col" className={dataTableStyles.from720}>
              Result
            </th>
            <th scope="col" className={clsx(dataTableStyles.alignRight, dataTableStyles.from900)}>
              <abbr title="Won to the right, lost to the left">Share</abbr>
            </th>
            <th scope="col" className={dataTableStyles.alignRight}>
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {rivals.slice(0, ahead).map((rival, index) => (
            <RivalRow key={keyOf(rival)} rival={rival} change={changes[index] ?? 0} widest={widest} />
          ))}
          <tr className={styles.own}>
            <td className={clsx(dataTableStyles.alignRight, dataTableStyles.place)}>
              {isClassified ? classPosition : '–'}
            </td>
            <th scope="row" className={clsx(dataTableStyles.truncated, dataTableStyles.wide)}>
              <PersonName>{name}</PersonName>
            </th>
            <td className={clsx(dataTableStyles.alignRight, dataTableStyles.secondary, dataTableStyles.from720)}>
              {formatCount(ratingBefore)}
            </td>
            <td />
            <td className={dataTableStyles.from720}>{isClassified ? '' : 'Out'}</td>
            <td className={dataTableStyles.from900} />
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
            <td className={dataTableStyles.from720} />
            <td className={dataTableStyles.alignRight}>{formatOneDecimal(expected)}</td>
            <td className={dataTableStyles.from720}>{beaten(rivals)} beaten</td>
            <td className={dataTableStyles.from900} />
            <td className={dataTableStyles.alignRight}>
              <Points change={total} />
            </td>
          </tr>
        </tfoot>
      </DataTable>
      <p className={styles.sum}>
        {expectationText(rivals)} Rating {formatOneDecimal(ratingBefore)} → {formatOneDecimal(ratingAfter)}, class value{' '}
        {classValueBefore} → {classValueAfter}: {RATING_PER_VALUE} rating points make one point of class value.
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
      <td className={clsx(dataTableStyles.alignRight, dataTableStyles.place)}>
        {rival.isClassified ? rival.position : '–'}
      </td>
      <th scope="row" className={clsx(dataTableStyles.truncated, dataTableStyles.wide)}>
        <Crew drivers={rival.drivers} />
      </th>
      <td className={clsx(dataTableStyles.alignRight, dataTableStyles.secondary, dataTableStyles.from720)}>
        {formatCount(rival.rating)}
      </td>
      <td className={clsx(dataTableStyles.alignRight, dataTableStyles.secondary)}>{formatShare(rival.expected)}</td>
      <td className={dataTableStyles.from720}>
        {outcome(rival.score)}
        {!rival.isClassified && ', out'}
      </td>
      <td className={dataTableStyles.from900}>
        <Bar change={change} widest={widest} />
      </td>
      <td className={dataTableStyles.alignRight}>
        <Points change={change} />
      </td>
    </tr>
  );
}

function keyOf({ position, drivers }: Rival): string {
  return `${position} ${drivers[0]?.name}`;
}

function Points({ change }: { readonly change: number }) {
  return <span className={change < 0 ? styles.lost : change > 0 ? styles.won : ''}>{formatChange(change)}</span>;
}

function Bar({ change, widest }: { readonly change: number; readonly widest: number }) {
  const share = (Math.abs(change) / widest) * 50;
  return (
    <span className={styles.bar} aria-hidden="true">
      <i
        className={change < 0 ? styles.lost : ''}
        style={change < 0 ? { right: '50%', width: `${share}%` } : { left: '50%', width: `${share}%` }}
      />
    </span>
  );
}

function outcome(score: number): string {
  if (score === 0.5) return 'Level';
  return score > 0.5 ? 'Ahead' : 'Behind';
}
