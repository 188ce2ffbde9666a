import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readResultFile, type GameSession } from '../src/index.ts';

/** Result files of real servers, which are beside some checkouts and in none. */
const folder = fileURLToPath(new URL('../../../../shared/real-results/', import.meta.url));
export const isPresent = existsSync(`${folder}expected-games.json`);

export function titled(what: string): string {
  return isPresent ? what : `${what} (skipped: ../shared/real-results is absent)`;
}

export function realJson<T>(name: string, absent: T): T {
  return isPresent ? JSON.parse(readFileSync(folder + name, 'utf8')) : absent;
}

export function realFile(name: string): { bytes: Uint8Array; fileName: string } {
  return { bytes: readFileSync(folder + name), fileName: name };
}

export function sessionsOf(name: string): readonly GameSession[] {
  const result = readResultFile(realFile(name));
  if (!result.ok) throw new Error(`${name}: ${result.problem.code} ${result.problem.message}`);
  return result.sessions;
}
