import { expect, it } from 'vitest';
import { writeCsv, type CsvValue } from './csv.ts';

const NO_NAMES = { tracks: {}, trackCountries: {}, cars: {}, sessionTypes: {}, games: [] };
const one = (value: CsvValue) => writeCsv({ value: (row: { value: CsvValue }) => row.value }, [{ value }], NO_NAMES);

it.each<[string, CsvValue, string]>([
  ['plain text', 'Zoë Müller', 'Zoë Müller'],
  ['a comma', 'Short, Ben', '"Short, Ben"'],
  ['quotes', 'Ben "Flash" Short', '"Ben ""Flash"" Short"'],
  ['a line break', 'two\nlines', '"two\nlines"'],
  ['a carriage return within', 'two\rlines', '"two\rlines"'],
  ['nothing', null, ''],
  ['no text', '', ''],
  ['a number', 90_500, '90500'],
  ['a negative number, which is no formula', -5, '-5'],
  ['yes', true, 'true'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula with a comma', '=HYPERLINK("https://x.example","y")', `"'=HYPERLINK(""https://x.example"",""y"")"`],
  ['a plus', '+61 400', "'+61 400"],
  ['a minus', '-Ben-', "'-Ben-"],
  ['an at', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', "'\t'=1"],
  ['a formula behind a semicolon', 'Ben;=1+1', "Ben;'=1+1"],
  ['a formula behind a semicolon, a space and a quote', 'Ben; "@SUM(A1)', `"Ben; ""'@SUM(A1)"`],
  ['a semicolon', 'Ben; Short', 'Ben; Short'],
  ['a carriage return', '\r=1', `"'\r=1"`],
  ['a line feed', '\n=1', `"'\n=1"`],
  ['a full-width equals sign', '\uFF1D1+1', "'\uFF1D1+1"],
  ['a full-width plus', '\uFF0B1', "'\uFF0B1"],
  ['a full-width minus', '\uFF0D1', "'\uFF0D1"],
  ['a full-width at', '\uFF20SUM(A1)', "'\uFF20SUM(A1)"],
  ['a full-width formula behind a semicolon', 'Ben;\uFF1D1', "Ben;'\uFF1D1"],
  ['a formula behind a full-width semicolon, which parts no cells', 'Ben\uFF1B=1', 'Ben\uFF1B=1'],
  ['a formula behind marks that are not seen', '\u200B\u202E=1', "'\u200B\u202E=1"],
  ['an equals sign within', 'a=b', 'a=b'],
])('%s', (_, value, expected) => {
  expect(one(value)).toBe(`value\r\n${expected}\r\n`);
});

it('has the heads first, ends every line and keeps the order', () => {
  const columns = { lap: (row: [number, string]) => row[0], driver: (row: [number, string]) => row[1] };
  expect(
    writeCsv(
      columns,
      [
        [2, 'b'],
        [1, 'a'],
      ],
      NO_NAMES,
    ),
  ).toBe('lap,driver\r\n2,b\r\n1,a\r\n');
  expect(writeCsv(columns, [], NO_NAMES)).toBe('lap,driver\r\n');
});
