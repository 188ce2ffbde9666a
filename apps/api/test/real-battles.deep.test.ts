import { Battle } from '@paddock/contracts';
import { readResultFile, type GameSession } from '@paddock/result-files';
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { crossingsOf } from '../src/modules/events/analysis/crossings.rules.ts';
import { fileOrderOf } from '../src/modules/events/analysis/lap-order.ts';
import { analysedSession, analysisOf } from './support/analysed.ts';

const folder = fileURLToPath(new URL('../../../../shared/real-results/acc', import.meta.url));
const program = fileURLToPath(new URL('support/battles.py', import.meta.url));

const Answer = z.object({ races: z.array(z.array(Battle)) });

async function inPython(races: unknown): Promise<Battle[][]> {
  const started = promisify(execFile)('python3', [program], { maxBuffer: 2 ** 28 });
  started.child.stdin?.end(JSON.stringify({ races }));
  return Answer.parse(JSON.parse((await started).stdout)).races;
}

const hasPython = await promisify(execFile)('python3', ['--version']).then(
  () => true,
  () => false,
);

interface Race {
  readonly file: string;
  readonly session: GameSession;
}

function realRaces(): Race[] {
  return globSync('**/*.json', { cwd: folder }).flatMap((name): Race[] => {
    const file = path.join(folder, name);
    const read = readResultFile({ fileName: path.basename(name), bytes: readFileSync(file) });
    const sessions = read.ok ? read.sessions : [];
    return sessions
      .filter(({ sessionKind, lapCount }) => sessionKind === 'race' && lapCount > 0)
      .map((session) => ({ file, session }));
  });
}

/** What the other program needs beside the file. */
function inferredOf({ file, session }: Race) {
  const { cars } = analysedSession(session);
  const { list, from } = crossingsOf(cars, fileOrderOf(session));
  const positionOf = (car: number): number => cars[car]?.position ?? 0;
  return {
    path: file,
    isInFileOrder: from === 'lapOrder',
    crossings: list.map(({ car, lap, at }) => [positionOf(car), lap, at]),
    stops: analysisOf(session).cars.flatMap(({ position, stopLaps }) => stopLaps.map((lap) => [position, lap])),
  };
}

function sorted(battles: readonly Battle[]): Battle[] {
  return battles.toSorted(
    (one, other) => one.fromLap - other.fromLap || one.ahead - other.ahead || one.behind - other.behind,
  );
}

describe.skipIf(!existsSync(folder) || !hasPython)(
  'battles of real races (skipped without ../shared/real-results or Python)',
  () => {
    it('are what another program makes of the same files', async () => {
      const races = realRaces();
      const found = races.map(({ session }) => sorted(analysisOf(session).battles));
      const others = await inPython(races.map(inferredOf));
      expect(found.map((battles) => battles.length)).toEqual(others.map((battles) => battles.length));
      expect(found).toEqual(others.map(sorted));
      expect(found.flat().length).toBeGreaterThan(100);
      expect(found.flat().some(({ leadChanges }) => leadChanges > 2)).toBe(true);
    }, 120_000);
  },
);
