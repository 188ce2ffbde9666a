import type { ChangePreview } from '@paddock/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { counted } from '../../../shared/format/counted.ts';
import { formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { eventCars } from '../../event/event-cars.ts';
import { championshipText, changeSummary } from '../shared/change-texts.ts';
import { PreviewView } from '../shared/preview.tsx';
import { Table } from '../../../shared/table/Table.tsx';
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
            {data.championships.map((championship) => (
              <p key={championship.championshipId}>{championshipText(championship)}</p>
            ))}
          </>
        )}
      </PreviewView>
    </div>
  );
}

function Places({ rows }: Pick<ChangePreview['results'], 'rows'>) {
  const cars = eventCars(rows.map((row) => ({ ...row, position: row.filePosition })));
  return (
    <Table
      look="plain"
      caption="Places and points before and after"
      rows={rows.slice(0, MAX_ROWS)}
      keyOf={({ filePosition }) => filePosition}
      columns={[
        {
          head: 'Car',
          isRowHead: true,
          cell: ({ filePosition, raceNumber }) => (
            <>
              {raceNumber ?? '–'} <PersonName>{cars.get(filePosition)?.shortName ?? '–'}</PersonName>
            </>
          ),
        },
        { head: 'Now', cell: ({ before }) => placeOf(before) },
        { head: 'Then', cell: ({ after }) => `→ ${placeOf(after)}` },
        {
          head: 'Points',
          className: (row) => (pointsWon(row) > 0 ? styles.up : styles.down),
          cell: (row) => pointsText(pointsWon(row)),
        },
      ]}
    />
  );
}

type ChangedRow = ChangePreview['results']['rows'][number];

function placeOf({ position, isVoided, gap }: ChangedRow['before']): string {
  return isVoided || gap.kind === 'dsq' ? 'out' : formatOrdinal(position);
}

function pointsWon({ before, after }: ChangedRow): number {
  return (after.points ?? 0) - (before.points ?? 0);
}

function pointsText(points: number): string {
  return points === 0 ? '' : `${points > 0 ? '+' : '−'}${counted(Math.abs(points), 'pt')}`;
}
