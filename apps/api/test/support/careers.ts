import { resultFile, type TestSession } from './result-file.ts';
import type { TestDeps } from './test-deps.ts';

/** Imports a session, at Monza unless said otherwise. Returns the event's id. */
export async function addSession(
  deps: TestDeps,
  session: Omit<TestSession, 'track'> & { readonly track?: string },
): Promise<number> {
  const outcome = await deps.importFile(resultFile({ track: 'monza', ...session }));
  if (outcome.status !== 'imported') throw new Error(outcome.status);
  return outcome.eventId;
}

/** The public id of the driver with a name. */
export async function publicIdByName({ sql }: TestDeps, name: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select public_id as id from drivers where name = ${name}`;
  if (row === undefined) throw new Error(`no driver ${name}`);
  return row.id;
}
