// @vitest-environment node
import { expect, it } from 'vitest';
import { createStyles } from './create-styles.ts';

it('rules of MUI stand in its layer, each by itself', () => {
  const styles = createStyles(undefined);
  styles.compat = true;
  const serialized = { name: 'a', styles: 'color:red;&:hover{color:blue;}@media print{color:black;}' };
  styles.insert('.css-a', serialized, styles.sheet, true);
  expect(styles.inserted['a']).toBe(
    '@layer mui{.css-a{color:red;}}@layer mui{.css-a:hover{color:blue;}}@layer mui{@media print{.css-a{color:black;}}}',
  );
});
