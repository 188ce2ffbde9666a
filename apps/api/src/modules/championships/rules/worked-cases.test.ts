import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DefinitionFile } from '../../../../test/support/championships/definition-file.ts';
import { inputOfTyped } from '../../../../test/support/championships/typed-results.ts';
import { championshipStandings } from './standings.ts';
import type { StandingsRow, StandingsTable } from './standings-types.ts';

const path = fileURLToPath(new URL('../../../../../../../shared/field/championships.json', import.meta.url));
const isThere = existsSync(path);

const Json = z.json();
type Json = z.output<typeof Json>;
const Settings = z.record(z.string(), Json);
const Cases = z.object({
  cases: z.array(
    z.object({
      name: z.string(),
      definition: Json,
      show: z.array(z.enum(['canWin', 'finishes'])).default([]),
      expect: Json,
      options: z.array(z.object({ set: Settings, expect: Json })).default([]),
    }),
  ),
});
type Case = z.output<typeof Cases>['cases'][number];

const { cases } = isThere ? Cases.parse(JSON.parse(readFileSync(path, 'utf8'))) : { cases: [] };
const asked = cases.flatMap(({ name, definition, show, expect: expected, options }) => [
  { title: name, definition, show, expected },
  ...options.map((option) => ({
    title: `${name}, ${JSON.stringify(option.set)}`,
    definition: Object.entries(option.set).reduce(
      (changed, [way, value]) => withValue(changed, way.split('.'), value),
      definition,
    ),
    show,
    expected: option.expect,
  })),
]);

/** A copy with another value at the end of the way; parts of it that are absent are made. */
function withValue(at: Json | undefined, [key, ...way]: readonly string[], value: Json): Json {
  if (key === undefined) return value;
  if (Array.isArray(at)) return at.with(Number(key), withValue(at[Number(key)], way, value));
  const record = Settings.parse(at ?? {});
  return { ...record, [key]: withValue(record[key], way, value) };
}

function shown({ rows, after, champion }: StandingsTable, show: Case['show']): Json {
  return {
    rows: rows.map((row) => shownRow(row, show)),
    ...(show.includes('canWin')
      ? {
          canStillWin: Object.fromEntries(
            after.map(({ round, canStillWin }) => [round, canStillWin?.toSorted() ?? null]),
          ),
          champion: champion && { who: champion.who.toSorted(), after: champion.after },
        }
      : {}),
  };
}

function shownRow(
  { who, place, total, decidedBy, starts, cells, penalties, corrections, finishes }: StandingsRow,
  show: Case['show'],
): Json {
  const dropped = cells.filter(({ counts }) => !counts).map(unitOf);
  return {
    who,
    place,
    total: json(total),
    by: decidedBy,
    starts,
    points: Object.fromEntries(cells.map((cell) => [unitOf(cell), json(cell.points)])),
    ...(dropped.length > 0 ? { dropped } : {}),
    ...(penalties === '0' ? {} : { penalties: json(penalties) }),
    ...(corrections === '0' ? {} : { corrections: json(corrections) }),
    ...(show.includes('finishes') ? { finishes: Object.fromEntries(finishes) } : {}),
  };
}

const unitOf = ({ heat, round }: { heat: string | null; round: string }): string => heat ?? round;
const json = (points: string): Json => (points.includes('/') ? points : Number(points));

describe.skipIf(!isThere)('worked cases of the field (skipped where ../shared/field is absent)', () => {
  it('are 48 with 59 options', () => {
    expect([cases.length, asked.length]).toEqual([48, 107]);
  });

  it.each(asked)('$title', ({ definition, show, expected }) => {
    const { tables, teams } = championshipStandings(inputOfTyped(DefinitionFile.parse(definition)));
    const all = (some: readonly StandingsTable[]): Json =>
      Object.fromEntries(some.map((table) => [table.code, shown(table, show)]));
    expect({ tables: all(tables), ...(teams.length > 0 ? { teams: all(teams) } : {}) }).toEqual(expected);
  });
});
