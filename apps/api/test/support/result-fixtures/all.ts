import { encodings } from './encodings.ts';
import { expectedOf } from './expected.ts';
import type { Fixture } from './fixture.ts';
import { people } from './people.ts';
import { refusedFiles } from './refused.ts';
import { sessions } from './sessions.ts';
import { times } from './times.ts';
import { weekendFixtures } from './weekend.ts';

/** All files of `packages/result-files/fixtures` by their paths: result files and what each of them says. */
export function makeFixtures(): ReadonlyMap<string, Uint8Array> {
  const fixtures: readonly Fixture[] = [
    ...encodings,
    ...people,
    ...times,
    ...sessions,
    ...weekendFixtures(),
    ...refusedFiles,
  ].toSorted((left, right) => (left.path < right.path ? -1 : 1));
  const expected = Object.fromEntries(fixtures.map((fixture) => [fixture.path, expectedOf(fixture)]));
  return new Map([
    ...fixtures.map(({ path, bytes }) => [`files/${path}`, bytes] as const),
    ['expected.json', Buffer.from(`${JSON.stringify(expected, null, 1)}\n`)],
  ]);
}
