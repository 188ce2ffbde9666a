import { defineEndpoint } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anonymousContext } from '../../test/support/anonymous-context.ts';
import { implement } from './implement.ts';

const operation = defineEndpoint({
  kind: 'query',
  summary: 'Some drivers',
  access: 'public',
  cache: 'shared',
  tags: ['Drivers'],
  input: z.object({}),
  output: z.array(z.object({ name: z.string(), team: z.object({ id: z.int() }).optional() })),
  rest: { method: 'GET', path: '/api/some' },
});
const endpoint = { ...operation, name: 'drivers.some' } as const;

type Driver = z.output<typeof endpoint.output>[number];

function reply(drivers: Driver[]): Promise<unknown> {
  return implement(endpoint, () => drivers).handle({}, anonymousContext);
}

describe('a reply', () => {
  it('keeps what the contract names', async () => {
    const drivers = [{ name: 'Anna' }, { name: 'Bea', team: { id: 1 } }];
    expect(await reply(drivers)).toEqual(drivers);
  });

  it('loses fields that the contract does not name, at any depth', async () => {
    const team = { id: 1, platformId: 'S2' };
    const anna = { name: 'Anna', platformId: 'S1', team };
    expect(await reply([anna])).toEqual([{ name: 'Anna', team: { id: 1 } }]);
  });

  it('that does not match fails as a fault of ours, not as invalid input', async () => {
    // @NOTE: what a statement may return, whatever its type says.
    const failure = await reply([{ name: null as unknown as string }]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(z.ZodError);
    expect(failure).toMatchObject({ message: expect.stringContaining('drivers.some'), cause: expect.any(z.ZodError) });
  });
});
