import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { createDeps, migrationsFolder, type AppDeps } from '../src/deps.ts';
import { openClient } from '../src/database/client.ts';
import { migrateDatabase } from '../src/database/run-migrations.ts';
import { ReplyCache } from '../src/http/reply-cache.ts';
import { startDevelopmentProvider } from '../src/modules/accounts/sign-in/development-provider.ts';
import { createDiscord } from '../src/modules/accounts/sign-in/discord-provider.ts';
import { createStandingsRefresh } from '../src/modules/championships/standings-refresh.repository.ts';
import { ensureDerived } from '../src/modules/derivation/ensure-derived.ts';
import { checkErasureKey } from '../src/modules/identity/erased-people.repository.ts';
import { rebuild } from '../src/modules/derivation/recompute.service.ts';
import { decompress } from '../src/shared/zstd.ts';
import { replayRatings } from '../src/modules/ratings/rating.worker.ts';
import { changesIn } from './support/changes-in.ts';
import { dumpDerived } from './support/dump.ts';
import { lostRows, type Row } from './support/release-before/lost-rows.ts';
import { createReleaseBefore, readAnswers, readRows } from './support/release-before/release-before.ts';
import { driver, resultFile } from './support/result-file.ts';
import { openBrowser, signIn, type Browser } from './support/sign-in.ts';
import { NEVER_OVERLOADED } from './support/test-app.ts';
import { TEST_ZONE } from './support/test-deps.ts';

/** The clock of the release before when it was asked. */
const NOW = '2025-06-15T12:00:00.000Z';

const adminUrl = inject('databaseAdminUrl');
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

async function openReleaseBefore(): Promise<string> {
  const { url, drop } = await createReleaseBefore(adminUrl);
  closers.push(drop);
  return url;
}

describe('a database of the release before', () => {
  let app: FastifyInstance;
  let deps: AppDeps;
  /** Rows that the migrations lost. */
  let lost: [string, unknown][];
  const people = new Map<string | null, Browser>();

  beforeAll(async () => {
    const url = await openReleaseBefore();
    // As a start does.
    await migrateDatabase(url, migrationsFolder);
    lost = await lostRows(url);
    await keepApart(url);
    expect(
      await ensureDerived({
        url,
        siteTimeZone: TEST_ZONE,
        standings: createStandingsRefresh({ clock: () => new Date() }),
        fileStore: null,
      }),
    ).toBe(true);
    const erasureKey = keyOf(readRows());
    const provider = await startDevelopmentProvider({
      publicUrl: null,
      host: '127.0.0.1',
      hasClientId: false,
      steamIdOf: () => Promise.resolve(null),
    });
    closers.push(() => provider.close());
    deps = createDeps({
      databaseUrl: url,
      siteTimeZone: TEST_ZONE,
      erasureKey,
      clock: () => new Date(NOW),
      identityProvider: createDiscord(provider),
    });
    closers.push(() => deps.close());
    await checkErasureKey(deps.sql, erasureKey);
    app = await buildApp(
      { ...deps, cache: new ReplyCache({ isOn: false }) },
      {
        config: { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null },
        webDir: null,
        fontsDir: null,
        agentFile: null,
        overload: NEVER_OVERLOADED,
      },
    );
    closers.push(() => app.close());
    people.set(null, openBrowser(app));
    for (const name of ['uma', 'mo', 'ada']) {
      const browser = openBrowser(app);
      await signIn(browser, name);
      people.set(name, browser);
    }
  });

  async function ask(as: string | null, path: string): Promise<unknown> {
    const reply = await people.get(as)?.get(path);
    expect(reply?.statusCode, `${path} ${reply?.body}`).toBe(200);
    return reply?.json();
  }

  it('has every row it had after the migrations', () => {
    expect(lost).toEqual([]);
  });

  it('answers as it did, but for the figures that follow from rules of today', async () => {
    const changes: string[] = [];
    for (const { as, path, body } of readAnswers()) {
      const was = comparable(answerNow(path, repaired(body)));
      const now = comparable(inOrder(path, await ask(as, pathNow(path)), was));
      changes.push(...changesIn(was, now, `${as ?? 'anybody'} ${path}`));
    }
    await expect(`${changes.join('\n')}\n`).toMatchFileSnapshot('testing/release-before/changed-figures.txt');
  });

  it('is not changed by a rebuild once it has started', async () => {
    await replayRatings(deps);
    const before = await dumpDerived(deps.sql);
    const failures: unknown[] = [];
    const { changed } = await rebuild(
      deps,
      () => {},
      (error) => failures.push(error),
    );
    expect({ changed, failures }).toEqual({ changed: 0, failures: [] });
    expect(await dumpDerived(deps.sql)).toEqual(before);
  });

  it('knows its files again, and erased people in new ones', async () => {
    const { events } = (await deps.sql<{ events: number }[]>`select count(*)::int as events from events`)[0] ?? {};
    const files = await deps.sql<
      { serverId: number; fileName: string; body: Buffer; eventId: number; contentHash: Buffer }[]
    >`
      select f.server_id, f.file_name, f.body, p.event_id, f.content_hash
      from ingest_files f join file_sessions p on p.file_id = f.id`;
    expect(files.length).toBeGreaterThan(30);
    for (const { eventId, body, contentHash, ...file } of files) {
      const bytes = await decompress(body);
      // An erased person's file was rewritten.
      if (!createHash('sha256').update(bytes).digest().equals(contentHash)) continue;
      const again = await deps.ingest.importFile({ ...file, bytes, modifiedAt: null, isHistory: true });
      expect(again).toMatchObject({ status: 'duplicate', eventId });
    }

    const [erased] = await deps.sql<{ platformId: string; pseudonym: string }[]>`
      select b.platform_id as "platformId", d.public_id as "pseudonym" from erased_bans b, erasures e
      join drivers d on d.platform_id = e.stand_in_id`;
    const cars = [
      { drivers: [{ playerId: erased?.platformId ?? '', firstName: 'Jesús' }], laps: [130_000, 100_000] },
      { drivers: [driver(1, 'Nia New')], laps: [131_000, 101_000] },
    ];
    const file = resultFile({ type: 'R', track: 'zandvoort', end: '250610_203000', cars });
    const outcome = await deps.ingest.importFile({ ...file, serverId: 1, modifiedAt: null, isHistory: true });
    expect(outcome).toMatchObject({ status: 'imported' });
    const eventId = 'eventId' in outcome ? outcome.eventId : 0;
    expect(await ask(null, `/api/event/${eventId}/results`)).toMatchObject([
      { drivers: [{ playerId: erased?.pseudonym, name: 'Former driver' }] },
      { drivers: [{ name: 'Nia New' }] },
    ]);
    expect(await deps.sql`select from events`).toHaveLength((events ?? 0) + 1);
  });
});

/** Many files of the release before were made with the same laps. They stay events of their own, as if staff had parted them. */
async function keepApart(url: string): Promise<void> {
  const sql = openClient({ url, maxConnections: 1, statementTimeoutMs: 0 });
  await sql`
    update file_sessions set parted_from_event_id = event_id
    where event_id in (select event_id from file_sessions group by event_id having count(*) = 1)`;
  await sql.end();
}

/** The key of erased people, which that development version kept in the database. */
function keyOf(rows: ReadonlyMap<string, readonly Row[]>): Buffer {
  const setting = rows.get('public.site_settings')?.find(({ key }) => key === 'erasureKey');
  return Buffer.from(String(setting?.value), 'base64');
}

/** A name that was decoded twice is now repaired, and what staff undo has one name. */
function repaired(body: unknown): unknown {
  const text = JSON.stringify(body).replaceAll('ODG MÃ¼ller', 'ODG Müller');
  return JSON.parse(
    text
      .replaceAll('"revoked":', '"undone":')
      .replaceAll('"isRevoked":', '"isUndone":')
      .replaceAll('"kind":"restored"', '"kind":"undone"')
      // A text since then.
      .replaceAll(/"raceNumber":(\d+)/g, '"raceNumber":"$1"'),
  );
}

/** Without a parameter that no release knew, and that the one before ignored. */
function pathNow(path: string): string {
  return path.replace('?wet=true', '');
}

/** What the release before answered, as this one means it. */
function answerNow(path: string, body: unknown): unknown {
  if (path.startsWith('/api/leaderboards/fastest')) {
    // The holder of a record was counted as one of the challengers.
    const page = body as { rows: { challengers: number }[] };
    return { ...page, rows: page.rows.map((row) => ({ ...row, challengers: row.challengers - 1 })) };
  }
  if (path.startsWith('/api/event/recent')) {
    const sessions = (body as Session[]).filter(({ lapCount, isEndApproximate }) => lapCount > 0 && !isEndApproximate);
    // Who is not classified is on no podium.
    return sessions.map((session) => ({ ...session, podium: session.podium.filter(({ gap }) => gap.kind !== 'dnf') }));
  }
  if (/^\/api\/driver\/[^/]+\/events/.test(path)) {
    const page = body as { events: Session[] };
    return { ...page, events: page.events.filter(({ lapCount }) => lapCount > 0) };
  }
  if (path.startsWith('/api/stats/cars')) return byCar(body);
  if (path.startsWith('/api/admin/players?')) {
    // Before the first rated race nobody has a class.
    const page = body as { rows: { classValue: number | null; ratedRaces: number }[] };
    return {
      ...page,
      rows: page.rows.map((row) => (row.ratedRaces > 0 ? row : { ...row, classValue: null })),
    };
  }
  if (/^\/api\/admin\/reports\/\d/.test(path)) {
    // Of the reporter's reports only those that were made before this one.
    const report = body as { reportId: number; reporterSide: { earlier: { reportId: number }[] } };
    const earlier = report.reporterSide.earlier.filter(({ reportId }) => reportId < report.reportId);
    return { ...report, reporterSide: { ...report.reporterSide, earlier } };
  }
  if (path.startsWith('/api/admin/reports')) {
    // How far a page had searched: pages are always full now.
    const { lookedAt: _, ...page } = body as { lookedAt?: number };
    return page;
  }
  if (/^\/api\/event\/\d+\/results/.test(path)) {
    // It knew the sectors of a best lap only where the file's head has them: rows without are not compared.
    const rows = body as { bestSplits: (number | null)[] }[];
    return rows.map(({ bestSplits, ...row }) => (bestSplits.includes(null) ? row : { ...row, bestSplits }));
  }
  return body;
}

interface Session {
  readonly lapCount: number;
  readonly isEndApproximate: boolean;
  readonly podium: readonly { readonly gap: { readonly kind: string } }[];
}

/** Lists that lost rows are filled up with those that follow; cars are in the order of their counts. */
function inOrder(path: string, answer: unknown, was: object): unknown {
  if (path.startsWith('/api/stats/cars')) return byCar(answer);
  if (path.startsWith('/api/event/recent')) return (answer as Session[]).slice(0, (was as Session[]).length);
  if (/^\/api\/driver\/[^/]+\/events/.test(path)) {
    const page = answer as { events: Session[] };
    return { ...page, events: page.events.slice(0, (was as typeof page).events.length) };
  }
  return answer;
}

function byCar(body: unknown): unknown {
  return (body as { carModel: number | null }[]).toSorted((a, b) => (a.carModel ?? 0) - (b.carModel ?? 0));
}

/** Without the last digits of fractions, since sums of them depend on the order, and without the text of cursors. Of a weekend its events. */
function comparable(body: unknown): object {
  return JSON.parse(JSON.stringify(body), (key, value: unknown) => {
    if (key === 'nextCursor' && typeof value === 'string') return 'a cursor';
    if (key === 'weekend') return (value as { eventId: number }[]).map(({ eventId }) => eventId).join(' ');
    return typeof value === 'number' ? Number(value.toPrecision(12)) : value;
  });
}
