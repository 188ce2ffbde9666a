import { expect, it } from 'vitest';
import config from '../vite.config.ts';
import { useInsertionEffectAlwaysWithSyncFallback } from './insertion-effect.ts';

it('puts rules in at once, outside of every effect', () => {
  expect(useInsertionEffectAlwaysWithSyncFallback(() => 'put in')).toBe('put in');
});

it('stands in place of the library’s own in a build', () => {
  const { resolve } = config({ mode: 'production', command: 'build' });
  expect(resolve?.alias).toContainEqual({
    find: '@emotion/use-insertion-effect-with-fallbacks',
    replacement: expect.stringMatching(/build[\\/]insertion-effect\.ts$/),
  });
});
