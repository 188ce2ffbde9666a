import type { ChangePreview } from '@paddock/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { counted } from '../../../shared/format/counted.ts';
import { formatOrdinal } from '../../../shared/format/en-au.ts';
import { eventCars } from '../../event/event-cars.ts';
import { changeSummary } from '../shared/change-texts.ts';
import { PreviewView } from '../shared/preview.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import styles from './PenaltyPreview.module.css';

/** Number of rows shown; the summary counts all. The penalized car comes first: only cars behind it move up. */
const MAX_ROWS = 4;

export function PenaltyPreview({ preview }: { readonly preview: UseQueryResult<ChangePreview> }) {
  return (
    <div className={styles.box} aria-live="polite">
      <h3 className="overline">What this changes</h3>
      <PreviewView preview={preview}>
        {(data) => (
          <>
            {data.results.rows.length > 0 && <Places rows={data.results.rows} />}
            <p>{changeSummary(data)}</p>
          </>
        )}
      </PreviewView>
    </div>
  );
}

function Places({ rows }: Pick<ChangePreview['results'], 'rows'>) {
  const cars = eventCars(rows.map((row) => ({ ...row, position: row.filePosition })));
  return (
    <table>
      <caption>Places and points before and after</caption>
      <thead>
        <tr>
          <th scope="col">Car</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MAX_ROWS).map(({ filePosition, raceNumber, before, after }) => (
          <tr key={filePosition}>
            <th scope="row">
              {raceNumber ?? '–'} <PersonName>{cars.get(filePosition)?.shortName ?? '–'}</PersonName>
            </th>
            <td>{placeOf(before)}</td>
            <td>→ {placeOf(after)}</td>
            <PointsCell points={(after.points ?? 0) - (before.points ?? 0)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function placeOf({ position, isVoided, gap }: ChangePreview['results']['rows'][number]['before']): string {
  return isVoided || gap.kind === 'dsq' ? 'out' : formatOrdinal(position);
}

function PointsCell({ points }: { readonly points: number }) {
  if (points === 0) return <td />;
  return (
    <td className={points > 0 ? styles.up : styles.down}>
      {points > 0 ? '+' : '−'}
      {counted(Math.abs(points), 'pt')}
    </td>
  );
}
