import type { Warning } from './problem.ts';

const messages = {
  stray_last_byte: 'One byte too many at the end of the file was ignored.',
  bytes_after_root: 'Bytes after the end of the XML were ignored.',
  bare_ampersand: 'An & that begins no entity was read as it stands.',
  encoding_not_declared: 'The file is not in the encoding that it declares; it was read as Windows-1252.',
  order_contradicts_times: 'The positions in the file contradict its laps and times; the result is ordered by those.',
  same_player_twice: 'A player is listed twice with the same laps; the second row was left out.',
  session_type_from_name: 'The file does not say its session type; it was taken from the file name.',
  session_type_unknown:
    'This session type is not known; it is kept as written and counts as neither practice nor race.',
  end_approximate: "The session's end was taken from the key Date, not from the server's own file name.",
  end_unknown: "Neither the file name nor the file's content says when the session ended.",
  end_contradictory: "The file's own Date or SessionFile gives a different end from the one used.",
  missing_value: 'A value that every result file has is missing.',
  missing_list: 'A list that every result file has is missing; it was read as empty.',
  unexpected_type: 'A value is not of the expected kind and was ignored.',
  number_as_text: 'A number is written as text; it was read as a number.',
  number_rounded: 'A number that should be whole was rounded.',
  number_out_of_range: 'A number is too large or too small to be true and was ignored.',
  text_as_number: 'A text is written as a number; it was read as text.',
  text_repaired: 'Characters that cannot be stored (NUL, half characters) were removed from a text.',
  text_cut: 'A text is too long and was cut.',
  time_out_of_range: 'A time below zero or too large was read as no time.',
  line_unreadable: 'A line of the result could not be read and was left out.',
  line_without_drivers: 'A line of the result names no driver.',
  many_drivers: 'A car has more than four drivers.',
  driver_without_id: 'A driver has no usable platform id; the name is shown, but linked to no driver.',
  duplicate_car: 'Two lines have the same car; its laps were given to the first.',
  lap_count_missing: "A line has no lap count; that car's laps were counted.",
  lap_count_differs: "A line's lap count differs from the number of that car's laps.",
  best_lap_differs: "A line's best lap is not the fastest valid lap of that car.",
  last_lap_differs: "A line's last lap is not the last of that car's laps.",
  lap_unreadable: 'A lap could not be read and was left out.',
  lap_without_car: 'A lap does not say which car drove it; it is counted, but belongs to no line.',
  lap_without_line: 'A lap names a car that no line of the result has.',
  lap_without_time: 'A lap has no time.',
  lap_too_short: 'A lap is too short to have been driven; it is shown, but counts as not valid.',
  lap_validity_unknown: 'A lap does not say whether it is valid; it counts as not valid.',
  lap_driver_unknown: 'A lap names a driver that its car does not have; it counts for no driver.',
  splits_unusable: "A lap's sector times are incomplete or impossible and were left out.",
  splits_unusual: 'A lap does not have exactly three sectors.',
  splits_do_not_add_up: "A lap's sector times do not add up to its lap time.",
  penalty_unreadable: 'A penalty could not be read and was left out.',
  penalty_without_line: 'A penalty names a car that no line of the result has.',
} as const;

export type WarningCode = keyof typeof messages;

interface FoldedWarning {
  code: WarningCode;
  path: string;
  count: number;
}

/** Collects warnings; equal ones at the same kind of place (`laps[].splits`) are kept once, with a count. */
export class WarningLog {
  readonly #folded = new Map<string, FoldedWarning>();

  add(code: WarningCode, path: string): void {
    const key = `${code} ${path.replaceAll(/\[\d+\]/g, '[]')}`;
    const known = this.#folded.get(key);
    if (known === undefined) this.#folded.set(key, { code, path, count: 1 });
    else known.count += 1;
  }

  list(): Warning[] {
    return Array.from(this.#folded.values(), ({ code, path, count }) => ({
      code,
      message: messages[code],
      ...(path === '' ? {} : { path }),
      count,
    }));
  }
}
