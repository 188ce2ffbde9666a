import { games, readResultFile, type Game } from '@paddock/result-files';

/** What lies beside results and is not sent. */
const NO_RESULT = new Set(['entry_list', 'live_recording', 'event_log', 'laps_without_session']);
/** What a file says of itself while it is being written. */
const UNFINISHED = new Set(['empty_file', 'truncated', 'not_json', 'not_xml', 'unreadable_encoding']);

export interface ResultContent {
  /** 'result' is also what cannot be read here: the site says what is wrong, and may know more games. */
  readonly is: 'result' | 'unfinished' | 'none';
  /** null: unknown. */
  readonly game: Game | null;
  /** It is written again with every session, and has the earlier ones, too. */
  readonly grows: boolean;
}

/** By its name alone, a result file of some game. */
export function isResultName(name: string): boolean {
  return /\.(?:json|xml)$/i.test(name);
}

/** What a file is by its content, whatever its game. */
export function contentOf(file: { readonly bytes: Uint8Array; readonly fileName: string }): ResultContent {
  const result = readResultFile(file);
  if (!result.ok) {
    const { code } = result.problem;
    return {
      is: NO_RESULT.has(code) ? 'none' : UNFINISHED.has(code) ? 'unfinished' : 'result',
      game: null,
      grows: false,
    };
  }
  const game = result.sessions[0]?.game ?? null;
  return { is: 'result', game, grows: game !== null && games[game].fileGrows === true };
}

/** The games whose servers write a log from which the live state is read. */
export function hasServerLog(game: Game | null): boolean {
  return game === null || game === 'acc';
}
