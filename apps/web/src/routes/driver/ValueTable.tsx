import Button from '@mui/material/Button';
import type { RatingPoint } from '@paddock/contracts';
import { clsx } from 'clsx';
import { useNames } from '../../lib/names.ts';
import { Table } from '../../shared/table/Table.tsx';
import { ClassChange } from '../../shared/ui/ClassChange.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { resultText } from './turning-points.ts';
import dataTableStyles from '../../shared/ui/DataTable.module.css';

export interface ValueTableProps {
  readonly points: readonly RatingPoint[];
  readonly chosenRace: number | undefined;
  readonly onChoose: (race: number) => void;
}

/** The class value after each rated race, newest first. */
export function ValueTable({ points, chosenRace, onChoose }: ValueTableProps) {
  const names = useNames();
  return (
    <Table
      caption="Class value after each rated race, newest first"
      rows={points.toReversed()}
      keyOf={({ eventId }) => eventId}
      columns={[
        { head: 'Date', className: dataTableStyles.secondary, cell: ({ at }) => <TimeStamp at={at} show="date" /> },
        {
          head: 'Track',
          isRowHead: true,
          className: clsx(dataTableStyles.truncated, dataTableStyles.wide),
          cell: ({ trackName }) => names.track(trackName),
        },
        { head: 'Place', isRight: true, cell: resultText },
        {
          head: 'Rivals',
          hideBelow: 'w720',
          isRight: true,
          className: dataTableStyles.secondary,
          cell: ({ rivals }) => rivals,
        },
        {
          head: 'Change',
          isRight: true,
          cell: ({ eventId, classChange, trackName }) => (
            <Button
              size="small"
              variant="text"
              aria-label={`Explain ${classChange} at ${names.track(trackName)}`}
              aria-pressed={eventId === chosenRace}
              onClick={() => onChoose(eventId)}
            >
              <ClassChange change={classChange} />
            </Button>
          ),
        },
        { head: 'Value', isRight: true, className: dataTableStyles.strong, cell: ({ classValue }) => classValue },
      ]}
    />
  );
}
