import { expect, it } from 'vitest';
import { isSeparable, kindKey, kindText, rangeText, scaleOf, spanText } from './pace-text.ts';

const names = { car: (id: number | null) => `Car ${id}` };
const gt3 = { carGroup: 'GT3', carModel: null, isWet: false };

it('never says a figure without its range', () => {
  expect(rangeText({ percent: -0.618, margin: 0.2 })).toBe('−0.62 ± 0.20 %');
  expect(rangeText({ percent: 1.2, margin: 0.05 })).toBe('+1.20 ± 0.05 %');
  expect(rangeText({ percent: -0.001, margin: 0.3 })).toBe('0.00 ± 0.30 %');
});

it('says a range in words', () => {
  expect(spanText({ percent: -0.62, margin: 0.2 })).toBe('0.42 to 0.82 % quicker');
  expect(spanText({ percent: 0.62, margin: 0.2 })).toBe('0.42 to 0.82 % slower');
  expect(spanText({ percent: 0.1, margin: 0.3 })).toBe('between 0.40 % slower and 0.20 % quicker');
});

it('is sure only where 0 is outside', () => {
  expect(isSeparable({ percent: -0.21, margin: 0.2 })).toBe(true);
  expect(isSeparable({ percent: 0.2, margin: 0.2 })).toBe(false);
});

it('names classes and conditions, also where they are not known', () => {
  expect(kindText(gt3, names)).toBe('GT3, dry');
  expect(kindText({ ...gt3, isWet: null }, names)).toBe('GT3');
  expect(kindText({ carGroup: null, carModel: 7, isWet: true }, names)).toBe('Car 7, wet');
  expect(kindKey({ carGroup: null, carModel: 7, isWet: true })).toBe('car 7, wet');
});

it('has room for every range', () => {
  expect(scaleOf([{ percent: -1, margin: 0.4 }])).toBe(1.4);
  expect(scaleOf([])).toBe(0.5);
});
