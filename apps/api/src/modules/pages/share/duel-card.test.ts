import { HeadToHead } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { siteNames } from '../site-names.ts';
import { duelCard } from './duel-card.ts';

const figure = (percent: number) => ({ percent, margin: 0.2, laps: 100, sessions: 9 });
const duel = HeadToHead.parse({
  game: 'acc',
  own: { playerId: 'driver0001', name: 'Ada Quick', classValue: 82, isProvisional: false },
  rival: { playerId: 'driver0002', name: 'Ben Slower', classValue: 41, isProvisional: true },
  isHidden: false,
  score: [
    { sessionKind: 'race', ahead: 7, behind: 2 },
    { sessionKind: 'qualifying', ahead: 5, behind: 1 },
    { sessionKind: 'practice', ahead: 0, behind: 0 },
  ],
  paceDifference: null,
  pace: [
    {
      carGroup: 'GT3',
      carModel: null,
      isWet: false,
      fieldDrivers: 20,
      overall: { own: figure(-0.62), rival: figure(0), difference: { percent: -0.62, margin: 0.21 } },
      tracks: [],
    },
  ],
  tracks: [],
  meetings: [],
});
const drawn = (change: Partial<HeadToHead> = {}) =>
  JSON.stringify(
    duelCard({ duel: { ...duel, ...change }, names: siteNames(undefined), brand: { name: 'Paddock', logo: null } }),
  );

it('shows both drivers, the score and the pace with its range', () => {
  const card = drawn();
  for (const text of ['Ada Quick', 'Ben Slower', 'Gold 82', 'Silver ~41', '12 : 3', 'in 15 sessions']) {
    expect(card).toContain(text);
  }
  expect(card).toContain('Pace in GT3, dry: Ada Quick 0.41 to 0.83 % quicker');
  expect(card).toMatch(/Races.*Qualifying/);
  expect(card).not.toContain('Practice');
});

it('names the rival where he is the quicker one, and nobody where it cannot be told', () => {
  const [pace] = duel.pace;
  if (pace === undefined) throw new Error('There is no pace.');
  const by = (percent: number) =>
    drawn({ pace: [{ ...pace, overall: { ...pace.overall, difference: { percent, margin: 0.2 } } }] });
  expect(by(0.5)).toContain('Ben Slower 0.30 to 0.70 % quicker');
  expect(by(-0.1)).toContain('Pace in GT3, dry: not separable yet');
});

it('says what is missing of two who never met', () => {
  const card = drawn({ score: [], pace: [], own: { ...duel.own, classValue: null } });
  for (const text of ['0 : 0', 'They have not met in a session yet', 'Pace: not comparable yet', 'Not rated yet']) {
    expect(card).toContain(text);
  }
});
