/** Prints a result file as a table: `node result-table.js 250919_083836_R.json` */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readResultFile } from '@paddock/result-files';
import { formatGap, formatSplit, formatTime, gap } from 'race-format';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Name a result file.');
const result = readResultFile({ bytes: readFileSync(path), fileName: basename(path) });
if (!result.ok) throw new Error(result.problem.message);

for (const { sessionKind, sessionType, trackCode, entries: given } of result.sessions) {
  const entries = given.map((entry) => ({ ...entry, lapCount: entry.lapCount ?? 0 }));
  const [winner = null] = entries;
  const rows = entries.map((entry) => {
    const { position, raceNumber, drivers, lapCount, bestLapMs, finishState } = entry;
    const toWinner = formatGap(gap({ row: entry, winner, disqualified: finishState === 'dsq' }));
    const toPole = bestLapMs === null ? null : bestLapMs - (winner?.bestLapMs ?? bestLapMs);
    return {
      place: position,
      car: raceNumber,
      drivers: drivers.map(({ name }) => name).join(', '),
      laps: lapCount,
      best: formatTime(bestLapMs),
      gap: sessionKind === 'race' ? toWinner : formatSplit(toPole),
    };
  });
  console.log(`${sessionType} at ${trackCode}`);
  console.table(rows);
}
