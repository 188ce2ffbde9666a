export type ProblemCode =
  | 'empty_file'
  | 'too_large'
  | 'unreadable_encoding'
  | 'not_json'
  | 'not_xml'
  | 'truncated'
  | 'too_deep'
  | 'too_many_values'
  | 'string_too_long'
  | 'forbidden_key'
  | 'not_a_result_file'
  | 'entry_list'
  | 'live_recording'
  | 'event_log'
  | 'laps_without_session'
  | 'missing_session_type'
  | 'invalid_session_type'
  | 'missing_track'
  | 'invalid_track';

/** Why a file cannot be read at all. */
export interface Problem {
  code: ProblemCode;
  /** For people: what is wrong, where, and how to fix it. */
  message: string;
  path?: string;
}

/** A problem in a file that could still be read. */
export interface Warning {
  code: string;
  message: string;
  /** The first place, for example `laps[12].splits`. */
  path?: string;
  /** Number of such places. */
  count?: number;
}
