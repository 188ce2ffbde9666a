import type { ChangePreview } from '@paddock/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatOrdinal } from '../../../shared/format/en-au.ts';
import { eventCars } from '../../event/event-cars.ts';
import { PreviewView } from '../shared/use-preview.tsx';
import { previewLines, summaryOf } from './preview-lines.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import styles from './PenaltyPreview.module.css';

/** What a decision would change, shown beside its form. */
export function PenaltyPreview({ preview }: { readonly preview: UseQueryResult<ChangePreview> }) {
  return (
    <div className={styles.box} aria-live="polite">
      <h3 className="overline">What this changes</h3>
      <PreviewView preview={preview}>{(data) => <Changes data={data} />}</PreviewView>
    </div>
  );
}

function Changes({ data }: { readonly data: ChangePreview }) {
  const lines = previewLines(data);
  const cars = eventCars(data.results.rows.map((row) => ({ ...row, position: row.filePosition })));
  return (
    <>
      {lines.length > 0 && (
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
            {lines.map(({ filePosition, raceNumber, before, after, points }) => (
              <tr key={filePosition}>
                <th scope="row">
                  {raceNumber ?? '–'} <PersonName>{cars.get(filePosition)?.shortName ?? '–'}</PersonName>
                </th>
                <td>{before === null ? 'out' : formatOrdinal(before)}</td>
                <td>→ {after === null ? 'out' : formatOrdinal(after)}</td>
                <td className={points > 0 ? styles.up : points < 0 ? styles.down : ''}>{pointsText(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{summaryOf(data, lines.length)}</p>
    </>
  );
}

function pointsText(points: number): string {
  if (points === 0) return '';
  return `${points > 0 ? '+' : '−'}${Math.abs(points)} ${Math.abs(points) === 1 ? 'pt' : 'pts'}`;
}
