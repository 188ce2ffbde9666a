import { ChampionshipDefinition } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { nextRoundCode, withRounds } from './draft.ts';

const scheme = { places: ['25'] };
const begun = ChampionshipDefinition.parse({
  name: 'Cup',
  rounds: [
    {
      code: 'R1',
      trackName: null,
      startsAt: null,
      timeZone: 'Australia/Sydney',
      heats: [{ code: 'R1S', name: 'Sprint' }, { code: 'R1F' }],
    },
  ],
  schemes: [{ from: null, scheme }],
});
const monza = { trackName: 'monza', startsAt: '2026-12-04T20:00' };
const spa = { trackName: 'spa', startsAt: '2026-12-11T20:00' };

describe('further rounds', () => {
  it('replace the one with which a preset begins, and have its heats', () => {
    const draft = withRounds(begun, [monza, spa], 'UTC');
    expect(
      draft.rounds.map(({ code, trackName, timeZone, heats }) => [code, trackName, timeZone, heats.map((h) => h.code)]),
    ).toEqual([
      ['R1', 'monza', 'Australia/Sydney', ['R1S', 'R1F']],
      ['R2', 'spa', 'Australia/Sydney', ['R2S', 'R2F']],
    ]);
    expect(ChampionshipDefinition.safeParse(draft).success).toBe(true);
  });

  it('are as the last round, without the race that was chosen for it', () => {
    const [first] = withRounds(begun, [monza], 'UTC').rounds;
    const chosen = {
      ...begun,
      rounds:
        first === undefined
          ? []
          : [{ ...first, heats: first.heats.map((heat) => ({ ...heat, eventId: 7 })), isOptional: true }],
    };
    const second = withRounds(chosen, [spa], 'UTC').rounds[1];
    expect(second?.isOptional).toBe(false);
    expect(second?.heats.map(({ eventId }) => eventId)).toEqual([null, null]);
  });

  it('have a code that no other has', () => {
    const { rounds } = withRounds(begun, [monza, spa, monza], 'UTC');
    expect(nextRoundCode(rounds.slice(2))).toBe('R4');
    expect(withRounds({ ...begun, rounds: [] }, [monza], 'Europe/Berlin').rounds[0]).toMatchObject({
      code: 'R1',
      timeZone: 'Europe/Berlin',
    });
  });
});
