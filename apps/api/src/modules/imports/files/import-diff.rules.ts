import type { ImportDiff } from '@paddock/contracts';
import type { ImportedEvent } from './imported.repository.ts';

type Facts = ImportedEvent['facts'];
type Change = ImportDiff['facts'][number];

const MOST_ROWS = 200;

/** The difference in an event before and after its file was imported again. */
export function diffOf(before: ImportedEvent, after: ImportedEvent): ImportDiff {
  const was = new Map(before.cars.map((car) => [car.filePosition, car]));
  const is = new Map(after.cars.map((car) => [car.filePosition, car]));
  const positions = [...new Set([...was.keys(), ...is.keys()])].toSorted((a, b) => a - b);
  const rows = positions.flatMap((filePosition) => {
    const [from, to] = [was.get(filePosition), is.get(filePosition)];
    const changes = changesBetween(from?.facts ?? {}, to?.facts ?? {});
    return changes.length === 0 ? [] : [{ filePosition, raceNumber: (to ?? from)?.raceNumber ?? null, changes }];
  });
  return {
    eventId: before.eventId,
    fileName: before.fileName,
    facts: changesBetween(before.facts, after.facts),
    rows: rows.slice(0, MOST_ROWS),
    moreRows: Math.max(0, rows.length - MOST_ROWS),
    laps: { before: before.laps.size, after: after.laps.size, changed: countChanged(before.laps, after.laps) },
  };
}

/** The position of each car, by its position in the file; null: voided. */
export function placesOf({ cars }: ImportedEvent): Map<number, number | null> {
  return new Map(cars.map((car) => [car.filePosition, placeOf(car)]));
}

function placeOf({ facts }: ImportedEvent['cars'][number]): number | null {
  const { place, isVoided } = facts;
  return typeof place === 'number' && isVoided !== true ? place : null;
}

function changesBetween(before: Facts, after: Facts): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [from, to] = [textOf(before[name]), textOf(after[name])];
    return from === to ? [] : [{ name, before: from, after: to }];
  });
}

function textOf(value: Facts[string] | undefined): string | null {
  return value === undefined || value === null ? null : String(value);
}

function countChanged(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): number {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key)).length;
}
