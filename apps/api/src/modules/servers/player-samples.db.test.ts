import { PlayerSample } from '@paddock/contracts';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { serverReport } from '../../../test/support/server-report.ts';
import { createTestApp } from '../../../test/support/test-app.ts';
import { samplePlayers, startSampling } from './player-samples.ts';
import { storeReport } from '../timing/report-intake.service.ts';

let now = new Date('2026-03-14T12:07:11.000Z');
const test = await createTestApp({ clock: () => now });
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date('2026-03-14T12:07:11.000Z');
  await test.deps.sql`delete from player_samples`;
  await test.deps.sql`delete from server_states`;
});

async function last48() {
  return z.array(PlayerSample).parse((await test.app.inject('/api/stats/players/last48')).json());
}

const say = (players: number) => storeReport(test.deps, test.deps.server.id, serverReport({ players }));

describe('player samples', () => {
  it('are one every five minutes, however many processes count', async () => {
    await say(12);
    await Promise.all(Array.from({ length: 5 }, () => samplePlayers(test.deps)));
    await say(20);
    await samplePlayers(test.deps);
    expect(await last48()).toEqual([{ at: '2026-03-14T12:05:00.000Z', players: 12 }]);
    now = new Date('2026-03-14T12:10:00.000Z');
    await say(21);
    await samplePlayers(test.deps);
    expect(await last48()).toEqual([
      { at: '2026-03-14T12:05:00.000Z', players: 12 },
      { at: '2026-03-14T12:10:00.000Z', players: 21 },
    ]);
  });

  it('are a true zero where servers report nobody, and none where no server reports', async () => {
    await samplePlayers(test.deps);
    expect(await last48()).toEqual([]);
    await say(0);
    await samplePlayers(test.deps);
    expect(await last48()).toEqual([{ at: '2026-03-14T12:05:00.000Z', players: 0 }]);
  });

  it('reach back 48 hours on the page', async () => {
    await say(5);
    await samplePlayers(test.deps);
    now = new Date('2026-03-16T12:05:00.000Z');
    expect(await last48()).toHaveLength(1);
    now = new Date('2026-03-16T12:05:01.000Z');
    expect(await last48()).toEqual([]);
  });

  it('are taken by a running process, the first at once', async () => {
    await say(9);
    const onError = vi.fn<(error: unknown) => void>();
    const sampling = startSampling(test.deps, onError);
    await vi.waitFor(async () => expect(await last48()).toEqual([{ at: '2026-03-14T12:05:00.000Z', players: 9 }]));
    await sampling.stop();
    expect(onError).not.toHaveBeenCalled();
  });
});
