import { readResultFile, type GameSession } from '@paddock/result-files';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fileOrderOf } from '../src/modules/events/analysis/lap-order.ts';
import { replayOf } from '../src/modules/events/analysis/replay.rules.ts';
import { analysedSession, analysisOf } from './support/analysed.ts';

const folder = fileURLToPath(new URL('../../../../shared/real-results', import.meta.url));
const files = globSync('{rf2,lmu}/*.xml', { cwd: folder });
/** The stream prints thousandths of a second, the laps ten-thousandths of how long each took. */
const MOST_APART_MS = 25;

/** The crossings of a file as its text has them, by `driver/laps before/line`; those printed twice are left out. */
function crossingsIn(text: string): Map<string, number> {
  const crossings = new Map<string, number>();
  const twice = new Set<string>();
  for (const [, name, lap, point, at] of text.matchAll(
    /<Score [^>]*>([^<]*)\(\d+\) lap=(\d+) point=(\d) t=\S+ et=([\d.]+)<\/Score>/g,
  )) {
    const key = `${name}/${lap}/${point}`;
    if (crossings.has(key)) twice.add(key);
    crossings.set(key, Number(at) * 1000);
  }
  for (const key of twice) crossings.delete(key);
  return crossings;
}

/** When the first lap began: the least of the drivers’ first `<Lap et>`. */
function startIn(text: string): number {
  const first = [...text.matchAll(/<Driver>[^]*?<\/Driver>/g)].flatMap(
    ([driver]) => /<Lap [^>]*?\bet="([\d.]+)"/.exec(driver)?.[1] ?? [],
  );
  return Math.min(...first.map(Number)) * 1000;
}

const nameOf = ({ drivers }: GameSession['entries'][number]): string => drivers[0]?.name ?? '';

describe.skipIf(files.length === 0)('crossings of real files (skipped where ../shared/real-results is absent)', () => {
  it('are those of the stream, line by line, and in its order', () => {
    const different: string[] = [];
    const inferred: string[] = [];
    let [compared, orders, untimed] = [0, 0, 0];
    for (const file of files) {
      const bytes = readFileSync(path.join(folder, file));
      const read = readResultFile({ fileName: path.basename(file), bytes });
      const [session] = read.ok ? read.sessions : [];
      if (session?.sessionKind !== 'race') continue;
      const text = bytes.toString('utf8');
      const [told, start] = [crossingsIn(text), startIn(text)];
      const replay = replayOf(analysedSession(session), { fileOrder: fileOrderOf(session), measured: null });
      const analysis = analysisOf(session);
      if (analysis.placesFrom !== 'log') {
        inferred.push(file);
        continue;
      }
      for (const entry of session.entries) {
        const { laps, sectors } = replay.cars.find(({ position }) => position === entry.position) ?? {
          laps: [],
          sectors: [],
        };
        let end = 0;
        for (const [lap, time] of laps.entries()) {
          end += time;
          const [second = null, third = null] = sectors.map((times) => times[lap] ?? null);
          const before = third === null ? null : end - third;
          const lines = { 0: end, 1: second === null || before === null ? null : before - second, 2: before };
          for (const [point, at] of Object.entries(lines)) {
            const moment = told.get(`${nameOf(entry)}/${point === '0' ? lap + 1 : lap}/${point}`);
            if (moment === undefined) continue;
            compared += 1;
            if (entry.laps[lap]?.timeMs === null) untimed += 1;
            if (at === null || Math.abs(at - (moment - start)) > MOST_APART_MS)
              different.push(`${file}: ${entry.position}, lap ${lap + 1}, line ${point}: ${at}, ${moment - start}`);
          }
        }
      }
      const most = Math.max(...session.entries.map(({ laps }) => laps.length));
      for (let lap = 1; lap <= most; lap += 1) {
        const ended = session.entries.flatMap((entry) => {
          const at = told.get(`${nameOf(entry)}/${lap}/0`);
          const place = analysis.cars.find(({ position }) => position === entry.position)?.places[lap - 1] ?? null;
          return at === undefined || place === null ? [] : [{ at, place }];
        });
        const inOrder = ended.toSorted((one, other) => one.at - other.at);
        for (const [index, one] of inOrder.entries()) {
          const next = inOrder[index + 1];
          if (next === undefined || next.at - one.at <= MOST_APART_MS) continue;
          orders += 1;
          if (one.place >= next.place) different.push(`${file}: lap ${lap}, places ${one.place}, ${next.place}`);
        }
      }
    }
    expect(different).toEqual([]);
    // The ends of some of their laps are not told.
    expect(inferred.toSorted()).toEqual([
      'rf2/f-ams1-race.with.safety.car.incidents.xml',
      'rf2/race_with_corrupted_lap_positions.xml',
    ]);
    expect(compared).toBeGreaterThan(4_000);
    expect(untimed).toBeGreaterThan(400);
    expect(orders).toBeGreaterThan(1_000);
  });
});
