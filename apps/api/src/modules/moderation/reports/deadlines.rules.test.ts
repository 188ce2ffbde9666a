import { expect, it } from 'vitest';
import { appealRefusal, appealUntil, requireStatement, statementUntil } from './deadlines.rules.ts';

const at = new Date('2026-05-01T10:00:00Z');
const until = '2026-05-02T10:00:00.000Z';

it('a statement has its hours, is asked for once, and not where there is no time for it', () => {
  expect(statementUntil({ statementAskedAt: null }, { at, hours: 24 })).toBe(until);
  expect(() => statementUntil({ statementAskedAt: until }, { at, hours: 24 })).toThrow('already asked');
  expect(() => statementUntil({ statementAskedAt: null }, { at, hours: 0 })).toThrow('no time');
});

it.each([
  [{ statement: null, statementUntil: null }, '2026-05-01T10:00:00Z', true],
  [{ statement: null, statementUntil: until }, '2026-05-02T09:59:59Z', false],
  [{ statement: null, statementUntil: until }, '2026-05-02T10:00:00Z', true],
  [{ statement: 'I braked.', statementUntil: until }, '2026-05-01T10:00:00Z', true],
])('%o can be decided at %s: %s', (report, now, canDecide) => {
  const decide = () => requireStatement(report, new Date(now));
  if (canDecide) expect(decide).not.toThrow();
  else expect(decide).toThrow('can still answer');
});

it('an appeal is possible once, in time, where the rules have it', () => {
  expect([appealUntil(at, 24), appealUntil(at, 0)]).toEqual([until, null]);
  const refusal = (change: object, now: string) =>
    appealRefusal({ appealUntil: until, appealedAt: null, appealDecidedAt: null, ...change }, new Date(now));
  expect(refusal({}, '2026-05-02T09:59:59Z')).toBeNull();
  expect(refusal({}, '2026-05-02T10:00:00Z')).toBe('The time for an appeal is over.');
  expect(refusal({ appealUntil: null }, '2026-05-01T10:00:00Z')).toBe('This decision cannot be appealed.');
  expect(refusal({ appealedAt: until }, '2026-05-01T10:00:00Z')).toMatch('appealed once');
});
