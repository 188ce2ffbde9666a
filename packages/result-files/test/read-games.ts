import { readResultFile, type GameSession, type ReadResult } from '../src/index.ts';

export function readJson(content: unknown, fileName = 'result.json'): ReadResult {
  return readResultFile({ bytes: Buffer.from(JSON.stringify(content)), fileName });
}

export function readXmlText(text: string): ReadResult {
  return readResultFile({ bytes: Buffer.from(text), fileName: 'result.xml' });
}

/** The sessions of a file that must be readable. */
export function sessionsIn(result: ReadResult): readonly GameSession[] {
  if (!result.ok) throw new Error(`refused: ${result.problem.code} ${result.problem.message}`);
  return result.sessions;
}

/** The only session of one. */
export function sessionIn(content: unknown, fileName?: string): GameSession {
  return onlyOf(sessionsIn(readJson(content, fileName)));
}

export function onlyOf<T>(list: readonly T[]): T {
  const [only, ...others] = list;
  if (only === undefined || others.length > 0) throw new Error(`there are ${list.length}`);
  return only;
}
