import type { Lap, ResultRow } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { readLink } from '../../../shared/forms/read-link.ts';
import { eventCars } from '../event-cars.ts';

/** The form's values as text, under the field names of the API. */
export type ReportFields = typeof NO_REPORT;

export const NO_REPORT = {
  filePosition: '',
  driverIndex: '',
  lapNumber: '',
  category: '',
  words: '',
  evidenceUrl: '',
};

interface Option {
  readonly value: string;
  readonly text: string;
}

/** The cars that can be reported: all but the visitor's own. */
export function carOptions(rows: readonly ResultRow[], ownPlayerId: string | null): Option[] {
  const cars = eventCars(rows);
  const others = rows.filter(
    ({ drivers }) => ownPlayerId === null || drivers.every(({ playerId }) => playerId !== ownPlayerId),
  );
  return others.map(({ position, filePosition, raceNumber }) => ({
    value: String(filePosition),
    text: `${raceNumber ?? ''} ${cars.get(position)?.fullName ?? ''}`.trim(),
  }));
}

/** The drivers of a shared car. */
export function driverOptions({ drivers }: Pick<ResultRow, 'drivers'>): Option[] {
  return [
    { value: '', text: 'The driver of that lap' },
    ...drivers.map(({ name }, index) => ({ value: String(index), text: name || 'No name' })),
  ];
}

/** The laps of a car, and the one after them, on which it may have been stopped; none where the file does not say how many. */
export function lapOptions({ lapCount, laps }: { lapCount: number | null; laps: readonly Lap[] }): Option[] {
  const none = { value: '', text: 'No lap in particular' };
  if (lapCount === null) return [none];
  const known = new Map(laps.map((lap) => [lap.lapNumber, lap]));
  const numbers = Array.from({ length: lapCount }, (_, index) => index + 1);
  return [
    none,
    ...numbers.map((number) => ({ value: String(number), text: lapText(number, known.get(number)) })),
    { value: String(lapCount + 1), text: `Lap ${lapCount + 1}, not finished` },
  ];
}

function lapText(number: number, lap: Lap | undefined): string {
  if (lap === undefined) return `Lap ${number}`;
  return `Lap ${number}, ${formatTime(lap.lapTime)}${lap.isValid === false ? ', invalid' : ''}`;
}

/** The API input. */
export function readReport(eventId: number, fields: ReportFields): object {
  const { filePosition, driverIndex, lapNumber, evidenceUrl } = fields;
  return {
    ...fields,
    eventId,
    filePosition: filePosition === '' ? undefined : Number(filePosition),
    driverIndex: driverIndex === '' ? null : Number(driverIndex),
    lapNumber: lapNumber === '' ? null : Number(lapNumber),
    evidenceUrl: readLink(evidenceUrl),
  };
}
