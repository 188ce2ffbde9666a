import { defineEndpoint } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nobody } from '../../testing/nobody.ts';
import { checkingReplies } from './exact-replies.ts';
import { implement, implementExactly } from './implement.ts';

const endpoint = defineEndpoint({
  name: 'drivers.some',
  kind: 'query',
  summary: 'Some drivers',
  access: 'public',
  cache: 'shared',
  tags: ['Drivers'],
  input: z.object({}),
  output: z.array(z.object({ name: z.string(), team: z.string().optional() })),
  rest: { method: 'GET', path: '/api/some' },
});

function answer(drivers: { name: string; team?: string | undefined; platformId?: string }[]): Promise<unknown> {
  return checkingReplies(implementExactly(endpoint, () => drivers)).handle({}, nobody);
}

describe('a reply that goes out as it is', () => {
  it('passes with what the contract names', async () => {
    expect(await answer([{ name: 'Anna' }, { name: 'Bea', team: undefined }])).toHaveLength(2);
  });

  it('fails with a key more, however deep it lies', async () => {
    await expect(answer([{ name: 'Anna', platformId: 'S1' }])).rejects.toThrow(/drivers\.some/);
  });

  it('fails with a value of another kind', async () => {
    // @NOTE: what a statement may bring, whatever its type says.
    await expect(answer([{ name: null as unknown as string }])).rejects.toThrow(z.ZodError);
  });

  it('is not looked at where the contract leaves out on the way what it does not name', async () => {
    const drivers = [{ name: 'Anna', platformId: 'S1' }];
    expect(await checkingReplies(implement(endpoint, () => drivers)).handle({}, nobody)).toBe(drivers);
  });
});
