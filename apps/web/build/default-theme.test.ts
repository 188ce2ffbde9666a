import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import config from '../vite.config.ts';
import noTheme from './default-theme.ts';

const styles = fileURLToPath(new URL('.', import.meta.resolve('@mui/material/styles')));

it.each(['styles/styled.mjs', 'styles/useTheme.mjs', 'GlobalStyles/GlobalStyles.mjs'])(
  'stands in place of the theme that %s would make',
  (file) => {
    const [, name = ''] = /from "([^"]*defaultTheme[^"]*)"/.exec(readFileSync(`${styles}/../${file}`, 'utf8')) ?? [];
    const { resolve } = config({ mode: 'production', command: 'build' });
    const aliases = Array.isArray(resolve?.alias) ? resolve.alias : [];
    const [found] = aliases.filter(({ find }) => find instanceof RegExp && find.test(name));
    expect(found?.replacement).toMatch(/build[\\/]default-theme\.ts$/);
  },
);

it('is made of nothing', () => {
  expect(noTheme).toEqual({});
});
