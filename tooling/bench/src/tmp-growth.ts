import { publicReads, sampleOf } from './rows/public-reads.ts';
import { startUncached } from './sites/servers.ts';
import { Leagues, withDatabase } from './leagues.ts';
const sizes = process.argv.slice(2).map(Number);
const leagues = new Leagues('/tmp/none', () => {});
const res = new Map<string, string[]>();
for (const laps of sizes) {
  const { url } = await leagues.ofLaps(laps);
  const site = await startUncached(url);
  const sample = await withDatabase(url, sampleOf);
  for (const read of publicReads()) {
    const times: number[] = [];
    for (let i = 0; i < 50; i += 1) {
      const path = read.pathOf(sample, i);
      const t = performance.now();
      const r = await fetch(new URL(path, site.url));
      await r.arrayBuffer();
      if (i >= 10) times.push(performance.now() - t);
      if (r.status !== 200) { console.log(r.status, path); break; }
    }
    times.sort((a, b) => a - b);
    res.set(read.name, [...(res.get(read.name) ?? []), `${(times[20] ?? 0).toFixed(1)} / ${(times[36] ?? 0).toFixed(1)}`]);
  }
  await site.stop();
}
for (const [name, row] of res) console.log(name.padEnd(44), row.map((x) => x.padStart(16)).join(''));
await leagues.stop();
