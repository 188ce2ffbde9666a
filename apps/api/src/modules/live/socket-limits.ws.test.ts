import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, startLiveSite, type Listener, type LiveSite } from '../../../test/support/live-site.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

let deps: TestDeps;
let site: LiveSite;
beforeAll(async () => {
  deps = await createTestDeps();
  site = await startLiveSite(deps.databaseUrl, {
    trustProxy: 'loopback',
    socketLimits: { total: 20, perAddress: 3 },
  });
});
afterAll(async () => {
  await site.close();
  await deps.close();
});

const from = (address: string): Promise<Listener> => listen(site.url, { headers: { 'x-forwarded-for': address } });

async function leave({ socket, closed }: Listener): Promise<void> {
  socket.close();
  await closed;
}

describe('how many sockets an address may hold', () => {
  it('turns away the one too many, takes it once there is room, and lets everybody else in', async () => {
    const held = await Promise.all(['203.0.113.5', '203.0.113.5', '203.0.113.5'].map(from));
    await expect(from('203.0.113.5')).rejects.toThrow(/429/);
    const other = await from('203.0.113.6');
    const [first] = held.splice(0, 1);
    if (first !== undefined) await leave(first);
    held.push(await from('203.0.113.5'));
    await expect(from('203.0.113.5')).rejects.toThrow(/429/);
    await Promise.all([...held, other].map(leave));
  });

  it('counts a household’s IPv6 addresses as one', async () => {
    const held = await Promise.all(['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::4'].map(from));
    await expect(from('2001:db8:1:2:ffff::9')).rejects.toThrow(/429/);
    held.push(await from('2001:db8:1:3::1'));
    await Promise.all(held.map(leave));
  });

  it('counts a few households of one IPv6 network as one', async () => {
    const held = await Promise.all(Array.from({ length: 12 }, (_, index) => from(`2001:db8:7:${index % 4}::1`)));
    await expect(from('2001:db8:7:9::1')).rejects.toThrow(/429/);
    held.push(await from('2001:db8:8:9::1'));
    await Promise.all(held.map(leave));
  });

  it('turns everybody away when all places are taken', async () => {
    const held = await Promise.all(Array.from({ length: 20 }, (_, index) => from(`198.51.100.${index}`)));
    await expect(from('203.0.113.5')).rejects.toThrow(/503/);
    await expect(listen(site.url)).rejects.toThrow(/503/);
    await Promise.all(held.map(leave));
  });

  it('counts nobody on this machine itself', async () => {
    const held = await Promise.all(Array.from({ length: 8 }, () => listen(site.url)));
    await Promise.all(held.map(leave));
  });
});
