import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { gap, type Gap, type GapRow } from '../src/index.ts';

const folder = fileURLToPath(new URL('../../../../shared/real-results/acc', import.meta.url));

interface ResultFile {
  readonly sessionType: string;
  readonly sessionResult?: { readonly leaderBoardLines?: readonly Line[] };
  readonly penalties?: readonly { readonly carId: number; readonly penalty: string }[];
}
interface Line {
  readonly car: { readonly carId?: number };
  readonly timing: GapRow;
}

it.skipIf(!existsSync(folder))(
  'real races keep some lapped cars on a lap gap (skips without real result files)',
  () => {
    const races = globSync('**/*.json', { cwd: folder })
      .map((name) => readResultFile(`${folder}/${name}`))
      .filter(({ sessionType }) => /^R\d*$/.test(sessionType));
    const kinds = races.flatMap(gapsOf).map(({ kind }) => kind);
    const count = (kind: Gap['kind']): number => kinds.filter((other) => other === kind).length;

    expect(races.length).toBeGreaterThan(10);
    expect(count('leader')).toBeGreaterThan(10);
    expect(count('time')).toBeGreaterThan(50);
    // Read as the car's own lap count, rule 7 would leave fewer than five.
    expect(count('laps')).toBeGreaterThan(10);
    expect(count('dnf')).toBeGreaterThan(20);
  },
);

function gapsOf({ sessionResult, penalties = [] }: ResultFile): Gap[] {
  const lines = sessionResult?.leaderBoardLines ?? [];
  const out = new Set(penalties.filter(({ penalty }) => penalty === 'Disqualified').map(({ carId }) => carId));
  const winner = lines[0]?.timing ?? null;
  return lines.map(({ car, timing }) =>
    gap({ row: timing, winner, disqualified: car.carId !== undefined && out.has(car.carId) }),
  );
}

function readResultFile(path: string): ResultFile {
  const bytes = readFileSync(path);
  const isUtf16 = bytes[1] === 0 || (bytes[0] === 0xff && bytes[1] === 0xfe);
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  // @NOTE this test knows the files; the package that reads them for good checks their shape.
  return JSON.parse(text) as ResultFile;
}
