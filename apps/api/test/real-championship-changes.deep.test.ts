import { ChampionshipDefinition } from '@paddock/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../src/endpoint/context.ts';
import { recompute } from '../src/modules/derivation/recompute.service.ts';
import { AppError } from '../src/shared/errors.ts';
import { comparable, type ExpectedChampionship } from './support/championships/compare-championship.ts';
import { computedByScript, describedWith, type Described } from './support/championships/described-season.ts';
import { readPublic, rowsOfExpected, rowsOfPublic } from './support/championships/public-standings.ts';
import {
  addRealChampionship,
  rulesOf,
  storedStandings,
  type EventOf,
} from './support/championships/real-championship.ts';
import {
  areThere,
  eventsOfFiles,
  expected,
  filesOf,
  importReal,
  makeAdmin,
  namesByPublicId,
  personOf,
  realChampionships,
  type RealChampionship,
} from './support/championships/real-files.ts';
import { CHANGE_KINDS, makeChange, type Change } from './support/championships/staff-changes.ts';
import { seededRandom } from './support/seeded-random.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { createTestDeps } from './support/test-deps.ts';

/** Drops and count-back; teams and penalties; GT3 and GT4. */
const NAMES = ['3-drops', '4-ac-teams', '5-endurance-gt3-gt4'];
/** They arrive while changes are in force. */
const LATE_FILES = ['acc/public-b/210312_234806_R.json', 'ac/k-testRace7.json'];
const SHUFFLES = [1, 2];

const reals = realChampionships.filter(({ name }) => NAMES.includes(name));
const now = '2026-11-01T12:00:00.000Z';

type Random = (below: number) => number;

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(random(rest.length), 1));
}

type Places = ReadonlyMap<string, { readonly trackName: string; readonly startsAt: string }>;

/** When and where the races of files were. */
async function readPlaces(): Promise<Places> {
  const deps = await createTestDeps({ now });
  try {
    await importReal(deps, filesOf(reals));
    const rows = await deps.sql<{ fileName: string; trackName: string; startsAt: string }[]>`
      select f.file_name, t.slug as "trackName",
        to_char(coalesce(e.start_at, e.end_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as "startsAt"
      from file_sessions p join ingest_files f on f.id = p.file_id join events e on e.id = p.event_id
      join tracks t on t.id = e.track_id`;
    return new Map(rows.map(({ fileName, ...place }) => [fileName, place]));
  } finally {
    await deps.close();
  }
}

/** The rules with planned starts; a round of one race finds it by them. */
function rulesWith(places: Places, { file }: RealChampionship, eventOf: EventOf): ChampionshipDefinition {
  const rules = rulesOf({ file, eventOf });
  const rounds = rules.rounds.map((round, index) => {
    const [first] = filesOf([{ file: { ...file, rounds: file.rounds.slice(index, index + 1) } }]);
    const place = places.get(first?.split('/').at(-1) ?? '');
    const heats = round.heats.length > 1 ? round.heats : round.heats.map((heat) => ({ ...heat, eventId: null }));
    return place === undefined ? round : { ...round, ...place, heats };
  });
  return ChampionshipDefinition.parse({ ...rules, rounds, stewards: { licenceLimit: 10 } });
}

interface Season {
  readonly real: RealChampionship;
  readonly championshipId: number;
}

/** The standings at a moment, and the description of that moment. */
interface Moment {
  readonly label: string;
  readonly described: Described;
  readonly counted: ExpectedChampionship;
}

/** Three seasons on one site, changed step by step. */
async function openSite(places: Places, random: Random) {
  const test: TestApp = await createTestApp({ now, keepsReplies: true });
  const { deps } = test;
  const files = shuffled(filesOf(reals), random);
  await importReal(
    deps,
    files.filter((file) => !LATE_FILES.includes(file)),
  );
  const admin: Viewer = await makeAdmin(deps);
  const seasons: Season[] = [];
  const eventOf = await eventsOfFiles(deps);
  for (const real of reals) {
    const rules = rulesWith(places, real, eventOf);
    seasons.push({ real, championshipId: await addRealChampionship({ deps, file: real.file, eventOf }, admin, rules) });
  }
  const inForce: { readonly season: Season; readonly change: Change }[] = [];
  const late = new Set(LATE_FILES);
  const moments: Moment[] = [];
  const made = new Set<string>();
  const log: string[] = [];

  const describedNow = (season: Season): Described => {
    const own = inForce.filter((each) => each.season === season || each.change.kind === 'merge');
    const described = describedWith(
      season.real.text,
      own.flatMap(({ change }) => change.describe ?? []),
    );
    for (const round of described.rounds) {
      const isLate = typeof round['file'] === 'string' && late.has(round['file']);
      if (isLate) round.state = 'planned';
    }
    return described;
  };
  const countedNow = async ({ real, championshipId }: Season): Promise<ExpectedChampionship> =>
    comparable(await storedStandings(deps, championshipId), (id) => personOf(real.file.game, id));
  const isDescribed = (season: Season): boolean =>
    inForce.every((each) => each.season !== season || each.change.describe !== null);

  /** Looks at a season after a step. It is kept for the script, which has no word for some changes. */
  const look = async (season: Season): Promise<void> => {
    const counted = await countedNow(season);
    const closed = rowsOfExpected(counted);
    const tables = await readPublic(test, season.championshipId, () => random(10) === 0);
    const nameOf = await namesByPublicId(deps, season.real.file.game);
    const standing = inForce.map((each) => `${each.season.real.name} ${each.change.kind}`).join(', ');
    const label = `${season.real.name}, step ${log.length}: ${log.at(-1)} (in force: ${standing})`;
    expect(rowsOfPublic(tables, { nameOf, closed }), label).toEqual(closed);
    if (isDescribed(season)) moments.push({ label, described: describedNow(season), counted });
  };

  /** The same after everything is computed again. */
  const recomputeAll = async (): Promise<void> => {
    const before = await Promise.all(seasons.map(countedNow));
    await recompute(deps, () => {});
    deps.cache.clear();
    expect(await Promise.all(seasons.map(countedNow)), log.at(-1)).toEqual(before);
  };

  return {
    ...test,
    seasons,
    inForce,
    moments,
    made,

    async change(season: Season, kind: Change['kind']): Promise<void> {
      const events = await eventsOfFiles(deps);
      const heats = season.real.file.rounds.flatMap((round) =>
        round.heats.flatMap(({ code, file = '', session }) => {
          const eventId = events(file, session);
          return eventId === null ? [] : [{ code, round: round.code, eventId }];
        }),
      );
      const { championshipId, real } = season;
      const name = (platformId: string): string => personOf(real.file.game, platformId);
      const change = await makeChange({ deps, admin, championshipId, heats, personOf: name, random }, kind);
      if (change === null) return;
      made.add(kind);
      inForce.push({ season, change });
      log.push(`${real.name} ${kind}`);
      await look(season);
      if (change.describe === null) await recomputeAll();
    },

    /** Undoes one of the changes; false: another one has to be undone before. */
    async undo(): Promise<boolean> {
      const index = random(inForce.length);
      const undone = inForce[index];
      if (undone === undefined) return false;
      try {
        await undone.change.undo();
      } catch (error) {
        if (error instanceof AppError && error.code === 'conflict') return false;
        throw error;
      }
      inForce.splice(index, 1);
      log.push(`undone: ${undone.season.real.name} ${undone.change.kind}`);
      await look(undone.season);
      return true;
    },

    async arrive(file: string): Promise<void> {
      await importReal(deps, [file]);
      deps.cache.clear();
      late.delete(file);
      log.push(file);
      for (const season of seasons) await look(season);
    },

    recomputeAll,
  };
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** Changes to seasons, undone in another order and some while others are in force. */
async function changeAndUndo(site: Site, random: Random, steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of shuffled(steps, random)) {
    await step();
    if (random(4) === 0 || site.inForce.length > 8) await site.undo();
  }
  for (let tries = 0; site.inForce.length > 0; tries += 1) {
    if (tries > 200) throw new Error('Some changes cannot be undone.');
    await site.undo();
  }
}

describe.skipIf(!areThere)('real championships under changes (skipped where ../shared/real-results is absent)', () => {
  let places: Places;
  beforeAll(async () => {
    places = await readPlaces();
  });

  it.each(SHUFFLES)(
    'whatever staff change and undo, in any order: shuffle %i',
    async (seed) => {
      const random = seededRandom(seed);
      const site = await openSite(places, random);
      try {
        const changes = site.seasons.flatMap((season) => CHANGE_KINDS.map((kind) => () => site.change(season, kind)));
        const arrivals = LATE_FILES.map((file) => () => site.arrive(file));
        await changeAndUndo(site, random, [...changes, ...arrivals]);
        const first = [];
        for (const { real, championshipId } of site.seasons) {
          const tables = await readPublic(site, championshipId);
          const wanted = expected[real.name];
          const nameOf = await namesByPublicId(site.deps, real.file.game);
          expect(rowsOfPublic(tables, { nameOf }), real.name).toEqual(wanted && rowsOfExpected(wanted));
          first.push(tables);
        }
        await changeAndUndo(site, random, [...shuffled(changes, random).slice(0, 10), () => site.recomputeAll()]);
        for (const [index, { championshipId }] of site.seasons.entries()) {
          expect(await readPublic(site, championshipId)).toEqual(first[index]);
        }
        expect(site.made).toEqual(new Set(CHANGE_KINDS));
        const answers = computedByScript(site.moments.map(({ described }) => described));
        for (const [index, { label, counted }] of site.moments.entries()) {
          expect.soft(counted, label).toEqual(answers[index]);
        }
      } finally {
        await site.close();
      }
    },
    1_800_000,
  );
});
