import { ChampionshipDefinition, type StewardRules } from '@paddock/contracts';
import type { z } from 'zod';
import { insertRow } from '../../src/database/row.ts';
import type { ReportedRace } from './reported-race.ts';

const RULES = {
  name: 'Sunday Cup',
  schemes: [{ from: null, scheme: { places: ['25', '18', '15'] } }],
  rounds: [
    // Run on 1 June 2025.
    { code: 'R1', trackName: 'monza', startsAt: '2025-06-01T18:00', timeZone: 'UTC', heats: [{ code: 'R1' }] },
    { code: 'R2', trackName: 'spa', startsAt: null, timeZone: 'UTC', heats: [{ code: 'R2' }] },
    { code: 'R3', trackName: 'imola', startsAt: null, timeZone: 'UTC', heats: [{ code: 'R3' }] },
  ],
};

/** A running championship whose first round is the event of a reported race. Returns its id. */
export async function createChampionshipOf(
  { site: { deps }, eventId }: ReportedRace,
  stewards: Partial<z.input<typeof StewardRules>> = {},
): Promise<number> {
  const [first, ...others] = RULES.rounds;
  const heats = first?.heats.map((heat) => ({ ...heat, eventId }));
  const definition = ChampionshipDefinition.parse({ ...RULES, rounds: [{ ...first, heats }, ...others], stewards });
  const at = new Date();
  const championshipId = await insertRow(deps.sql, 'championships', { game: 'acc', state: 'running', createdAt: at });
  await insertRow(deps.sql, 'championshipVersions', {
    championshipId,
    version: 1,
    definition,
    reason: '',
    createdAt: at,
  });
  await insertRow(deps.sql, 'championshipEvents', { championshipId, roundCode: 'R1', heatCode: 'R1', eventId });
  return championshipId;
}
