import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readResultFile, type GameEntry, type GameSession } from '@paddock/result-files';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { championshipStandings } from '../src/modules/championships/rules/standings.ts';
import { comparable, ExpectedChampionship } from './support/championships/compare-championship.ts';
import { DefinitionFile, inputOf } from './support/championships/definition-file.ts';
import { heatResultOf, type Beside } from './support/championships/heat-result.ts';

const shared = fileURLToPath(new URL('../../../../shared/', import.meta.url));
const folder = `${shared}real-results/`;
const championships = `${folder}championships/`;
const isThere = existsSync(`${championships}expected-championships.json`);

const CarTable = z.object({ cars: z.array(z.object({ id: z.number(), carGroup: z.string() })) });
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const expected = isThere
  ? z.record(z.string(), ExpectedChampionship).parse(json(`${championships}expected-championships.json`))
  : {};
const groups = new Map(
  (isThere ? CarTable.parse(json(`${shared}tables/cars.json`)).cars : []).map(({ id, carGroup }) => [
    `${id}`,
    carGroup,
  ]),
);

const sessions = new Map<string, readonly GameSession[]>();
function sessionOf(file: string, number: number): GameSession {
  const read = sessions.get(file) ?? readFile(file);
  sessions.set(file, read);
  const session = read[number];
  if (session === undefined) throw new Error(`${file} has no session ${number}`);
  return session;
}

function readFile(file: string): readonly GameSession[] {
  const read = readResultFile({ fileName: file.split('/').at(-1) ?? file, bytes: readFileSync(folder + file) });
  if (!read.ok) throw new Error(`${file}: ${read.problem.message}`);
  return read.sessions;
}

/** The class that counts is the car model's by the table. */
function besideOf({ carModel, carGroup }: GameEntry): Beside {
  return { carGroup: groups.get(carModel ?? '') ?? carGroup, fileClass: carGroup, lapsLed: null, deadHeat: null };
}

/** Other than in Assetto Corsa Competizione, ids of persons are named by the platform. */
function nameOf(game: string | undefined, platformId: string | null): string | null {
  return game === 'acc' || platformId === null ? platformId : platformId.replace(/^S/, 'steam:');
}

describe.skipIf(!isThere)('seven championships of real files (skipped where ../shared/real-results is absent)', () => {
  it('are seven', () => {
    expect(Object.keys(expected)).toHaveLength(7);
  });

  it.each(Object.entries(expected))('%s', (name, standings) => {
    const file = DefinitionFile.parse(json(`${championships}${name}.json`));
    const options = { personOf: (id: string | null) => nameOf(file.game, id), besideOf };
    const input = inputOf(file, {
      resultOf: ({ code, file: path, session }) => {
        const decisions = file.decisions.filter(({ heat }) => heat === code);
        return path === undefined ? null : heatResultOf(sessionOf(path, session), decisions, options);
      },
      qualifyingOf: ({ qualifying }) =>
        qualifying === undefined || 'order' in qualifying
          ? null
          : heatResultOf(sessionOf(qualifying.file, qualifying.session), [], options).rows,
    });
    expect(comparable(championshipStandings(input), (who) => who)).toEqual(standings);
  });
});
