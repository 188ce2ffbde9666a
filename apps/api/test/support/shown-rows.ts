import { VersionRow, type ResultRow } from '@paddock/contracts';
import type { TestDeps } from './test-deps.ts';

const Shown = VersionRow.omit({ before: true });

/** What versions say of rows of today's result. */
export function shownOf(rows: readonly ResultRow[]) {
  return rows.map((row) => Shown.parse(row));
}

/** The rows of a version as it is sent, without those of the version before. */
export async function rowsOfVersion({ versions }: TestDeps, eventId: number, version: number) {
  return (await versions.read(eventId, version)).rows.map((row) => Shown.parse(row));
}

/** The same without what differs between databases, and what other events say of a driver. */
export function comparable(rows: ReturnType<typeof shownOf>) {
  return rows.map(({ drivers, carModel: _id, ...row }) => ({ ...row, drivers: drivers.map(({ name }) => name) }));
}
