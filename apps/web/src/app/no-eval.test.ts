import { expect, it, vi } from 'vitest';

it('zod compiles nothing, so that no policy is broken', async () => {
  vi.resetModules();
  await import('./no-eval.ts');
  const compile = vi.spyOn(globalThis, 'Function');
  const { z } = await import('zod');
  expect(z.object({ a: z.string() }).safeParse({ a: 'b' }).success).toBe(true);
  expect(z.config().jitless).toBe(true);
  expect(compile).not.toHaveBeenCalled();
});
