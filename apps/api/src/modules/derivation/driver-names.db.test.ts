import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dumpDerived } from '../../../test/support/dump.ts';
import { driver, resultFile, type TestDriver } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { recompute } from './recompute.service.ts';

function named(end: string, ...drivers: TestDriver[]) {
  const cars = drivers.map((one) => ({ drivers: [one], laps: [95_000, 90_000] }));
  return resultFile({ type: 'FP', track: 'monza', end, cars });
}

const ana = driver(1, 'Ana Silva');

async function namesAfter(files: readonly ReturnType<typeof resultFile>[]): Promise<unknown> {
  const deps: TestDeps = await createTestDeps();
  try {
    for (const file of files) await deps.importFile(file);
    const running = await dumpDerived(deps.sql);
    await recompute(deps, () => {});
    const recomputed = await dumpDerived(deps.sql);
    expect(recomputed.names).toEqual(running.names);
    expect(recomputed.ratings).toEqual(running.ratings);
    return { names: running.names, shown: running.ratings };
  } finally {
    await deps.close();
  }
}

describe('the names of a driver', () => {
  it.each([
    ['a later name', [named('250601_120000', ana), named('250602_120000', driver(1, 'Ana Costa'))], 'Ana Costa', 'ANA'],
    [
      'a later short name',
      [named('250601_120000', { ...ana, shortName: 'ZZZ' }), named('250602_120000', { ...ana, shortName: 'AAA' })],
      'Ana Silva',
      'AAA',
    ],
    [
      'short names seen at one instant',
      [
        named('250601_120000', { ...ana, shortName: 'AAA' }),
        resultFile({
          type: 'Q',
          track: 'monza',
          end: '250601_120000',
          cars: [{ drivers: [{ ...ana, shortName: 'BBB' }], laps: [1] }],
        }),
      ],
      'Ana Silva',
      'BBB',
    ],
    [
      'short names on two lines of one event',
      [named('250601_120000', { ...ana, shortName: 'BBB' }, { ...ana, shortName: 'AAA' })],
      'Ana Silva',
      'BBB',
    ],
    [
      'one name, seen again and in between',
      [named('250601_120000', ana), named('250603_120000', ana), named('250602_120000', ana)],
      'Ana Silva',
      'ANA',
    ],
    [
      'a name that comes back',
      [
        named('250601_120000', ana),
        named('250602_120000', driver(1, 'Ana Costa')),
        named('250603_120000', ana),
        named('250604_120000', ana),
      ],
      'Ana Silva',
      'ANA',
    ],
    [
      'another name beside the one that is known',
      [named('250601_120000', ana), named('250602_120000', ana, driver(1, 'Ana Costa'))],
      'Ana Costa',
      'ANA',
    ],
    ['names seen at one instant', [named('250601_120000', driver(1, 'Bea'), driver(1, 'Ana'))], 'Ana', 'ANA'],
  ])('%s: the same whatever came first, also when recomputed', async (_what, files, name, shortName) => {
    const forwards = await namesAfter(files);
    expect(forwards).toMatchObject({ shown: [{ name, shortName }] });
    expect(await namesAfter(files.toReversed())).toEqual(forwards);
  });

  it('keep no mark that is not seen or turns the direction of what stands beside them; the file keeps them', async () => {
    const deps = await createTestDeps();
    try {
      const file = named('250601_120000', driver(1, '\u202Eanna\u200B \u2067Silva'), {
        ...driver(2, '\u3164 \u200D'),
        shortName: 'B\uFEFFEN',
      });
      const content = new TextDecoder('utf-16le')
        .decode(file.bytes)
        .replace(/"serverName": ?"[^"]*"/, '"serverName":"Cup \u202E1"');
      await deps.importFile({
        ...file,
        bytes: Buffer.from(content.replaceAll(/"teamName": ?"[^"]*"/g, '"teamName":"\u2066Red"'), 'utf16le'),
      });
      expect(await deps.sql`select name, short_name from drivers order by platform_id`).toMatchObject([
        { name: 'anna Silva' },
        { name: 'BEN', shortName: 'BEN' },
      ]);
      const said = await deps.sql<{ text: string }[]>`
        select concat_ws(' ', e.title, n.team_name, p.name, p.short_name) as text
        from events e join entries n on n.event_id = e.id join entry_drivers p on p.event_id = e.id`;
      for (const { text } of said) expect(text).not.toMatch(/\p{Cf}|\u3164/u);
      const [stored] = await deps.sql<{ body: Buffer }[]>`select body from ingest_files`;
      expect(zstdDecompressSync(stored?.body ?? Buffer.alloc(0)).toString('utf16le')).toContain('\u202Eanna\u200B');
    } finally {
      await deps.close();
    }
  });

  it('are those of the file that is kept, where two say the same with other names', async () => {
    const files = [
      named('250601_120000', { ...ana, shortName: 'AAA' }),
      named('250601_120000', { ...ana, shortName: 'MMM' }),
      named('250601_120000', { ...ana, shortName: 'ZZZ' }),
      named('250601_120000', driver(1, 'Somebody Else')),
    ];
    const forwards = await namesAfter(files);
    expect(forwards).toMatchObject({ names: [{}] });
    expect(await namesAfter(files.toReversed())).toEqual(forwards);
  });
});
