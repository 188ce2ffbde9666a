import type { AdminReport, DecisionInput, OwnReport } from '@paddock/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { driver, resultFile } from './result-file.ts';
import { openBrowser, signIn, type Browser } from './sign-in.ts';
import { createSignedInSite, type SignedInSite } from './signed-in-site.ts';

export interface ReportedRace {
  readonly site: SignedInSite;
  readonly eventId: number;
  /** A signed-in person of the development provider; anybody else is nobody. */
  who(name: string): Browser;
  /** Makes a driver of the race the account's own; null: unlinks it. */
  drives(account: string, number: number | null): Promise<void>;
  /** As if the account had never had a driver. */
  neverDrove(account: string): Promise<void>;
  accountId(account: string): Promise<number>;
  /** A report by Uma, who drives car 2, of car 1. */
  submitted(change?: object): Promise<number>;
  act(name: string, action: string, body: object): Promise<LightMyRequestResponse>;
  caseOf(reportId: number): Promise<AdminReport>;
  forget(): Promise<void>;
}

export const RACED_CARS = [1, 2, 3].map((number) => ({
  drivers: [driver(number)],
  laps: [130_000 + number * 1_000, 100_000 + number * 100, 100_000 + number * 100],
}));

/** A race of three cars on a site with a user, a moderator and an admin. `now`: the site's time; a test may change it. */
export async function openReportedRace(
  now = new Date(),
  { hasMessages = false }: { hasMessages?: boolean } = {},
): Promise<ReportedRace> {
  const site = await createSignedInSite({ clock: () => new Date(now), hasMessages });
  const imported = await site.deps.importFile(
    resultFile({ type: 'R', track: 'monza', end: '250601_190000', cars: RACED_CARS }),
  );
  const eventId = imported.status === 'imported' ? imported.eventId : 0;
  const people = new Map<string, Browser>();
  for (const name of ['uma', 'mo', 'ada']) {
    const browser = openBrowser(site.app);
    await signIn(browser, name);
    people.set(name, browser);
  }
  const who = (name: string): Browser => people.get(name) ?? openBrowser(site.app);
  const race: ReportedRace = {
    site,
    eventId,
    who,
    async drives(account, number) {
      const platformId = number === null ? null : driver(number).playerId;
      await site.deps.sql`
        update accounts set driver_id = (select id from drivers where platform_id = ${platformId}) where name = ${account}`;
    },
    async neverDrove(account) {
      await race.drives(account, null);
      await site.deps.sql`delete from driver_owners where account_id = ${await race.accountId(account)}`;
    },
    async accountId(account) {
      const [row] = await site.deps.sql<{ id: number }[]>`select id from accounts where name = ${account}`;
      return row?.id ?? 0;
    },
    async submitted(change = {}) {
      const words = 'Hit me from behind.';
      const said = { driverIndex: null, lapNumber: 2, category: 'contact', words, evidenceUrl: null };
      const reply = await who('uma').post('/api/reports', { eventId, filePosition: 1, ...said, ...change });
      return reply.json<OwnReport>().reportId;
    },
    act: (name, action, body) => who(name).post(`/api/admin/reports/${action}`, body),
    caseOf: async (reportId) => (await who('mo').get(`/api/admin/reports/${reportId}`)).json(),
    async forget() {
      await site.deps.sql`delete from sanctions`;
      await site.deps.sql`delete from reports`;
    },
  };
  await race.drives('Uma User', 2);
  return race;
}

export function decisionOn(reportId: number, change: Partial<DecisionInput> = {}): DecisionInput {
  const publicSummary = 'Car 1 ran into car 2 under braking.';
  return { reportId, publicSummary, note: '', penalty: null, sanction: null, rulings: [], ...change };
}

export function messageOf(reply: LightMyRequestResponse): string {
  return reply.json<{ message: string }>().message;
}
