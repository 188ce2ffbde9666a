import { describe, expect, it } from 'vitest';
import { planned, raced, tableIn, type SmallSeason } from '../../../../test/support/championships/small-season.ts';

const POINTS = { places: [10, 6, 4], minStarters: 1 };
const ENTRIES = ['A', 'B', 'C'].map((person) => ({ person }));
const planneds = ['R3', 'R4', 'R5'].map(planned);
const two = [raced('R1', 'A', 'B', 'C'), raced('R2', 'A', 'B', 'C')];
const earliest = (season: Partial<SmallSeason>): string | null =>
  tableIn({ entries: ENTRIES, rounds: [...two, ...planneds], scheme: POINTS, ...season }).earliestTitle;

describe('the first round after which the leader can be champion', () => {
  it('is the first after which nobody can catch a leader who wins every race while the others score nothing', () => {
    // After R3: A 30, B 12 and 20 to come: B can reach 32. After R4: A 40, B 12 and 10.
    expect(earliest({})).toBe('R4');
    // B has 6 of R1 alone: 26 with two wins.
    expect(earliest({ rounds: [two[0] ?? planned('R1'), raced('R2', 'A', 'C'), ...planneds] })).toBe('R3');
  });

  it('counts with weights, drops and what may not be dropped', () => {
    const last = [planned('R3'), planned('R4'), { ...planned('R5'), weight: 3 }];
    expect(earliest({ rounds: [...two, ...last] })).toBe('R5');
    // Three rounds count: A has 30 after R3, B two wins and a second place, 26.
    expect(earliest({ scheme: { ...POINTS, drops: { best: 3 } } })).toBe('R3');
    const scheme = { ...POINTS, places: [10, 9, 4], drops: { best: 3 } };
    expect(earliest({ scheme })).toBe('R3');
    expect(earliest({ scheme: { ...scheme, bonus: { pole: 2 } } })).toBe('R4');
  });

  it('is the last in which a rival is banned or away before it matters', () => {
    const status = [
      { person: 'B', heat: 'R4', is: 'banned' as const },
      { person: 'C', heat: 'R4', is: 'banned' as const },
    ];
    expect(earliest({ status })).toBe('R3');
    expect(earliest({ entries: [{ person: 'A', to: 'R2' }, { person: 'B' }, { person: 'C' }] })).toBe('R5');
  });

  it('is the last round while somebody new could come', () => {
    expect(earliest({ entries: 'open', rounds: [raced('R1', 'A', 'B'), planned('R2')] })).toBe('R2');
  });

  it('is none when it is decided, shared, over, or before the first start', () => {
    expect(earliest({ rounds: two })).toBeNull();
    expect(earliest({ rounds: [...two, planned('R3')], scheme: { ...POINTS, places: [10, 4] } })).toBeNull();
    const level = [raced('R1', 'A', 'B'), raced('R2', 'B', 'A'), planned('R3')];
    expect(earliest({ rounds: level, scheme: { ...POINTS, tiebreaks: [] } })).toBeNull();
    expect(earliest({ rounds: planneds })).toBeNull();
  });
});
