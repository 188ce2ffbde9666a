import type { FieldReader } from '../field-reader.ts';
import type { GameDriver } from '../game-session.ts';
import { tidy } from '../game-text.ts';
import { steamIdOf } from '../platform-ids.ts';
import { membersOf, valuesOf } from './lua-lists.ts';

/** The driver of a car by its `refid` and the name in the result. */
export type WhoIs = (refId: number | null, name: string) => GameDriver;

interface Person {
  readonly name: string;
  readonly steamId: string;
}

/**
 * Results have no ids. A driver is the member with that `refid` in any lobby of the file, else the only registered player of that
 * name, which is inferred. A name that the result lacks is the member's, or that of the participants with that `refid`.
 */
export function peopleOf(stats: FieldReader, lobbies: readonly FieldReader[]): WhoIs {
  const members = new Map<number, Map<string, Person>>();
  const participants = new Map<number, Set<string>>();
  for (const lobby of lobbies) {
    for (const [refId, member] of membersOf(lobby, 'members')) {
      const person = { name: tidy(member.raw('name')), steamId: tidy(member.raw('steamid')) };
      const known = members.get(Number(refId)) ?? new Map<string, Person>();
      members.set(Number(refId), known.set(`${person.steamId} ${person.name}`, person));
    }
    for (const participant of valuesOf(lobby, 'participants')) {
      const [refId, name] = [participant.number('RefId'), tidy(participant.raw('Name'))];
      if (refId === null || name === '') continue;
      participants.set(refId, (participants.get(refId) ?? new Set()).add(name));
    }
  }
  const registered = new Map<string, string[]>();
  for (const [steamId, player] of membersOf(stats, 'players')) {
    const name = tidy(player.raw('name'));
    registered.set(name, [...(registered.get(name) ?? []), steamId]);
  }
  return (refId, name) => {
    const found = [...(members.get(refId ?? Number.NaN)?.values() ?? [])].filter(
      (member) => name === '' || member.name === name,
    );
    const [only] = found;
    if (only !== undefined && found.length === 1) return driver(name || only.name, only.steamId);
    const [byName, ...others] = name === '' ? [] : (registered.get(name) ?? []);
    if (byName !== undefined && others.length === 0) {
      return { ...driver(name, byName), ...(steamIdOf(byName) !== null && { isIdInferred: true }) };
    }
    const [otherName, ...more] = name === '' ? (participants.get(refId ?? Number.NaN) ?? []) : [];
    return driver(name || (more.length === 0 ? (otherName ?? '') : ''), '');
  };
}

function driver(name: string, steamId: string): GameDriver {
  return { name, shortName: '', playerId: steamId, platformId: steamIdOf(steamId) };
}
