import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Viewer } from '../../../src/endpoint/context.ts';
import type { TestDeps } from '../test-deps.ts';
import { ExpectedChampionship } from './compare-championship.ts';
import { DefinitionFile } from './definition-file.ts';
import type { EventOf } from './real-championship.ts';

/*
 * Championships of real files with the standings that an independent script computed. Both are beside this checkout, or absent.
 */

export const shared = fileURLToPath(new URL('../../../../../../shared/', import.meta.url));
export const realFiles = `${shared}real-results/`;
const championships = `${realFiles}championships/`;
export const areThere = existsSync(`${championships}expected-championships.json`);
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** What the script computed, by the name of the championship. */
export const expected = areThere
  ? z.record(z.string(), ExpectedChampionship).parse(json(`${championships}expected-championships.json`))
  : {};

export interface RealChampionship {
  readonly name: string;
  /** The description as it was written, which the script reads. */
  readonly text: string;
  readonly file: DefinitionFile;
}

export const realChampionships: readonly RealChampionship[] = Object.keys(expected).map((name) => {
  const text = readFileSync(`${championships}${name}.json`, 'utf8');
  return { name, text, file: DefinitionFile.parse(JSON.parse(text)) };
});

/** The files that championships are counted from, each once. */
export function filesOf(wanted: readonly Pick<RealChampionship, 'file'>[]): string[] {
  const heats = wanted.flatMap(({ file }) => file.rounds.flatMap((round) => round.heats));
  const names = heats.flatMap(({ file, qualifying }) => [
    ...(file === undefined ? [] : [file]),
    ...(qualifying === undefined || 'order' in qualifying ? [] : [qualifying.file]),
  ]);
  return [...new Set(names)];
}

export async function importReal(deps: TestDeps, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const fileName = name.split('/').at(-1) ?? name;
    await deps.importFile({ fileName, bytes: readFileSync(realFiles + name) });
  }
}

/** The events of the files that are imported now. */
export async function eventsOfFiles({ sql }: TestDeps): Promise<EventOf> {
  const rows = await sql<{ fileName: string; sessionIndex: number; eventId: number }[]>`
    select f.file_name, p.session_index, p.event_id from file_sessions p join ingest_files f on f.id = p.file_id`;
  return (name, session) => {
    const fileName = name.split('/').at(-1);
    return rows.find((each) => each.fileName === fileName && each.sessionIndex === session)?.eventId ?? null;
  };
}

/** Platform ids as the descriptions name them: other than in Assetto Corsa Competizione, with the platform. */
export function personOf(game: string | undefined, platformId: string): string {
  return game === 'acc' ? platformId : platformId.replace(/^S/, 'steam:');
}

/** The names of drivers in the descriptions by their public ids. */
export async function namesByPublicId({ sql }: TestDeps, game: string | undefined): Promise<(id: string) => string> {
  const rows = await sql<{ publicId: string; platformId: string | null }[]>`select public_id, platform_id from drivers`;
  const names = new Map(rows.map(({ publicId, platformId }) => [publicId, platformId]));
  return (id) => personOf(game, names.get(id) ?? id);
}

export async function makeAdmin({ sql }: TestDeps): Promise<Viewer> {
  const [row] = await sql<{ accountId: number }[]>`
    insert into accounts (provider, provider_user_id, name, role, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', 'admin', now(), now()) returning id as "accountId"`;
  return {
    accountId: row?.accountId ?? 0,
    driverId: null,
    sessionId: 's',
    role: 'admin',
    name: 'Ada',
    avatarUrl: null,
  };
}
