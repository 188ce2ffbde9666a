import Button from '@mui/material/Button';
import type { RatingPoint } from '@paddock/contracts';
import type { Names } from '../../lib/names.ts';
import { ClassChange } from '../../shared/ui/ClassChange.tsx';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { resultInWords } from './turning-points.ts';

export interface ValueTableProps {
  readonly points: readonly RatingPoint[];
  readonly names: Names;
  readonly chosenRace: number | undefined;
  readonly onChoose: (race: number) => void;
}

/** The class value after each rated race, newest first. */
export function ValueTable({ points, names, chosenRace, onChoose }: ValueTableProps) {
  return (
    <DataTable>
      <caption>Class value after each rated race, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Track</th>
          <th scope="col" className="r">
            Place
          </th>
          <th scope="col" className="r w720">
            Rivals
          </th>
          <th scope="col" className="r">
            Change
          </th>
          <th scope="col" className="r">
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.eventId}>
            <td className="q">
              <TimeStamp at={point.at} show="date" />
            </td>
            <th scope="row" className="cut wide">
              {names.track(point.trackName)}
            </th>
            <td className="r">{resultInWords(point)}</td>
            <td className="r q w720">{point.rivals}</td>
            <td className="r">
              <Button
                size="small"
                variant="text"
                aria-label={`Explain ${point.classChange} at ${names.track(point.trackName)}`}
                aria-pressed={point.eventId === chosenRace}
                onClick={() => onChoose(point.eventId)}
              >
                <ClassChange change={point.classChange} />
              </Button>
            </td>
            <td className="r s">{point.classValue}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
