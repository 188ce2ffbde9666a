import { expect, it } from 'vitest';
import { isolate } from './isolate.ts';

it.each(['אבי כהן', 'محمد', 'Avi כהן'])('%s is isolated: it is written from right to left', (name) => {
  expect(isolate(name)).toBe(`\u2068${name}\u2069`);
});

it.each(['Ada Quick', 'Žižka', '山田 太郎', 'Κώστας'])('%s stays as it is', (name) => {
  expect(isolate(name)).toBe(name);
});
