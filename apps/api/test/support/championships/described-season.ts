import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ExpectedChampionship } from './compare-championship.ts';
import { realFiles, shared } from './real-files.ts';

/*
 * Descriptions of championships as the independent script reads them, changed as staff change the site.
 */

const Heat = z.looseObject({ code: z.string(), void: z.boolean().optional() });
const Given = z.looseObject({ person: z.string().optional() });
const Described = z.looseObject({
  rounds: z.array(z.looseObject({ ...Heat.shape, state: z.string().default('run'), heats: z.array(Heat).optional() })),
  teams: z.array(z.looseObject({ code: z.string(), members: z.array(Given) })).default([]),
  decisions: z.array(z.looseObject({ heat: z.string(), row: z.number(), person: z.string().optional() })).default([]),
  merges: z.array(z.tuple([z.string(), z.string()])).default([]),
  penalties: z.array(Given).default([]),
  corrections: z.array(Given).default([]),
  status: z.array(Given).default([]),
});
export type Described = z.output<typeof Described>;

/** A description with changes to it, in their order. */
export function describedWith(text: string, changes: readonly ((described: Described) => void)[]): Described {
  const described = Described.parse(JSON.parse(text));
  for (const change of changes) change(described);
  // The script follows merges from results alone.
  const merged = new Map(described.merges);
  const now = (person: string): string => {
    const into = merged.get(person);
    return into === undefined ? person : now(into);
  };
  for (const given of [
    ...described.teams.flatMap(({ members }) => members),
    ...described.penalties,
    ...described.corrections,
    ...described.status,
  ]) {
    if (given.person !== undefined) given.person = now(given.person);
  }
  // A round whose events are void is to come again.
  for (const round of described.rounds) {
    const heats = round.heats ?? [round];
    if (round.state === 'run' && heats.every((heat) => heat.void === true)) round.state = 'planned';
  }
  return described;
}

/** The heats of a description, a round without heats being one. */
export function heatsIn({ rounds }: Described): z.output<typeof Heat>[] {
  return rounds.flatMap((round) => round.heats ?? [round]);
}

const Answers = z.record(z.string(), ExpectedChampionship);

/**
 * Where the script does not follow the rules that it counts by (docs/CHAMPIONSHIPS.md beside it): as it is written, and as it has to be.
 * It is changed in a copy.
 */
const MENDED = [
  // 6: lost places are counted among the classified. It looked for the place of a car that is not, and stopped.
  ['if row.get("lost"):', 'if row.get("lost") and row["is"] == "classified":'],
  // 7 and 8: a voided heat is to come again, and between two heats of a round nobody asks who can still win. It left the heat out.
  [
    'wins, newcomer = t.can_win()',
    'wins, newcomer = t.can_win() if all(h["code"] in z.results for r in t.run for h in heats_of(r)) else (None, False)',
  ],
  ['"canStillWin": sorted(wins),', '"canStillWin": wins and sorted(wins),'],
  ['now = sorted(lead) if not t.todo else', 'now = None if wins is None else sorted(lead) if not t.todo else'],
] as const;

function mendedScript(): string {
  return MENDED.reduce(
    (text, [written, mended]) => {
      if (!text.includes(written) && !text.includes(mended))
        throw new Error(`The script has no “${written}” any more.`);
      return text.includes(mended) ? text : text.replace(written, () => mended);
    },
    readFileSync(`${shared}checks/expect-championships.py`, 'utf8'),
  );
}

/** What the independent script computes from descriptions, in their order. */
export function computedByScript(described: readonly Described[]): ExpectedChampionship[] {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-championships-'));
  try {
    const [checks, definitions] = [join(folder, 'checks'), join(folder, 'definitions')];
    for (const part of [checks, definitions]) mkdirSync(part);
    // It reads the table of cars beside its folder.
    symlinkSync(`${shared}tables`, join(folder, 'tables'));
    const script = join(checks, 'expect-championships.py');
    writeFileSync(script, mendedScript());
    for (const [index, one] of described.entries())
      writeFileSync(join(definitions, `${index}.json`), JSON.stringify(one));
    execFileSync('python3', [script, definitions, realFiles]);
    const answers = Answers.parse(JSON.parse(readFileSync(join(definitions, 'expected-championships.json'), 'utf8')));
    return described.flatMap((_, index) => answers[index] ?? []);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
