import { peopleIn } from '@paddock/result-files';

/** No game writes more; the bytes of such a file are not kept. */
const MOST_PEOPLE = 2_000;

/**
 * Who is in the bytes of a file that failed: found when it arrives, so that an erasure need not read it. `all` is what is stored
 * beside the bytes; null: they have to be deleted, because nobody could tell whose they are.
 */
export function peopleInFailedFile(bytes: Uint8Array): { ids: readonly string[]; all: string[] | null } {
  const people = peopleIn(bytes, MOST_PEOPLE);
  return people === null ? { ids: [], all: null } : { ids: people.ids, all: [...people.ids, ...people.nameKeys] };
}
