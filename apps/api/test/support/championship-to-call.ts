import { insertRow } from '../../src/database/row.ts';
import { addRacedChampionship, definitionWith, publishRules, roundsAt, wishFor } from './championships.ts';
import type { ReportedRace } from './reported-race.ts';

const AT = new Date('2025-06-01T00:00:00.000Z');

/** A race's championship, with what the operations on championships need that no other operation makes. */
export class ChampionshipToCall {
  readonly #race: ReportedRace;
  readonly championshipId: number;

  static async open(race: ReportedRace): Promise<ChampionshipToCall> {
    return new ChampionshipToCall(race, await addRacedChampionship(race.site.deps));
  }

  private constructor(race: ReportedRace, championshipId: number) {
    this.#race = race;
    this.championshipId = championshipId;
  }

  get #sql() {
    return this.#race.site.deps.sql;
  }

  /** Rules of the race and a round to come, with a sign-up, on the server that is registered next. */
  async rules() {
    const [row] = await this.#sql<{ nextServer: number }[]>`
      select coalesce(max(id), 0) + 1 as "nextServer" from servers`;
    const [run, planned] = roundsAt(null, '2099-07-01T20:00');
    if (run === undefined || planned === undefined) throw new Error('There are no rounds.');
    const rounds = [
      { ...run, heats: [{ code: 'R1', eventId: this.#race.eventId }] },
      { ...planned, filter: { serverIds: [row?.nextServer ?? 1] } },
    ];
    return definitionWith({ rounds, signUp: {} });
  }

  readonly publish = async (): Promise<void> => {
    const { championshipId } = this;
    await publishRules({ sql: this.#sql }, championshipId, await this.rules(), (await this.#newest()) + 1);
    await this.#sql.begin((tx) => this.#race.site.deps.standings.refresh(tx, [championshipId]));
  };

  /** What publishing them again needs: a whole definition is not found by chance. */
  readonly publication = async () => ({
    championshipId: this.championshipId,
    definition: await this.rules(),
    basedOn: await this.#newest(),
    reason: 'As it was.',
  });

  readonly preview = async () => ({ championshipId: this.championshipId, definition: await this.rules() });

  /** Somebody who has entered and raced. */
  readonly row = async () => {
    await this.publish();
    const [row] = await this.#sql<{ playerId: string }[]>`
      select d.public_id as "playerId" from championship_standings s join drivers d on d.id = s.driver_id
      where s.championship_id = ${this.championshipId} and s.kind = 'drivers' limit 1`;
    return { playerId: row?.playerId ?? '' };
  };

  readonly ruling = async () => {
    const { championshipId } = this;
    const whom = { kind: 'driver', ...(await this.row()) } as const;
    const ruling = { kind: 'points', points: '3', with: 'total', class: null } as const;
    return { championshipId, whom, round: 'R1', ruling, reportId: null, reason: 'Contact on lap 2.' };
  };

  readonly newEntry = () => ({
    championshipId: this.championshipId,
    entryId: null,
    person: { kind: 'platform', platformId: 'S76561198000009999', name: 'New Driver' },
    raceNumber: 501,
    carModel: null,
    class: null,
    teamId: null,
    status: 'confirmed',
    from: null,
    to: null,
    absentRounds: [],
    staffNote: '',
    reason: '',
  });

  readonly wish = () => wishFor(this.championshipId, 502);

  readonly changedWish = () => {
    const { hasReadRules: _read, ...wish } = wishFor(this.championshipId, 503);
    return wish;
  };

  async #newest(): Promise<number> {
    const [row] = await this.#sql<{ version: number }[]>`
      select max(version) as version from championship_versions where championship_id = ${this.championshipId}`;
    return row?.version ?? 0;
  }

  readonly rule = async (): Promise<void> => {
    const { championshipId } = this;
    await this.#sql`
      insert into championship_rulings (championship_id, kind, driver_id, points, rounds, reason, created_at)
      select ${championshipId}, 'suspended', driver_id, '5', 3, 'Suspended for the test.', ${AT.toISOString()}
      from championship_entries where championship_id = ${championshipId} limit 1`;
  };

  readonly addTeam = async (): Promise<void> => {
    const { championshipId } = this;
    await this.#sql`delete from championship_teams`;
    await insertRow(this.#sql, 'championshipTeams', { championshipId, name: 'Team', shortName: 'TM' });
  };

  /** Ada has a driver who has not entered. */
  readonly signUp = async (): Promise<void> => {
    await this.publish();
    await this.#race.drives('Ada Admin', 7);
    await this.#sql`delete from championship_entries where driver_id in (select driver_id from accounts)`;
  };

  /** Ada has entered. */
  readonly enter = async (): Promise<void> => {
    await this.signUp();
    await this.#sql`
      insert into championship_entries (championship_id, driver_id, account_id, race_number, status, created_at, changed_at)
      select ${this.championshipId}, driver_id, id, 77, 'confirmed', ${AT.toISOString()}, ${AT.toISOString()}
      from accounts where name = 'Ada Admin'`;
  };

  /** Somebody else is accused, in cases that Ada may decide. */
  readonly accuseMo = async (): Promise<void> => {
    await this.#race.neverDrove('Ada Admin');
    await this.#race.drives('Mo Moderator', 1);
    await this.#sql`update reports set status = 'underReview', decided_at = null, statement_asked_at = null`;
  };

  readonly askAda = async (): Promise<void> => {
    await this.#accuseAda();
    await this.#sql`
      update reports set status = 'underReview', decided_at = null, statement_asked_at = now(),
        statement_until = now() + interval '1 day'`;
  };

  readonly decideAgainstAda = async (): Promise<void> => {
    await this.#accuseAda();
    await this.#sql`
      update reports set status = 'decided', decided_at = now(), public_summary = 'Decided.', appealed_at = null,
        appeal_until = now() + interval '1 day'`;
  };

  /** Mo decided and was appealed against: others decide. */
  readonly appeal = async (): Promise<void> => {
    await this.accuseMo();
    await this.#sql`
      update reports set status = 'decided', decided_at = now(), public_summary = 'Decided.', appealed_at = now(),
        decided_by = (select id from accounts where name = 'Mo Moderator'), appeal_by = 'reporter', appeal_words = 'Not so.',
        appeal_decided_at = null`;
  };

  async #accuseAda(): Promise<void> {
    await this.#race.drives('Mo Moderator', null);
    await this.#race.drives('Ada Admin', 1);
  }
}
