import createCache from '@emotion/cache';
import { expect, it } from 'vitest';
import { withOwnSheets } from './own-sheets.ts';

it('puts the rules of one frame into one style element, and those that come later into the next', async () => {
  const { sheet } = withOwnSheets(createCache({ key: 'test', speedy: true }));
  sheet.insert('.a{color:red}');
  sheet.insert('@media print{.b{color:red}}');
  expect(sheet.tags).toHaveLength(1);
  await new Promise(requestAnimationFrame);
  sheet.insert('.a{color:blue}');
  sheet.insert('.c{color:blue}');
  expect(sheet.tags.map(({ sheet: rules }) => rules?.cssRules.length)).toEqual([2, 2]);
  // Later rules still win: their element comes later.
  const [first, second] = sheet.tags;
  expect(first?.nextElementSibling).toBe(second);
});
