import { expect, it } from 'vitest';
import { shortCarNames } from './short-car-names.ts';

it.each([
  ['McLaren 720S GT3 Evo 2023', 'McLaren 720S Evo'],
  ['AMR V8 Vantage (2019)', 'AMR V8 Vantage'],
  ['Mercedes-AMG GT3 2020', 'Mercedes-AMG'],
  ['Nissan GT-R Nismo GT3 2018', 'Nissan GT-R'],
  ['Lamborghini Huracan SuperTrofeo', 'Lambo Huracan ST'],
  ['Porsche 911 GT3 Cup (Type 992)', 'Porsche 911 Cup'],
  ['BMW M2 CS Racing', 'BMW M2 CS Racing'],
  ['Car model 99', 'Car model 99'],
])('%s is called %s', (full, short) => {
  expect(shortCarNames([full]).get(full)).toBe(short);
});

it('cars that differ by their class keep it, whatever else is left out', () => {
  const names = ['AMR V8 Vantage (2019)', 'AMR V8 Vantage GT4', 'BMW M4 GT3', 'BMW M4 GT4'];
  expect([...shortCarNames(names).values()]).toEqual([
    'AMR V8 Vantage',
    'AMR V8 Vantage GT4',
    'BMW M4 GT3',
    'BMW M4 GT4',
  ]);
});

it('two cars of a table with the same short name keep their full names', () => {
  const names = ['Bentley Continental GT3 2016', 'Bentley Continental GT3 2018', 'BMW M4 GT3'];
  expect([...shortCarNames(names).values()]).toEqual([
    'Bentley Continental GT3 2016',
    'Bentley Continental GT3 2018',
    'BMW M4',
  ]);
});
