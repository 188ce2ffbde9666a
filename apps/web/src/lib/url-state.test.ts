import { expect, it } from 'vitest';
import { z } from 'zod';
import { patchParams } from './url-state.ts';

const schema = z.object({
  period: z.enum(['today', 'all']).catch('today'),
  car: z.coerce.number().int().optional().catch(undefined),
  filter: z.string().catch(''),
});

function patched(address: string, patch: Partial<z.output<typeof schema>>): string {
  return patchParams({ schema, current: new URLSearchParams(address), patch }).toString();
}

it('writes what differs from the defaults', () => {
  expect(patched('', { period: 'all', car: 8 })).toBe('period=all&car=8');
});

it('leaves out what is at its default, so that one view has one address', () => {
  expect(patched('period=all&car=8', { period: 'today' })).toBe('car=8');
  expect(patched('car=8', { car: undefined })).toBe('');
  expect(patched('filter=ada', { filter: '' })).toBe('');
});

it('keeps what it was not asked about', () => {
  expect(patched('other=1&car=8', { car: 9 })).toBe('other=1&car=9');
});
