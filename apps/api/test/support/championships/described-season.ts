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

/*
 * The script looks for the place of a car that has lost places, also where the car is not classified and has none to lose: there it
 * stops. Lost places are counted among the classified (chapter 6).
 */
const STOPS = 'if row.get("lost"):';
const GOES_ON = 'if row.get("lost") and row["is"] == "classified":';

/** What the independent script computes from descriptions, in their order. */
export function computedByScript(described: readonly Described[]): ExpectedChampionship[] {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-championships-'));
  try {
    const [checks, definitions] = [join(folder, 'checks'), join(folder, 'definitions')];
    for (const part of [checks, definitions]) mkdirSync(part);
    // It reads the table of cars beside its folder.
    symlinkSync(`${shared}tables`, join(folder, 'tables'));
    const script = join(checks, 'expect-championships.py');
    writeFileSync(script, readFileSync(`${shared}checks/expect-championships.py`, 'utf8').replace(STOPS, GOES_ON));
    for (const [index, one] of described.entries())
      writeFileSync(join(definitions, `${index}.json`), JSON.stringify(one));
    execFileSync('python3', [script, definitions, realFiles]);
    const answers = Answers.parse(JSON.parse(readFileSync(join(definitions, 'expected-championships.json'), 'utf8')));
    return described.flatMap((_, index) => answers[index] ?? []);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
