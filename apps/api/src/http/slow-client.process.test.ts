import { afterAll, expect, it } from 'vitest';
import { driver, resultFile } from '../../test/support/result-file.ts';
import { runProgram, waitFor } from '../../test/support/run-program.ts';
import { createTestDeps, TEST_ZONE, type TestDeps } from '../../test/support/test-deps.ts';

/** More than the kernel takes for a client that does not read. */
const LARGE_BYTES = 5 * 2 ** 20;
const CARS = 4;
const LAPS_OF_A_CAR = 15_000;

let deps: TestDeps;
afterAll(() => deps.close());

async function importLargeEvent(): Promise<number> {
  const laps = Array.from({ length: LAPS_OF_A_CAR }, (_, lap) => 100_000 + (lap % 1_000));
  const cars = Array.from({ length: CARS }, (_, car) => ({ drivers: [driver(car + 1)], laps }));
  const outcome = await deps.importFile(resultFile({ type: 'R', track: 'spa', end: '250601_200000', cars }, 'utf8'));
  return outcome.status === 'imported' ? outcome.eventId : 0;
}

it('a site that is told to end sends what it has answered to the end, also from its cache', async () => {
  deps = await createTestDeps();
  const id = await importLargeEvent();
  // On busy cores so large a reply may delay the event loop.
  const env = { DATABASE_URL: deps.databaseUrl, SITE_TIME_ZONE: TEST_ZONE, OVERLOAD_DELAY_MS: '0' };
  const app = runProgram('main', { env });
  const url = await app.ready();
  // Without reading the body.
  const ask = () => fetch(`${url}/api/event/${id}/laps`, { headers: { 'accept-encoding': 'identity' } });
  const replies = [await ask(), await ask()];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  app.kill('SIGTERM');
  await waitFor('the site to begin to end', () =>
    fetch(`${url}/live`).then(
      ({ headers }) => headers.get('connection') === 'close',
      () => true,
    ),
  );
  for (const reply of replies) {
    const length = Number(reply.headers.get('content-length'));
    expect(length).toBeGreaterThan(LARGE_BYTES);
    expect((await reply.arrayBuffer()).byteLength).toBe(length);
  }
  expect(await app.ended).toBe(0);
});
