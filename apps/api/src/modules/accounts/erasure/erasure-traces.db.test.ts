import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../endpoint/context.ts';
import { everyText } from '../../../../test/support/every-text.ts';
import { dumpDerived } from '../../../../test/support/dump.ts';
import { ownerOf } from '../../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../../test/support/test-deps.ts';
import { titleEvent } from '../../moderation/amendments/event-title.service.ts';
import { recompute } from '../../derivation/recompute.service.ts';

const ana = driver(1, 'Ana Silva');
const ben = driver(2, 'Ben Short');

/** With whatever a server's owner and a team call themselves. */
const race = (end: string, { title = 'A server', team = 'A team', with: cars = [ana, ben] } = {}) => {
  const file = resultFile({
    type: 'R',
    track: 'monza',
    end,
    cars: cars.map((one, index) => ({ drivers: [one], laps: [150_000 + index * 1_000, 108_000] })),
  });
  const content = JSON.parse(new TextDecoder('utf-16le').decode(file.bytes)) as {
    serverName: string;
    sessionResult: { leaderBoardLines: { car: { teamName: string } }[] };
  };
  content.serverName = title;
  for (const { car } of content.sessionResult.leaderBoardLines) car.teamName = team;
  return { ...file, bytes: Buffer.from(JSON.stringify(content), 'utf16le') };
};
const named = { title: "ANA SILVA's server", team: 'Silva, Ana and Ana Silva Racing' };
const inFileName = (file: Pick<ReturnType<typeof race>, 'fileName' | 'bytes'>) => ({
  ...file,
  fileName: file.fileName.replace('.json', '_Ana_Silva.json'),
});

/** Names her; nothing of it can be read. */
const refused = [
  ['by name alone', Buffer.from('{"playerId":"?","firstName":"Ana","lastName":"Silva"')],
  [
    'in damaged UTF-16',
    Buffer.concat([Buffer.from('{ ', 'utf16le'), Buffer.from([0, 0xd8]), Buffer.from(ana.playerId, 'utf16le')]),
  ],
] as const;

let deps: TestDeps;
let owner: Viewer;
let publicId: string;

beforeAll(async () => {
  deps = await createTestDeps({ now: '2025-06-15T12:00:00.000Z' });
  await deps.importFile(inFileName(race('250601_183000', named)));
  await deps.importFile(race('250602_183000', { with: [ben] }));
  for (const [index, [, bytes]] of refused.entries())
    await deps.importFile({ fileName: `25060${index + 3}_183000_R.json`, bytes });
  await deps.settle();
  owner = await ownerOf(deps, ana.playerId);
  const staff = { ...(await ownerOf(deps, ben.playerId)), role: 'admin' as const };
  await deps.sql`update accounts set name = 'Ana on Discord' where id = ${owner.accountId}`;
  publicId =
    (await deps.sql<{ id: string }[]>`select public_id as id from drivers where platform_id = ${ana.playerId}`)[0]
      ?.id ?? '';
  const [known] = await deps.sql<{ anaId: number; benId: number }[]>`
    select a.id as "anaId", b.id as "benId" from drivers a, drivers b
    where a.platform_id = ${ana.playerId} and b.platform_id = ${ben.playerId}`;
  const about = { evidence: '', reportId: null };
  await deps.sanctions.warn(staff, { ...about, driverId: known?.anaId ?? 0, reason: 'Ana Silva cut the chicane' });
  await deps.sanctions.warn(staff, {
    ...about,
    driverId: known?.benId ?? 0,
    reason: 'Hit Ana_Silva, or Ana on Discord',
  });
  await deps.sanctions.note(staff, {
    driverId: known?.benId ?? 0,
    text: `A friend of ana silva, see /driver/${publicId}.`,
  });
  const [event] = await deps.sql<{ id: number }[]>`select id from events order by end_at desc limit 1`;
  await deps.amendments.amend(staff, {
    eventId: event?.id ?? 0,
    amendment: { kind: 'timePenalty', filePosition: 1, timeMs: 5_000 },
    reason: 'Blocked Ana Silva on the way to the grid.',
  });
  await titleEvent(deps, staff, { id: 1, title: 'Birthday race of Ana Silva' });
  await deps.sql`
    insert into reports (status, event_id, category, words, evidence_url, created_at, updated_at)
    select 'decided', ${event?.id ?? 0}, 'contact', 'Contact.', url, now(), now()
    from unnest(array['https://video.example/Ana-Silva/7', 'https://video.example/8']) as url`;
  // What staff wrote about others elsewhere.
  await deps.sql`
    insert into report_entries (report_id, kind, text, detail, at)
    select max(id), 'note', ${`Ask A\u200bna Silva or Silva, Ana, ${ana.playerId}, ${ana.playerId.slice(1)}.`}, '{"draftSummary": "ANA SILVA was there"}', now() from reports`;
  await deps.sql`
    insert into driver_merges (from_driver_id, into_driver_id, reason, merged_at, undone_at)
    values (${known?.benId ?? 0}, ${known?.benId ?? 0}, 'Ana Silva says so', now(), now())`;
  await deps.sql`update accounts set lock_reason = 'Insulted Ana Silva' where id = ${staff.accountId}`;
  await deps.sql`
    insert into server_tokens (id, server_id, secret_hash, label) values ('t', ${deps.server.id}, '', 'PC of Ana Silva')`;
  await deps.sql`
    insert into jobs (kind, input, status, outcome, created_at)
    values ('recompute', '{"reason": "Ana Silva asked"}', 'done', '{"message": "Without Ana Silva"}', now())`;
  await deps.sql.begin(
    (tx) => tx`
      insert into audit_log (at, actor_id, action, target_kind, target_id, before, after, reason)
      values (now(), null, 'account.confirmClaim', 'account', ${String(owner.accountId)}, '{"playerId": null, "reason": "Ana Silva"}',
        ${JSON.stringify({ playerId: publicId, label: 'as "Ana \\ Silva" said' })}::text::jsonb, '')`,
  );
  await deps.settle();
});
afterAll(() => deps.close());

const everything = () => everyText(deps.sql);

/** A link and what nothing links to her stay; see erasure.md. */
const NAME = /(?<!video\.example\/)ana[^\p{L}]+silva|silva, ana/iu;

describe('what an erasure leaves of a person', () => {
  it('is nothing in the log, refused files, notes, file names, team names and titles', async () => {
    const before = await everything();
    for (const trace of [ana.playerId, publicId, "ANA SILVA's server", '_Ana_Silva.json', 'Ana Silva Racing'])
      expect(before).toContain(trace);
    for (const table of ['driver_merges', 'jobs', 'accounts', 'server_tokens'])
      expect(before).toMatch(new RegExp(`${table}: .*Ana Silva`));
    await deps.erasure.erase(owner);
    const after = await everything();
    for (const trace of [ana.playerId, ana.playerId.slice(1), publicId]) expect(after).not.toContain(trace);
    expect(NAME.exec(after)?.[0]).toBeUndefined();
    expect(after).toContain('Ask Former driver or Former driver, ');
    expect(after).toContain("Former driver's server");
    expect(after).toContain('250601_183000_R_Former driver.json');
    expect(after).toContain('Former driver Racing');
    expect(after.match(/Birthday race of Former driver/g)).toHaveLength(3);
    expect(after).toContain('Hit Former driver, or Ana on Discord');
    expect(after).toContain('Blocked Former driver on the way to the grid.');
    const links = await deps.sql`select evidence_url as url from reports order by 1`;
    expect(links).toEqual([{ url: 'https://video.example/8' }, { url: 'https://video.example/Ana-Silva/7' }]);
    const failed = await deps.sql`select body is null as "isGone" from ingest_files where status = 'failed'`;
    expect(failed).toEqual(refused.map(() => ({ isGone: true })));
  });

  it('is what the stored files say: recomputing changes nothing', async () => {
    await deps.settle();
    const before = await dumpDerived(deps.sql);
    const titles = () => deps.sql`
      select e.title, n.team_name from events e join entries n on n.event_id = e.id order by e.id, n.position`;
    const said = await titles();
    await recompute(deps, () => {});
    await deps.settle();
    expect(await dumpDerived(deps.sql)).toEqual(before);
    expect(await titles()).toEqual(said);
    expect(await everything()).not.toMatch(NAME);
  });

  it('stays so when files that have her in them come in again, under the same name or with other bytes', async () => {
    const file = inFileName(race('250601_183000', named));
    expect((await deps.importFile(file)).status).toBe('duplicate');
    const utf8 = Buffer.from(new TextDecoder('utf-16le').decode(file.bytes));
    expect((await deps.importFile({ ...file, bytes: utf8 })).status).toBe('duplicate');
    await deps.importFile(inFileName(race('250608_183000', named)));
    for (const [, bytes] of refused.slice(1))
      await deps.importFile(inFileName({ fileName: '250609_183000_R.json', bytes }));
    expect(await everything()).toContain('250609_183000_R.json');
    expect(await everything()).not.toMatch(NAME);
    expect(await everything()).not.toContain(ana.playerId);
  });

  it('changes the log no further: it can only be added to', async () => {
    await expect(deps.sql`update audit_log set reason = ''`).rejects.toThrow('can only be added to');
    await expect(
      deps.sql.begin(async (tx) => {
        await tx`select set_config('paddock.erasing', 'on', true)`;
        await tx`update audit_log set actor_id = 1`;
      }),
    ).rejects.toThrow('can only be added to');
  });
});
