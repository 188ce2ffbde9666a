/** How fast sessions are raced, and how fast they are written as files and logs. */
import { bulk, createLeague, writeLog, writeResultFile, type RacedSession } from '../src/index.ts';

const rounds = 5;
const laps = 1_000_000;

function main(): void {
  const league = createLeague({ seed: 'bench', drivers: 20_000, servers: 40 });
  report('sessions of all sizes', () => countLaps(bulk(league, { laps })));
  report('sessions of 88 laps', () => countLaps(bulk(league, { laps, lapsPerSession: 88 })));
  report('sessions of 5,000 laps', () => countLaps(bulk(league, { laps, lapsPerSession: 5000 })));
  const sessions = [...bulk(league, { laps: laps / 10 })];
  report('files written', () => countLaps(sessions, (session) => void writeResultFile(session)));
  report('logs written', () => countLaps(sessions, (session) => drain(writeLog([session]))));
}

function countLaps(sessions: Iterable<RacedSession>, visit: (session: RacedSession) => void = () => {}): number {
  let count = 0;
  for (const session of sessions) {
    visit(session);
    count += session.laps.length;
  }
  return count;
}

function drain(lines: Iterable<unknown>): void {
  for (const _ of lines);
}

/** By the process's own time: other work on the machine does not count. */
function report(name: string, run: () => number): void {
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    const count = run();
    const { user, system } = process.cpuUsage(before);
    rates.push(count / ((user + system) / 1e6));
  }
  const [least = 0, , middle = 0, , most = 0] = rates
    .toSorted((left, right) => left - right)
    .map((rate) => Math.round(rate / 1000));
  console.log(`${name.padEnd(24)} ${middle}k laps per CPU second [${least}k–${most}k]`);
}

main();
