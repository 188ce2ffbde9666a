import { expect, it } from 'vitest';
import { createStubApi } from './stub-api.ts';

it('lets a reply through that keeps the contract', async () => {
  const { client } = createStubApi({ stats: { servers: () => ({ servers: 1, online: 2 }) } });
  await expect(client.stats.servers.query({})).resolves.toEqual({ servers: 1, online: 2 });
});

it('stops a reply that breaks the contract and says which', async () => {
  const { client } = createStubApi({ stats: { servers: () => ({ servers: -1, online: 2 }) } });
  await expect(client.stats.servers.query({})).rejects.toThrow('The reply of stats.servers breaks the contract');
});
