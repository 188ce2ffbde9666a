import { readResultFile, type GameSession } from '@paddock/result-files';

/** The only session of a file that must be readable. */
export function readSession(file: { bytes: Uint8Array; fileName: string }): GameSession {
  const result = readResultFile(file);
  const [session] = result.ok ? result.sessions : [];
  if (session === undefined) throw new Error(`${file.fileName}: ${result.ok ? 'no session' : result.problem.message}`);
  return session;
}
