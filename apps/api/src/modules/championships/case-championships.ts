import { StewardRules, type CaseChampionship } from '@paddock/contracts';
import type { AnySql } from '../../database/client.ts';
import { findPublished, type Published } from './published.repository.ts';
import { isEntrant, listRulings, readLicence } from './rulings.repository.ts';

interface CountedEvent {
  readonly championshipId: number;
  readonly roundCode: string;
  readonly heatCode: string;
}

/** The published championships in which an event counts. */
async function listOfEvent(sql: AnySql, eventId: number): Promise<(CountedEvent & Published)[]> {
  const counted = await sql<CountedEvent[]>`
    select e.championship_id, e.round_code, e.heat_code
    from championship_events e join championships c on c.id = e.championship_id
    where e.event_id = ${eventId} and c.state <> 'draft' order by e.championship_id`;
  const rows = await Promise.all(
    counted.map(async (event) => {
      const published = await findPublished(sql, event.championshipId);
      return published === null ? [] : [{ ...event, ...published }];
    }),
  );
  return rows.flat();
}

/** What stewards must know about the accused of a case, for each championship in which its event counts. */
export async function readCaseChampionships(
  sql: AnySql,
  { eventId, driverId, viewerId, now }: { eventId: number; driverId: number | null; viewerId: number; now: Date },
): Promise<CaseChampionship[]> {
  return Promise.all(
    (await listOfEvent(sql, eventId)).map(async ({ championshipId, roundCode, heatCode, definition }) => {
      const [licence, rulings, viewerDrives] = await Promise.all([
        readLicence(sql, { championshipId, driverId, now }),
        listRulings(sql, championshipId, { where: sql`r.driver_id = ${driverId}`, now, limit: 50 }),
        isEntrant(sql, viewerId, championshipId),
      ]);
      const { name } = definition;
      const rounds = definition.rounds.map(({ code, name: called, heats }) => ({
        code,
        name: called,
        heats: heats.map((heat) => heat.code),
      }));
      const bannedFrom = [...licence.bannedFrom];
      const place = { championshipId, name, round: roundCode, heat: heatCode, rounds };
      return { ...place, licence: { ...licence, bannedFrom }, rulings, isEntrant: viewerDrives };
    }),
  );
}

/** How long a statement and an appeal have: of the championship that gives the most time, else as championships begin. */
export async function readStewardHours(
  sql: AnySql,
  eventId: number,
): Promise<{ statementHours: number; appealHours: number }> {
  const rules = (await listOfEvent(sql, eventId)).map(({ definition }) => definition.stewards);
  const all = rules.length === 0 ? [StewardRules.parse({})] : rules;
  return {
    statementHours: Math.max(...all.map(({ statementHours }) => statementHours)),
    appealHours: Math.max(...all.map(({ appealHours }) => appealHours)),
  };
}
