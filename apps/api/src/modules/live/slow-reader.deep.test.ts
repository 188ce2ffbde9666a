import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { until } from '../../../test/support/event-loop.ts';
import { openHubServer, type HubServer } from '../../../test/support/hub-server.ts';
import { memoryInUse, MIB } from '../../../test/support/memory.ts';

let server: HubServer;
beforeEach(async () => {
  server = await openHubServer();
});
afterEach(() => server.close());

describe('a reader that does not read', () => {
  it('is let go before more than a megabyte waits for it, while the others are told everything', async () => {
    const readers = await Promise.all(Array.from({ length: 20 }, server.connectWell));
    const received = readers.map(() => 0);
    readers.forEach((reader, index) => reader.on('message', () => void (received[index] = (received[index] ?? 0) + 1)));
    const slow = await server.connectSilently();
    slow.pause();
    const text = 'x'.repeat(16_384);

    const before = await memoryInUse();
    let most = 0;
    let sent = 0;
    // Far more than the limit plus both kernels' buffers.
    for (; sent < 2_000; sent += 1) {
      server.hub.broadcast(text);
      await until(() => received.every((count) => count === sent + 1));
      if (sent % 100 === 0) most = Math.max(most, (await memoryInUse()) - before);
    }
    expect(server.hub.size).toBe(20);
    expect(received).toEqual(readers.map(() => sent));
    // Each client was sent 32 MiB; at no time was more in memory than the slow client's buffer.
    expect(most).toBeLessThan(4 * MIB);
    slow.resume();
    await until(() => slow.destroyed || slow.readableEnded);
  });

  it('makes the others wait no longer', async () => {
    const readers = await Promise.all(Array.from({ length: 50 }, server.connectWell));
    const without: number[] = [];
    const withOne: number[] = [];
    const isHeldUp = () => Math.min(...withOne) >= Math.min(...without) * 1.1 + CLOCK_STEP_MS;
    // Alternates the rounds, so that other load affects both; more rounds reduce its effect.
    for (let round = 0; round < 7 || (isHeldUp() && round < 50); round += 1) {
      without.push(await p99OfDelays(readers));
      const slow = await server.connectSilently();
      slow.pause();
      withOne.push(await p99OfDelays(readers));
      expect(server.hub.size).toBe(51);
      slow.destroy();
      await until(() => server.hub.size === 50);
    }
    expect(isHeldUp()).toBe(false);
  });
});

/** Timers and the event loop have no finer resolution. */
const CLOCK_STEP_MS = 0.5;

async function p99OfDelays(readers: readonly WebSocket[]): Promise<number> {
  const delays: number[] = [];
  for (let count = 0; count < 100; count += 1) {
    const arrivals = readers.map(
      (reader) => new Promise<number>((resolve) => void reader.once('message', () => resolve(performance.now()))),
    );
    const sentAt = performance.now();
    server.hub.broadcast('x'.repeat(2_000));
    for (const at of await Promise.all(arrivals)) delays.push(at - sentAt);
  }
  return delays.toSorted((left, right) => left - right)[Math.floor(delays.length * 0.99)] ?? Number.NaN;
}
