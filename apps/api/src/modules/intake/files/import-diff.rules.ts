import type { ImportDiff } from '@paddock/contracts';
import { differing } from '../../derivation/preview/preview.rules.ts';
import type { ImportedEvent } from './imported.repository.ts';

type Facts = ImportedEvent['facts'];
type Change = ImportDiff['facts'][number];

const MAX_ROWS = 200;

/** The difference in an event before and after its file was imported again. */
export function diffOf(before: ImportedEvent, after: ImportedEvent): ImportDiff {
  const rows = differing(before.cars, after.cars, {
    keyOf: ({ filePosition }) => filePosition,
    valueOf: ({ facts }) => facts,
  })
    .map(({ was, is, any: { filePosition, raceNumber } }) => {
      return { filePosition, raceNumber, changes: changesBetween(was?.facts ?? {}, is?.facts ?? {}) };
    })
    .toSorted((a, b) => a.filePosition - b.filePosition);
  const laps = differing(before.laps, after.laps, { keyOf: ({ key }) => key, valueOf: ({ lap }) => lap });
  return {
    eventId: before.eventId,
    fileName: before.fileName,
    facts: changesBetween(before.facts, after.facts),
    rows: rows.slice(0, MAX_ROWS),
    moreRows: Math.max(0, rows.length - MAX_ROWS),
    laps: { before: before.laps.length, after: after.laps.length, changed: laps.length },
  };
}

/** The position of each car, by its position in the file; null: voided. */
export function placesOf({ cars }: ImportedEvent): Map<number, number | null> {
  return new Map(
    cars.map(({ filePosition, facts: { place, isVoided } }) => [
      filePosition,
      typeof place === 'number' && isVoided !== true ? place : null,
    ]),
  );
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
